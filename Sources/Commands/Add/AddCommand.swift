import Analysis
import CivilDates
import Files
import Workspace

extension Command {
  static let add = Command(
    name: "add",
    purpose: .change,
    summary: "Add a task to a task list",
    operands: ("TEXT…", "The task; words for days, as in `@due(friday)`, become dates"),
    options: [.addTo, .addProject] + Option.forItems,
    clean: "Everything was done, even if findings in the new lines were printed to standard error",
    examples: [
      ("tagline add 'call the bank @due(friday)'", "Add a task to the task list of this folder"),
      (
        "tagline add --to home.todo --project Garden 'order seeds @due(25)'",
        "Add a task to a project of a file"
      ),
    ]
  ) { arguments throws(UsageError) in
    runAdd(try AddOptions(arguments))
  }
}

extension Option {
  static let addTo = Option(
    "to", .path("FILE"), in: .choice,
    "Add to this file, which is created if it does not exist [default: tasks.taskpaper, or the only "
      + "task list in this folder]")
  static let addProject = Option(
    "project", .text("NAME"), in: .choice,
    "Add to this project, which is created if it does not exist [default: Inbox, if there is one]")
}

/// The options of `tagline add`.
struct AddOptions {
  /// The line, without its bullet unless it was given.
  let text: String
  let project: String?
  /// Nil if the command line names no file.
  let file: Path?
  let settings: SettingsResolver
  let arguments: Arguments

  init(_ arguments: Arguments) throws(UsageError) {
    text = arguments.operands.map(\.string).joined(separator: " ")
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw .missingOperand("a text", command: "add")
    }
    project = arguments.value(of: .addProject)
    for line in [text, project ?? ""] where line.contains(where: \.isNewline) {
      throw .badName("a task and the name of a project are one line each")
    }
    file = arguments.path(of: .addTo)
    if let file, file.isStandardInput {
      throw .badValue("-", option: Option.addTo.flag, reason: "use the path of a file")
    }
    let today = try arguments.now(of: .itemToday).date
    settings = try SettingsResolver(arguments, today: today)
    self.arguments = arguments
  }
}
