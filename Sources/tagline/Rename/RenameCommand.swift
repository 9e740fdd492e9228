import Analysis
import Files
import Workspace

extension Command {
  static let rename = Command(
    name: "rename",
    summary: "Rename a tag, or one value of a tag, in task lists",
    operands: (
      "OLD NEW [PATH…]",
      "A name, or a name with a value as `who(ann)`; the new name or value; files, and folders to "
        + "search for task lists [default: .]"
    ),
    options: [
      .merge, .force, .renameDiff, .noRespectGitignore, .config, .isolated,
    ],
    examples: [
      Example(call: "tagline rename work office", summary: "Call `@work` `@office` everywhere"),
      Example(
        call: "tagline rename 'who(ann)' Anna todo.txt",
        summary: "Make `@who(ann)` `@who(Anna)` in one file"),
      Example(
        call: "tagline rename --diff --merge job work",
        summary: "Show what would become of both tags as one"),
    ]
  ) { arguments throws(UsageError) in
    runRename(try RenameOptions(arguments))
  }
}

extension Option {
  static let merge = Option(
    name: "merge", group: .fixing, summary: "Rename to a name that is in use already")
  static let force = Option(
    name: "force", group: .fixing, summary: "Rename a tag whose dates will no longer be checked")
  static let renameDiff = Option(
    name: "diff", group: .fixing,
    summary: "Print what would change as a unified diff, and write nothing")
}

/// What `tagline rename` was asked to do.
struct RenameOptions {
  let rename: Rename
  let merges: Bool
  let forces: Bool
  let printsDiff: Bool
  let input: InputOptions
  let settings: SettingsResolver
  let paint: Paint

  init(_ arguments: Arguments) throws(UsageError) {
    var arguments = arguments
    guard let old = arguments.takeOperand()?.string, let new = arguments.takeOperand()?.string
    else { throw .missingOperand("the old or the new name", command: "rename") }
    do {
      rename = try Rename(TagQuery(written: old), to: new)
    } catch {
      throw .badName(error.description)
    }
    merges = arguments.contains(.merge)
    forces = arguments.contains(.force)
    printsDiff = arguments.contains(.renameDiff)
    input = try InputOptions(arguments)
    settings = try SettingsResolver(arguments, today: localToday())
    paint = Paint(isOn: Terminal.isColored(arguments.value(of: .color)))
  }
}
