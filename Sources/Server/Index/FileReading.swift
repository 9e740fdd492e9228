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

  /// The largest file that is read without being asked for, in bytes.
  private static let sizeLimit = 64 << 20

  func read(_ group: FilesToRead) -> FilesRead {
    var result = FilesRead()
    var builder = FileIndexBuilder()
    for file in group.files {
      if cancellation.isCancelled { break }
      result.count += 1
      do throws(FileError) {
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
  ) throws(FileError) {
    let key = file.target.uri
    if let known = known[key], known.isSettled, known.reading == group.reading,
      try known.stamp == FileStamp(of: file.target)
    {
      result.seen.append(key)
      return
    }
    let contents = try readFile(file.target, limit: FileReading.sizeLimit)
    if let offset = firstInvalidUTF8(in: contents.bytes) {
      let reason = "byte \(offset) is no UTF-8"
      result.leftOut.append("`\(file.path.string)` was left out: \(reason)")
      return
    }
    result.seen.append(key)
    let dialect = group.context.dialect(isMarkdown: file.path.isMarkdown)
    let known = KnownFile(
      key: key, uri: group.root.uri(of: file.path) ?? key, stamp: contents.stamp,
      isSettled: contents.stamp.isSettled, reading: group.reading)
    result.indexed.append(
      IndexedFile(
        known: known, index: builder.index(of: contents.bytes, dialect: dialect, unit: unit)))
  }
}
