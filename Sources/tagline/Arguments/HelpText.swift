/// The help of the program or of one subcommand, written from the table that the parser reads.
struct HelpText {
  private let width: Int
  private var lines: [String] = []

  /// - Parameter width: the number of columns at which lines are broken between words.
  private init(width: Int) {
    self.width = max(60, width)
  }

  /// The text that `tagline --help` prints.
  static func program(width: Int) -> String {
    var text = HelpText(width: width)
    text.lines = ["Language server and linter for task lists with @tags", "", Command.programUsage]
    text.addTable("Commands", Command.all.map { ($0.name, $0.summary) })
    text.addTable(
      Option.Group.general.rawValue, [Option.help, .version].map { (spelling($0), $0.summary) })
    text.lines += ["", "Run `tagline COMMAND --help` for the options of a command."]
    return text.joined
  }

  /// The text that `tagline COMMAND --help` prints.
  static func command(_ command: Command, width: Int) -> String {
    var text = HelpText(width: width)
    text.lines = [command.summary, "", command.usage]
    if let operands = command.operands {
      text.addTable("Arguments", [(operands.usage, operands.summary)])
    }
    for group in Option.Group.allCases {
      let options = command.allOptions.filter { $0.group == group }
      text.addTable(group.rawValue, options.map { (spelling($0), $0.summary) })
    }
    for case .format(let formats) in command.allOptions.map(\.value) {
      for audience in FormatAudience.allCases {
        let rows = formats.filter { $0.audience == audience }.map { ($0.name, $0.summary) }
        text.addTable(audience.rawValue, rows)
      }
    }
    text.addTable("Examples", command.examples.map { ($0.call, $0.summary) })
    return text.joined
  }

  private static func spelling(_ option: Option) -> String {
    (option.letter.map { "-\($0), " } ?? "    ") + option.flag + option.placeholder
  }

  private var joined: String { lines.joined(separator: "\n") + "\n" }

  private mutating func addTable(_ title: String, _ rows: [(String, String)]) {
    guard !rows.isEmpty else { return }
    lines += ["", "\(title):"]
    let widest = rows.map { $0.0.count }.filter { $0 <= 28 }.max() ?? 28
    for (left, right) in rows {
      var wrapped = wrap(right, to: width - widest - 4)
      if left.count <= widest {
        let first = wrapped.isEmpty ? "" : wrapped.removeFirst()
        lines.append("  \(left)\(String(repeating: " ", count: widest - left.count))  \(first)")
      } else {
        lines.append("  \(left)")
      }
      lines += wrapped.map { String(repeating: " ", count: widest + 4) + $0 }
    }
  }

  private func wrap(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
