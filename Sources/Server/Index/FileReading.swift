import Analysis
import Files
import TaskText
import Workspace

/// Files of one folder that are to be indexed, and how they are read.
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

/// The result of reading files for the index.
struct FilesRead: Sendable {
  /// The number of files, including those that were not read again.
  var count = 0
  /// The files that were read.
  var indexed: [IndexedFile] = []
  /// The keys of the files that belong to the workspace.
  var seen: [String] = []
  /// The files that were left out, for the log.
  var leftOut = LeftOutFiles(called: "files")
}

/// Reads the files that are new or have changed.
///
/// It has no state, so that several threads can use it at the same time.
struct FileReading: Sendable {
  /// What is already known of files, by key.
  let known: PersistentDictionary<String, KnownFile>
  /// The unit of columns in the client's messages.
  let unit: ColumnUnit
  /// Cancels the work.
  let cancellation: Cancellation

  func read(_ group: FilesToRead) -> FilesRead {
    var result = FilesRead()
    for file in group.files {
      if cancellation.isCancelled { break }
      result.count += 1
      do throws(TaskFileError) {
        try read(file, of: group, into: &result)
      } catch {
        result.leftOut.add(file.path, error)
      }
    }
    return result
  }

  private func read(
    _ file: FilesToRead.File, of group: FilesToRead, into result: inout FilesRead
  ) throws(TaskFileError) {
    let key = file.target.uri
    if let known = known[key], known.isSettled, known.reading == group.reading,
      known.stamp == (try? FileStamp(of: file.target))
    {
      result.seen.append(key)
      return
    }
    let text = try TaskFile(file.path, group.context, .found)
    guard let stamp = text.stamp else { return }
    result.seen.append(key)
    let known = KnownFile(
      key: key, uri: group.root.uri(of: file.path) ?? key, stamp: stamp,
      isSettled: stamp.isSettled, reading: group.reading)
    let index = FileIndex(of: text.text, dialect: text.dialect, unit: unit, group.reading)
    result.indexed.append(IndexedFile(known: known, index: index))
  }
}
