import Analysis
import Files
import TaskText
import Workspace

/// Files of one folder that are to be looked at, with what decides how they are read.
struct FilesToRead: Sendable {
  struct File: Sendable {
    let path: Path
    /// The path without symbolic links.
    let target: Path
  }

  let root: WorkspaceRoot
  let context: CheckContext
  let reading: ReadingSettings
  var files: [File] = []
}

/// What came of looking at files.
struct FilesRead: Sendable {
  /// How many were looked at.
  var count = 0
  /// Those that were read.
  var indexed: [IndexedFile] = []
  /// The keys of all that belong to the workspace.
  var seen: [String] = []
  /// Why something was left out, for the log.
  var leftOut: [String] = []
}

/// Looks at files, and reads those that are not as they were known.
///
/// It changes nothing: many threads may do it at once.
struct FileReading: Sendable {
  /// What is known already, by key.
  let known: [String: KnownFile]
  /// What columns count in the client's messages.
  let unit: ColumnUnit
  /// Stops the work early.
  let cancellation: Cancellation

  func read(_ group: FilesToRead) -> FilesRead {
    var result = FilesRead()
    var builder = FileIndexBuilder()
    for file in group.files {
      if cancellation.isCancelled { break }
      result.count += 1
      do throws(TaskFileError) {
        try read(file, of: group, &builder, into: &result)
      } catch {
        result.leftOut.append("`\(file.path.string)` was left out: \(error)")
      }
    }
    return result
  }

  private func read(
    _ file: FilesToRead.File, of group: FilesToRead, _ builder: inout FileIndexBuilder,
    into result: inout FilesRead
  ) throws(TaskFileError) {
    let key = file.target.uri
    if let known = known[key], known.isSettled, known.reading == group.reading,
      known.stamp == (try? FileStamp(of: file.target))
    {
      result.seen.append(key)
      return
    }
    let open = try OpenTaskFile(file.path, group.context, .background)
    let (text, stamp) = (try open.whole(), open.file.stamp)
    result.seen.append(key)
    let known = KnownFile(
      key: key, uri: group.root.uri(of: file.path) ?? key, stamp: stamp,
      isSettled: stamp.isSettled, reading: group.reading)
    let index = builder.index(of: text.text, dialect: text.dialect, unit: unit)
    result.indexed.append(IndexedFile(known: known, index: index))
  }
}
