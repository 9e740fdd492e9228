import Analysis
import Files
import JSON
import Settings
import TaskText
import Workspace

extension Command {
  static let undo = Command(
    name: "undo",
    purpose: .change,
    summary: "Take back the last change made in this folder",
    options: [.renameDiff],
    examples: [
      "tagline undo  # Take back the last change of items, here or below",
      "tagline undo --diff  # Show what that would change",
    ],
    action: .run(runUndo))

  /// The commands that `tagline undo` takes back, in words.
  static var undoable: String {
    alternatives(all.filter { $0.purpose == .change && $0.name != undo.name }.map(\.name))
  }
}

/// Takes back the last change that the journal has of the working folder.
private func runUndo(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  guard let journal = Journal(), let folder = resolve(Path(".")),
    let (place, entry) = journal.last(in: folder)
  else {
    print(
      "error: there is nothing to take back: the last \(Journal.maxEntries) changes by "
        + "\(Command.undoable) are kept, and none is of this folder\n", to: .error)
    return .failure
  }
  var settings = try SettingsResolver(arguments, today: localToday())
  var (restored, created): ([EditedText], [(Path, FileContents)]) = ([], [])
  var problems: [Problem] = []
  for file in entry.files {
    let input = Input(file.path.fromWorkingFolder, settings.context(of: file.path))
    do throws(FileError) {
      let contents = try readFile(file.path, input.policy)
      let state = hash(contents.bytes)
      if state == file.before { continue }
      guard state == file.after else {
        problems.append(Problem(input.path, "has changed since `tagline \(entry.command)`"))
        continue
      }
      let edits = file.edits ?? [Edit(TextRange(0, contents.bytes.count), "")]
      if file.edits == nil { created.append((input.path, contents)) }
      if let text = EditedText(input, contents.stamp, contents.bytes, edits) {
        restored.append(text)
      }
    } catch {
      // What was created may be gone already.
      if file.edits != nil || error != .notFound { problems.append(Problem(input.path, error)) }
    }
  }
  guard problems.isEmpty else {
    print("error: `tagline \(entry.command)` cannot be taken back:\n", to: .error)
    return finish(problems)
  }
  var output = OutputBuffer(.output)
  if arguments.contains(.renameDiff) {
    for text in restored { text.writeDiff(Paint(arguments), to: &output) }
    output.flush()
    return .clean
  }
  let new = Set(created.map(\.0))
  let scope = WriteScope(entry.files.map(\.path), followsLinks: false)
  let written = restored.filter { !new.contains($0.input.path) }
    .written(to: &output, in: scope, &problems) { (input) throws(Problem) in
      throw Problem(input.path, FileError.changed)
    }
  for (path, contents) in created {
    do throws(FileError) { try removeFile(path, readAs: contents) } catch {
      problems.append(Problem(path, error))
    }
  }
  guard problems.isEmpty else { return finish(problems) }
  journal.remove(place)
  if restored.isEmpty {
    print(
      "error: `tagline \(entry.command)` changed nothing, or was taken back already: repeat "
        + "`tagline undo` for what was done before\n", to: .error)
    return .failure
  }
  print("Took back `tagline \(entry.command)`", to: .output)
  for text in written { print("\n\(text.input.path.string): as it was", to: .output) }
  for (path, _) in created { print("\n\(path.string): removed", to: .output) }
  print("\n", to: .output)
  return .clean
}

/// The newest changes that `tagline undo` can take back, each in a file that only its owner may read,
/// in the folder for the state of programs (XDG Base Directory Specification).
struct Journal {
  /// The maximum number of changes.
  static let maxEntries = 20
  /// The maximum size of all of them, in bytes.
  static let maxSize = 16 << 20

  private let folder: Path

  /// Nil if neither `XDG_STATE_HOME` nor `HOME` names a folder.
  init?() {
    guard let state = baseFolder("XDG_STATE_HOME", inHome: ".local/state") else { return nil }
    folder = state.appending("tagline")
  }

  /// The files of the changes, the oldest first.
  private var places: [Path] {
    let files = (try? entries(of: folder)) ?? []
    return files.map { folder.appending($0.name) }.filter { $0.hasExtension("json") }
  }

  /// The last change that was made in the folder or below, or that changed only files there.
  func last(in folder: Path) -> (place: Path, entry: JournalEntry)? {
    places.reversed().lazy.compactMap { place -> (Path, JournalEntry)? in
      guard let bytes = try? readFile(place, .journal).bytes,
        let value = try? JSONValue(parsing: bytes), let entry = JournalEntry(value),
        entry.folder.components(below: folder) != nil
          || entry.files.allSatisfy({ $0.path.components(below: folder) != nil })
      else { return nil }
      return (place, entry)
    }.first
  }

  /// Adds a change, and lets the oldest ones go.
  ///
  /// - Returns: its file; nil if it could not be written, or is too large.
  func add(_ entry: JournalEntry) -> Path? {
    let bytes = Array(entry.json.line.utf8)
    guard bytes.count <= Self.maxSize, (try? createPrivateFolder(folder)) != nil,
      let place = create(bytes)
    else { return nil }
    removeLeftovers(in: folder)
    var (count, size) = (0, 0)
    for place in places.reversed() {
      count += 1
      size += (try? FileStamp(of: place))?.size ?? 0
      if count > Self.maxEntries || size > Self.maxSize { remove(place) }
    }
    return place
  }

  /// Creates the file after the last one.
  private func create(_ bytes: [UInt8]) -> Path? {
    let last = places.last.map { String(decoding: $0.name.dropLast(5), as: UTF8.self) }
    // All numbers have as many digits, so that they are in order.
    for number in (last.flatMap { Int($0) } ?? 100_000_000)..<999_999_999 {
      let place = folder.appending("\(number + 1).json")
      do throws(FileError) {
        try createFile(place, bytes, isPrivate: true)
        return place
      } catch {
        // Other commands may be running.
        if error != .exists { return nil }
      }
    }
    return nil
  }

  /// Removes a change.
  func remove(_ place: Path) {
    if let contents = try? readFile(place, .journal) { try? removeFile(place, readAs: contents) }
  }
}

extension ReadingPolicy {
  fileprivate static let journal = ReadingPolicy(limit: Journal.maxSize, takesPipes: false)
}

/// A change of task lists that can be taken back.
struct JournalEntry {
  /// A file that was changed.
  struct File {
    /// The absolute path.
    let path: Path
    /// The edits of the changed text that take the change back; nil if the change created the file.
    let edits: [Edit]?
    /// The hashes of the text before and after the change.
    let before: String
    let after: String
  }

  /// The words of the command line.
  let command: String
  /// The folder in which it was run.
  let folder: Path
  let files: [File]
}

extension JournalEntry.File {
  /// - Parameter former: what the same run has changed in the file before.
  fileprivate init(_ text: EditedText, after former: Self?) {
    path = text.input.path.withoutLinks
    after = hash(text.bytes)
    let original = hash(text.original)
    if let former, former.after == original {
      before = former.before
      edits = former.edits.map { edits in
        let first = applied(edits, to: text.original[...])
        return [Edit(TextRange(0, text.bytes.count), String(decoding: first, as: UTF8.self))]
      }
    } else if text.stamp == nil {
      before = ""
      edits = nil
    } else {
      before = original
      edits = text.changes.changes.map { change in
        let old = text.original[change.old.lowerBound..<change.old.upperBound]
        return Edit(change.new, String(decoding: old, as: UTF8.self))
      }
    }
  }

  fileprivate init?(_ json: JSONValue) {
    guard let path = json["file"].stringValue.flatMap({ Path(uri: $0) }),
      let before = json["before"].stringValue, let after = json["after"].stringValue
    else { return nil }
    self.path = path
    (self.before, self.after) = (before, after)
    edits = json["edits"].arrayValue?.compactMap { edit in
      guard let start = edit["start"].intValue, let end = edit["end"].intValue, start <= end,
        let text = edit["text"].stringValue
      else { return nil }
      return Edit(TextRange(start, end), text)
    }
  }

  fileprivate var json: JSONValue {
    let edits = edits?.map { edit -> JSONValue in
      [
        "start": .integer(edit.range.lowerBound), "end": .integer(edit.range.upperBound),
        "text": .string(edit.replacement),
      ]
    }
    return [
      "file": .string(path.uri), "before": .string(before), "after": .string(after),
      "edits": edits.map(JSONValue.array) ?? .null,
    ]
  }
}

/// The hash by which a text is recognized.
func hash(_ bytes: [UInt8]) -> String { KeyHash().followed(by: bytes).hexadecimal }

extension JournalEntry {
  /// Nil if it is not what ``json`` writes.
  fileprivate init?(_ json: JSONValue) {
    guard let command = json["command"].stringValue,
      let folder = json["folder"].stringValue.flatMap({ Path(uri: $0) }),
      let all = json["files"].arrayValue
    else { return nil }
    let files = all.compactMap(File.init)
    guard files.count == all.count else { return nil }
    self.init(command: command, folder: folder, files: files)
  }

  fileprivate var json: JSONValue {
    [
      "command": .string(command), "folder": .string(folder.uri),
      "files": .array(files.map(\.json)),
    ]
  }
}

/// What a run changes, written into the journal before it does. A run goes on if that cannot be written.
final class ChangeRecord {
  private let journal = Journal()
  /// What was written so far.
  private var files: [JournalEntry.File] = []
  private var place: Path?

  /// Writes down what is about to be written, too.
  func begin(_ texts: [EditedText]) { write(files(with: texts)) }

  /// Notes which of the texts were written.
  func end(_ written: [EditedText], of texts: [EditedText]) {
    files = files(with: written)
    if written.count < texts.count { write(files) }
  }

  private func files(with texts: [EditedText]) -> [JournalEntry.File] {
    let former = Dictionary(uniqueKeysWithValues: files.map { ($0.path, $0) })
    let new = texts.filter { !$0.input.isStandardInput }.map { text in
      JournalEntry.File(text, after: former[text.input.path.withoutLinks])
    }
    let paths = Set(new.map(\.path))
    return files.filter { !paths.contains($0.path) } + new
  }

  private func write(_ files: [JournalEntry.File]) {
    guard let journal, let folder = resolve(Path(".")) else { return }
    let former = place
    let command = commandLine().dropFirst().map { shellWord($0.string) }.joined(separator: " ")
    let entry = JournalEntry(command: command, folder: folder, files: files)
    place = files.isEmpty ? nil : journal.add(entry)
    if let former { journal.remove(former) }
  }
}

/// The word as a shell reads it.
private func shellWord(_ word: String) -> String {
  let isPlain = word.unicodeScalars.allSatisfy { scalar in
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || "@%+=:,./_-".unicodeScalars.contains(scalar)
  }
  return isPlain && !word.isEmpty ? word : "'\(word.replacing([("'", "'\\''")]))'"
}
