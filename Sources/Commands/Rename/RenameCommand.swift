import Analysis
import Files
import JSON
import Platform
import Settings
import TaskText
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
      "tagline rename work office  # Rename `@work` to `@office`",
      "tagline rename who=ann Anna home.todo  # Rename `@who(ann)` to `@who(Anna)` in one file",
      "tagline rename project=Home House"
        + "  # Rename a project, and the tags and searches that name it",
      "tagline rename --diff --merge job work  # Show what merging two tags would change",
    ],
    action: .run(runRename))
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
private struct RenameOptions {
  let rename: Rename
  let settings: SettingsResolver
  /// The flags that accept risks.
  let accepted: Set<String>

  /// Takes the old and the new name from the arguments.
  init(_ arguments: inout Arguments) throws(UsageError) {
    guard let old = try arguments.takeText(), let new = try arguments.takeText() else {
      throw .missingOperand("the old and the new name", command: "rename")
    }
    do {
      let query = TagQuery(written: old)
      rename = try Rename(query, to: query.newText(written: new))
    } catch {
      throw .badName(error.description)
    }
    settings = try SettingsResolver(arguments, today: localToday(), detail: .message)
    accepted = Set([Option.merge, .force].filter(arguments.contains).map(\.flag))
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

/// Renames in all texts that the arguments name, or prints what that would change.
private func runRename(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  var arguments = arguments
  let options = try RenameOptions(&arguments)
  let input = try InputOptions(arguments)
  let search = InputSearch(input, options.settings)
  let texts = CheckedInput.all(search.inputs, options.settings, keeping: .all)
  var problems = search.problems + texts.compactMap(\.problem)
  let vocabularies = texts.map(\.input.context.settings.vocabulary)
  let uses = TagUses(texts, for: options.rename.query)
  var renamed: [EditedText] = []
  var requested: RequestedRename?
  var refusal: String?
  do throws(RenameError) {
    let rename = try RequestedRename(options.rename, uses, vocabularies)
    requested = rename
    renamed = try rename.applied(to: texts)
    if options.settings.isByFolder, options.rename.changesSpelling {
      renamed += search.settingsFiles.sorted().compactMap { editedSettings($0, options) }
    }
    refusal =
      renamed.isEmpty
      ? rename.reasonForNoEdits(uses)
      : reason(against: rename.inUse, options, uses, vocabularies)
  } catch {
    refusal = "\(error)"
  }
  if refusal == nil, let requested {
    var output = OutputBuffer(.output)
    let printsDiff = arguments.contains(.renameDiff)
    if printsDiff {
      for file in renamed { file.writeDiff(Paint(arguments), to: &output) }
    } else {
      removeLeftovers(nextTo: search.inputs.compactMap(\.file))
      let settingsFiles = search.settingsFiles
      renamed = renamed.written(
        to: &output, in: WriteScope(input), recordedIn: ChangeRecord(), &problems
      ) {
        (input) throws(Problem) in
        if settingsFiles.contains(input.path) { return editedSettings(input.path, options) }
        let text = CheckedInput(reading: input, keeping: .all)
        if let problem = text.problem { throw problem }
        return try Problem.at(input.path) { () throws(RenameError) in
          try requested.applied(to: [text]).first
        }
      }
    }
    output.flush()
    let places = counted(renamed.reduce(0) { $0 + $1.count }, requested.noun)
    let verb = printsDiff ? "Would change" : "Changed"
    print("\(verb) \(places) in \(counted(renamed.count, "file"))\n", to: .error)
  }
  print(search.notes(foundNothing: refusal != nil), to: .error)
  let code = finish(problems)
  guard let refusal else { return code }
  print("error: \(refusal)\n", to: .error)
  return .failure
}

/// A settings file. Nil if there are no edits, or if the file cannot be read, which the search for texts
/// has reported.
private func editedSettings(_ path: Path, _ options: RenameOptions) -> EditedText? {
  guard let contents = try? readFile(path, .settings) else { return nil }
  var settings = options.settings
  let input = Input(path, settings.context(of: path), .settings)
  return EditedText(
    input, contents.stamp, contents.bytes, options.rename.edits(in: JSONText(contents.bytes)))
}

/// What is renamed: a tag or one of its values, or a project, as a value of `@project` was named.
private struct RequestedRename {
  private let rename: Rename
  private let project: ProjectRename?

  init(
    _ rename: Rename, _ uses: TagUses, _ vocabularies: [Vocabulary]
  ) throws(RenameError) {
    self.rename = vocabularies.reduce(rename) { $0.listed(by: $1) }
    if let names = rename.projectNames {
      project = try ProjectRename(of: names.old, to: names.new, uses: uses, vocabularies)
    } else {
      project = nil
    }
  }

  /// The renames of tags that are in use.
  var inUse: [Rename] { project?.renamesInUse ?? [rename] }

  /// What a report counts.
  var noun: String { project == nil ? "tag" : "place" }

  /// Why nothing would change: nothing has the old name, or the new one is the same.
  func reasonForNoEdits(_ uses: TagUses) -> String {
    if let project {
      return project.keepsTitle
        ? "`\(project.title)` is the old and the new title: nothing would change"
        : uses.absence(of: TagQuery(name: "project", value: project.title))
    }
    return !rename.changesSpelling && uses.count(of: rename.query) > 0
      ? "`\(rename.query.tagText)` is the old and the new name: nothing would change"
      : uses.absence(of: rename.query)
  }

  /// The texts that the rename changes.
  func applied(to texts: [CheckedInput]) throws(RenameError) -> [EditedText] {
    let results = parallelMap(texts) { checked in
      Result { () throws(RenameError) in
        let vocabulary = checked.input.context.settings.vocabulary
        return try EditedText(checked) { (document) throws(RenameError) in
          let edits =
            try project?.edits(in: document, vocabulary) ?? rename.edits(in: document, vocabulary)
          return edits.filter { document.bytes(in: $0.range) != Array($0.replacement.utf8) }
        }
      }
    }
    return try results.map { result throws(RenameError) in try result.get() }.compactMap(\.self)
  }
}

/// Why the renames are refused; nil if they lose nothing, or flags accept that.
private func reason(
  against renames: [Rename], _ options: RenameOptions, _ uses: TagUses, _ vocabularies: [Vocabulary]
) -> String? {
  for (rename, risks) in uses.risks(
    of: renames, vocabularies.isEmpty ? [.predefined] : vocabularies)
  {
    guard let risk = risks.first(where: { !options.accepted.contains($0.flag) })
    else { continue }
    let interrupted = ", or to finish a rename that was interrupted"
    return "\(rename.explanation(of: [risk]).message); use `\(risk.flag)` to do so"
      + (risk.flag == Option.merge.flag ? interrupted : "")
  }
  return nil
}

extension TagUses {
  /// The uses in the texts that `query` and similar ones may ask about.
  fileprivate init(_ texts: [CheckedInput], for query: TagQuery) {
    self.init(
      names: NameCounts(of: texts),
      documents: query.value == nil ? [] : texts.compactMap { $0.document?.text })
  }
}
