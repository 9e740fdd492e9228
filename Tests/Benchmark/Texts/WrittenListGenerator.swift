import TestSupport

/// Generates task lists as people write them, by the counts of ``writtenLines``.
///
/// A list is about as long as the real ones, and its stamps are in the order that its editor writes. The
/// text of a line is as long as the real ones, too: half have less than about 40 bytes, a tenth more than
/// 100, and the mean is 50; the name of a project has 14.
struct WrittenListGenerator {
  private var random: SeededRandom
  private let lines: [String]

  private static let words = [
    "call", "the", "bank", "about", "new", "report", "write", "draft", "for", "garden", "review",
    "plants", "with", "Ada", "before", "meeting", "fix", "broken", "lamp", "in", "kitchen", "buy",
    "paper", "and", "ink", "résumé", "send", "when", "window", "closes", "or", "later", "it's",
  ]
  private static let names = [
    "home", "work", "errand", "phone", "waiting", "flag", "garden", "bug", "feature", "ada",
  ]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    lines = writtenLines.flatMap { Array(repeating: $0.line, count: $0.count) }
  }

  /// A list with the given number of lines.
  mutating func list(lines count: Int) -> [UInt8] {
    let year = 2014 + random.next(9)
    var text: [UInt8] = []
    for _ in 0..<count { text += line(in: year).utf8 }
    return text
  }

  private mutating func line(in year: Int) -> String {
    let form = random.pick(lines)
    if form.isEmpty { return "\n" }
    // Most days fit no other order, so that the list shows how to read its stamps.
    let (month, day) = (two(1 + random.next(12)), two(5 + random.next(24)))
    let time = "\(two(8 + random.next(12))):\(two(random.next(60)))"
    var line = String(repeating: "\t", count: random.next(3))
    for (number, part) in form.split(separator: "%", omittingEmptySubsequences: false).enumerated()
    {
      guard number > 0 else {
        line += part
        continue
      }
      switch part.first {
      case "w": line += words(1 + random.next(1 + random.next(37)))
      case "p": line += words(1 + random.next(4))
      case "n": line += random.pick(Self.names)
      case "s": line += "\(two(year % 100))-\(month)-\(day) \(time)"
      case "y": line += "\(year)"
      case "m": line += month
      case "d": line += day
      default: line += time
      }
      line += part.dropFirst()
    }
    return line + "\n"
  }

  private mutating func words(_ count: Int) -> String {
    (0..<count).map { _ in random.pick(Self.words) }.joined(separator: " ")
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
