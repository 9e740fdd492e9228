import Analysis
import Files
import JSON
import Settings
import Workspace

extension Command {
  static let `init` = Command(
    name: "init",
    purpose: .setUp,
    summary: "Write .tagline.json from the names in use",
    operands: ("[FOLDER]", "The folder of the task lists [default: .]"),
    options: [.initPrint, .noRespectGitignore],
    examples: [
      "tagline init  # Write the settings of the task lists in this folder",
      "tagline init --print ~/lists  # Show what the settings of a folder would be",
    ],
    action: .run(runInit))
}

extension Option {
  static let initPrint = Option(
    "print", in: .output, "Print the settings instead of writing them")
}

/// Writes a settings file for the task lists of a folder, or prints it.
private func runInit(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  if arguments.operands.count > 1 {
    throw .unexpectedOperand(arguments.operands[1].string, command: "init")
  }
  let folder = arguments.operands.first ?? Path(".")
  let printsOnly = arguments.contains(.initPrint)
  var settings = try SettingsResolver(arguments, today: localToday())
  let path = folder.appending(SettingsSource.fileName)
  if !printsOnly, (try? FileStamp(of: path)) != nil {
    return finish([Problem(path, FileError.exists)])
  }
  let search = InputSearch(try InputOptions(arguments), settings)
  let (files, problems) = TagsOfInput.all(search)
  let context = settings.context(in: folder)
  let tags = tagSummaries(of: files.map(\.index), context.settings.vocabulary)
  let draft = SettingsDraft(tags, context)
  print(search.notes(foundNothing: tags.isEmpty), to: .error)
  let code = finish(problems)
  if printsOnly {
    print(data: draft.text, to: .output)
    return code
  }
  finishWithoutOutput()
  do throws(FileError) {
    try createFile(path, Array(draft.text.utf8))
  } catch {
    return finish([Problem(path, error)])
  }
  let outer = settings.readFiles.first { $0.path.parent != resolve(folder) }?.path
  print(
    "Wrote `\(path.string)` with \(counted(draft.listed.count, "tag")) of "
      + "\(counted(files.count, "task list"))\n", to: .output)
  if let outer = outer?.fromWorkingFolder.string {
    print("note: `\(outer)` no longer applies to these task lists\n", to: .error)
  }
  return code
}

/// A settings file with comments, made from the tags in use.
///
/// It changes no finding: it lists the tags that have none as known, and only suggests the rest.
struct SettingsDraft {
  /// The most values of a tag that are suggested as the only ones.
  private static let valueLimit = 6

  /// The tags that become known, the most used first.
  private(set) var listed: [TagSummary] = []
  /// The tags that look like typos, with what is found about them or would be if each were used once.
  private var typos: [(tag: TagSummary, message: String)] = []
  private let tags: [TagSummary]
  private let vocabulary: Vocabulary

  /// - Parameters:
  ///   - tags: the tags in use, the most used first.
  ///   - context: the settings that apply so far.
  init(_ tags: [TagSummary], _ context: CheckContext) {
    self.tags = tags
    vocabulary = context.settings.vocabulary
    var counts = NameCounts()
    for tag in tags { counts.add(tag.name, tag.uses) }
    let usage = TagUsageIndex(counts)
    for tag in tags where vocabulary.definition(named: tag.name)?.isPredefined != true {
      if let message = usage.suspicion(about: tag.name, context) {
        typos.append((tag, message))
      } else {
        listed.append(tag)
      }
    }
  }

  /// The content of the file.
  var text: String {
    Template(PackageResources.settings_jsonc).filled([
      "include": Settings().include.json, "tags": tagLines.joined(separator: "\n"),
      "people": people.json,
    ])
  }

  private var tagLines: [String] {
    var lines = listed.map { tag in
      let values = suggestedValues(of: tag)
        .map { "; to allow only these values: \"values\": \($0.json)" }
      return "    \(tag.name.json): {}, // \(timesUsed(tag.uses))\(values ?? "")"
    }
    for tag in tags where vocabulary.definition(named: tag.name)?.isPredefined == true {
      guard let values = suggestedValues(of: tag) else { continue }
      lines.append("    // \(tag.name.json): { \"values\": \(values.json) },")
    }
    lines += typos.map { "    // \($0.message.showingControls)" }
    return lines.isEmpty ? ["    // \"home\": { \"color\": \"green\" },"] : lines
  }

  /// The values of a tag if they are few and in use again and again.
  private func suggestedValues(of tag: TagSummary) -> [String]? {
    guard (vocabulary.definition(named: tag.name)?.payload ?? .text) == .text else { return nil }
    let values = tag.values.map(\.value)
    guard (2...SettingsDraft.valueLimit).contains(values.count), tag.uses >= 2 * values.count,
      tag.values.reduce(0, { $0 + $1.count }) == tag.uses
    else { return nil }
    return values.sorted()
  }

  private var people: JSONValue {
    let names = tags.filter { vocabulary.definition(named: $0.name)?.payload == .people }
      .flatMap { $0.values.map(\.value) }
    var seen: Set<String> = []
    let found = names.filter { seen.insert($0).inserted }
    return .array((found.isEmpty ? ["Ada Lovelace"] : found).map { ["name": .string($0)] })
  }
}

extension JSONValue {
  /// The value on one line, without characters that end a comment.
  fileprivate var json: String {
    String(decoding: Array(line.utf8).escaped(as: .json), as: UTF8.self)
  }
}

extension [String] {
  fileprivate var json: String { JSONValue.array(map(JSONValue.string)).json }
}

extension String {
  fileprivate var json: String { JSONValue.string(self).json }
}
