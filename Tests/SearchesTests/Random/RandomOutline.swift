import TestSupport

/// A random text of items, together with its expected reading.
struct RandomOutline {
  /// An item, as it was meant.
  struct Item {
    enum Kind: String {
      case project, task, note
    }

    let kind: Kind
    let indent: Int
    let text: String
    /// The line without its indent.
    let line: String
    /// The tags, with the values of their payloads.
    let tags: [(name: String, value: String?)]
    /// The name of the tag as which its box counts.
    let box: String?
  }

  private(set) var items: [Item] = []
  private(set) var text = ""

  /// An outline of at most `count` items.
  init(of count: Int, using random: inout SeededRandom) {
    for _ in 0..<random.next(count + 1) {
      if random.next(8) == 0 { text += random.pick(["\n", "  \n", "\t\t\t\n"]) }
      append(using: &random)
    }
  }

  private mutating func append(using random: inout SeededRandom) {
    let kind = [Item.Kind.project, .task, .note][random.next(3)]
    let indent = random.next(items.isEmpty ? 1 : min((items.last?.indent ?? 0) + 3, 9))
    var words = [random.pick(Self.words)]
    while random.next(3) == 0 { words.append(random.pick(Self.words)) }
    let text = words.joined(separator: " ")
    var tags: [(name: String, value: String?)] = []
    while random.next(2) == 0 { tags.append(Self.tag(using: &random)) }
    let (bullet, box) = kind == .task ? Self.bullets[random.next(Self.bullets.count)] : ("", nil)
    let colon = kind == .project ? ":" : ""
    let written = tags.map { " @\($0.name)" + ($0.value.map { "(\(escaped($0)))" } ?? "") }
    let line = bullet + text + colon + written.joined()
    let tabs = random.next(2) == 0 ? indent / 4 : 0
    self.text += String(repeating: "\t", count: tabs)
    self.text += String(repeating: " ", count: indent - tabs * 4) + line
    self.text += random.pick(["\n", "\n", "\r\n", "\r"])
    items.append(Item(kind: kind, indent: indent, text: text, line: line, tags: tags, box: box))
  }

  private static func tag(using random: inout SeededRandom) -> (name: String, value: String?) {
    let name = random.pick(names)
    switch random.next(3) {
    case 0: return (name, nil)
    default: return (name, random.pick(name == "due" ? dates : values))
    }
  }

  private static let bullets: [(text: String, box: String?)] = [
    ("- ", nil), ("- ", nil), ("☐ ", nil), ("* [ ] ", nil), ("✔ ", "done"), ("- [x] ", "done"),
    ("[+] ", "done"), ("✘ ", "cancelled"), ("- [-] ", "cancelled"),
  ]
  static let words = [
    "one", "two", "Three", "ÉTÉ", "été", "a(b)", "two words", "x1", "the end", "Kiosk",
    "\u{212A}iosk", "\u{130}",
  ]
  static let names = ["a", "b", "done", "cancelled", "due", "été", "Work"]
  static let values = [
    "1", "2", "10", "1.0", "-3e1", "high", "High", "a, b", "b,a", "a,b,c", "(x)",
  ]
  static let dates = [
    "2025-05-11", "2025-05-14", "2025-05-14 00:00", "2025-05-14 10:00", "2025-05-15", "soon",
    "2025-05-19", "2025-05-13 every fri", "2025-05-12 09:00-10:00 every day for 3 times", "",
  ]
}

private func escaped(_ value: String) -> String {
  String(value.flatMap { $0 == "(" || $0 == ")" ? ["\\", $0] : [$0] })
}
