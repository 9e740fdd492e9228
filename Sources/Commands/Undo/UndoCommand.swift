import Analysis
import Files
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
