import TestSupport

/// Generates clean text: projects, tasks and notes, tags on every third line, a date on
/// every sixth, and a few mistakes. No task is overdue: due dates are in 2099. Nothing is below a done task.
struct TaskListGenerator {
  private var random: SeededRandom

  private static let words = [
    "call", "the", "bank", "about", "new", "report", "write", "draft", "for", "garden", "review",
    "plants", "with", "Ada", "before", "meeting", "fix", "broken", "lamp", "in", "kitchen", "buy",
    "paper", "and", "ink", "résumé", "naïve", "überprüfen", "日本語", "send",
  ]
  private static let tags = [
    "home", "work", "errand", "phone", "waiting", "today", "flag", "high", "low", "garden",
  ]
  private static let mistakes = [
    "@due(2025-02-30)", "@done (2025-05-11)", "@due(2025/5/1)", "@home @home", "@due(2025-05-11",
    "@due(tomorrow)", "@start(2025-05-11 10:00-09:00)",
  ]

  /// Whether the date on every sixth line recurs.
  private let recurs: Bool

  init(seed: UInt64, recurs: Bool = false) {
    random = SeededRandom(seed: seed)
    self.recurs = recurs
  }

  /// Lines of at least `count` bytes in total, with a mistake on about one of `rarity` lines.
  mutating func text(bytes count: Int, oneMistakeIn rarity: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(count + 256)
    while text.count < count { text += line(oneMistakeIn: rarity).utf8 }
    return text
  }

  /// The given number of lines, without mistakes.
  mutating func lines(_ count: Int) -> [String] {
    (0..<count).map { _ in line(oneMistakeIn: 0) }
  }

  private mutating func line(oneMistakeIn rarity: Int) -> String {
    var line = String(repeating: "\t", count: random.next(3))
    switch random.next(12) {
    case 0: return "\(line)\(sentence(2)):\n"
    case 1: line += sentence(8)
    default: line += "- \(sentence(6))"
    }
    if random.next(3) == 0 {
      line += " @\(random.pick(Self.tags))"
      let day = "\(two(1 + random.next(12)))-\(two(1 + random.next(28)))"
      let years = ["due(2099", "done(2025", "start(2025"]
      if random.next(2) == 0 {
        let date = "@\(random.pick(years))-\(day))"
        line +=
          recurs ? " @due(2099-\(day) 10:00 thru 2100-02-01 23:59)" : " \(date)"
        if !recurs, date.hasPrefix("@done") { line = "\t\t" + line.drop { $0 == "\t" } }
      }
    }
    if rarity > 0, random.next(rarity) == 0 { line += " \(random.pick(Self.mistakes))" }
    return line + "\n"
  }

  private mutating func sentence(_ count: Int) -> String {
    (0..<(1 + random.next(2 * count))).map { _ in random.pick(Self.words) }.joined(separator: " ")
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
