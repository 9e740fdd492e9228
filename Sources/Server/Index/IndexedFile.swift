import Analysis
import Files
import Workspace

/// A file of the workspace that was read for the index.
struct IndexedFile: Sendable {
  let known: KnownFile
  let index: FileIndex
}

/// A file of the workspace as it was last read, to decide whether it must be read again.
///
/// It is a class because several threads read very many of them.
final class KnownFile: Sendable {
  /// The URI of the path without symbolic links: the key of the file, whichever links lead to it.
  let key: String
  /// The URI below the folder, which is in the client's spelling.
  let uri: String
  /// The stamp of the file when it was read.
  let stamp: FileStamp
  /// Whether a file that still has this stamp has not changed.
  let isSettled: Bool
  /// How it was read.
  let reading: ReadingSettings

  init(key: String, uri: String, stamp: FileStamp, isSettled: Bool, reading: ReadingSettings) {
    self.key = key
    self.uri = uri
    self.stamp = stamp
    self.isSettled = isSettled
    self.reading = reading
  }
}

extension KnownFile {
  /// The path of ``uri``. Its name and its folder decide how the file is read.
  var path: Path { Path(uri: uri) ?? Path("") }

  /// Reads the file again.
  func read(_ settings: inout SettingsResolver) throws(TaskFileError) -> TaskFile {
    let path = path
    return try TaskFile(path, settings.context(of: path), .found)
  }
}

/// A folder that the client has opened.
struct WorkspaceRoot: Hashable, Sendable {
  /// In the client's own spelling, without a slash at its end.
  let uri: String
  /// Without symbolic links.
  let path: Path

  /// The folder of that URI; nil if there is none.
  init?(uri: String) {
    guard let path = Path(uri: uri).flatMap({ resolve($0) }) else { return nil }
    self.uri = uri.hasSuffix("/") ? String(uri.dropLast()) : uri
    self.path = path
  }

  /// The path, relative to the folder, of the file at `uri`; nil if that is not below the folder.
  func path(ofURI uri: String) -> Path? {
    let start = "\(self.uri)/".utf8
    guard uri.utf8.starts(with: start) else { return nil }
    let rest = uri.utf8.dropFirst(start.count)
    return Path(percentDecoded(String(decoding: rest, as: UTF8.self)))
  }

  /// The URI of a path below the folder, as the client would spell it.
  func uri(of path: Path) -> String? {
    path.components(below: self.path).map { Path($0).percentEncoded(after: uri + "/") }
  }
}
