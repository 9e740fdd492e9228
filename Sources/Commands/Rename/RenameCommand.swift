import Analysis
import Files
import Workspace

extension Command {
  static let rename = Command(
    name: "rename",
    purpose: .change,
    summary: "Rename a tag or one of its values in task lists",
    operands: (
      "OLD NEW [PATH…]",
      "A name, or a name with a value such as `who=ann`, where `project=Home` is the project with "
        + "its title and the tags and searches that name it; the new name, value or title; files, or "
        + "folders to search for task lists [default: .]"
    ),
    operandWords: .tags,
    options: [
      .merge, .force, .renameDiff, .followLinks, .noRespectGitignore, .config, .isolated,
    ],
    examples: [
      ("tagline rename work office", "Rename `@work` to `@office`"),
      ("tagline rename who=ann Anna todo.txt", "Rename `@who(ann)` to `@who(Anna)` in one file"),
      (
        "tagline rename project=Home House",
        "Rename a project, and the tags and searches that name it"
      ),
      ("tagline rename --diff --merge job work", "Show what merging two tags would change"),
    ]
  ) { arguments throws(UsageError) in
    runRename(try RenameOptions(arguments))
  }
}

extension Option {
  static let merge = Option(
    "merge", in: .fixing, "Allow a new name or value that is already in use")
  static let force = Option(
    "force", in: .fixing,
    "Rename even if dates are no longer checked, or searches can't name the tag any more")
  static let renameDiff = Option(
    "diff", in: .fixing, "Print changes as a unified diff, without writing")
}

/// The options of `tagline rename`.
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
    else { throw .missingOperand("the old and the new name", command: "rename") }
    do {
      let query = TagQuery(written: old)
      rename = try Rename(query, to: query.newText(written: new))
    } catch {
      throw .badName(error.description)
    }
    merges = arguments.contains(.merge)
    forces = arguments.contains(.force)
    printsDiff = arguments.contains(.renameDiff)
    input = try InputOptions(arguments)
    settings = try SettingsResolver(arguments, today: localToday(), detail: .message)
    paint = Paint(arguments)
  }
}

extension TagQuery {
  /// The new name or value that a person wrote. `who=Anna` is the value `Anna` if a value of `@who` is
  /// renamed.
  fileprivate func newText(written text: String) -> String {
    let new = TagQuery(written: text)
    return value != nil && new.name == name ? new.value ?? text : text
  }
}
