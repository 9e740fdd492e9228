/// The help of the program or of one subcommand, written from the table that the parser reads.
struct HelpText {
  /// Longer lines are hard to read, and some terminals show no more.
  private static let maxWidth = 80

  private let width: Int
  private let paint: Paint
  private var lines: [VisibleText] = []

  /// - Parameter width: the number of columns at which lines are broken between words.
  private init(width: Int?, _ paint: Paint) {
    self.width = min(max(60, width ?? HelpText.maxWidth), HelpText.maxWidth)
    self.paint = paint
  }

  /// The text that `tagline --help` prints.
  ///
  /// - Parameter width: of the terminal, in columns; nil if that is unknown.
  static func program(width: Int?, _ paint: Paint = Paint(isOn: false)) -> VisibleText {
    var text = HelpText(width: width, paint)
    text.lines = ["Language server and linter for task lists with @tags", ""]
    text.add(usage: Command.programUsage)
    let widest = Command.all.map { $0.spelling.count }.max()
    for purpose in CommandPurpose.allCases {
      let commands = Command.all.filter { $0.purpose == purpose }
      text.addTable(purpose.rawValue, commands.map { ($0.spelling, $0.summary) }, widest: widest)
    }
    text.addTable(
      Option.Group.general.rawValue, [Option.help, .version].map { (spelling($0), $0.summary) })
    text.addTable("Exit codes", ExitCode.rows)
    text.lines += ["", "Run `tagline COMMAND --help` for the options of a command."]
    return text.joined
  }

  /// The text that `tagline COMMAND --help` prints.
  ///
  /// - Parameter width: of the terminal, in columns; nil if that is unknown.
  static func command(
    _ command: Command, width: Int?, _ paint: Paint = Paint(isOn: false)
  ) -> VisibleText {
    var text = HelpText(width: width, paint)
    text.lines = ["\(command.summary)", ""]
    text.add(usage: command.usage)
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
    text.addTable("Exit codes", ExitCode.rows(of: command))
    text.addTable("Examples", command.explainedExamples.map { ($0.call, $0.summary) })
    return text.joined
  }

  private static func spelling(_ option: Option) -> String {
    (option.letter.map { "-\($0), " } ?? "    ") + option.flag + option.placeholder
  }

  private var joined: VisibleText { lines.joined(separator: "\n") + "\n" }

  private mutating func add(usage: String) {
    let heading = "Usage:"
    lines.append("\(paint(heading, .bold))\(usage.dropFirst(heading.count))")
  }

  /// - Parameter widest: the width of the left column; if nil, that of its widest text.
  private mutating func addTable(
    _ title: String, _ rows: [(String, String)], widest: Int? = nil
  ) {
    guard !rows.isEmpty else { return }
    lines += ["", paint("\(title):", .bold)]
    let widest = widest ?? rows.map { $0.0.count }.filter { $0 <= 28 }.max() ?? 28
    for (left, right) in rows {
      var summary = wrapped(right, to: width - widest - 4)
      if left.count <= widest {
        let first = summary.isEmpty ? "" : summary.removeFirst()
        let gap = String(repeating: " ", count: widest - left.count)
        lines.append("  \(paint(left, .cyan))\(gap)  \(first)")
      } else {
        let parts = left.count + 2 <= width ? [left] : wrapped(left, to: width - 4)
        lines += parts.enumerated().map { number, part in
          (number == 0 ? "  " : "    ") + paint(part, .cyan)
        }
      }
      lines += summary.map { "\(String(repeating: " ", count: widest + 4))\($0)" }
    }
  }
}

extension Command {
  /// The name, and the aliases after commas.
  fileprivate var spelling: String { ([name] + aliases).joined(separator: ", ") }
}
