import Analysis
import Files
import LSP
import Workspace

/// The folders that the client has opened, and what is known of the files in them; their indexes
/// are in the ``DocumentStore``.
struct WorkspaceFiles: Sendable {
  /// Whether the client shows the progress of indexing.
  enum Progress: Sendable {
    case none
    /// It is to be shown as soon as there is a file to read.
    case due
    /// The client was asked to show it.
    case requested
    case shown
  }

  var roots: [WorkspaceRoot] = []
  /// By key.
  var known: [String: KnownFile] = [:]
  /// The settings files in the folders, as the last walk saw them.
  var settingsFiles: [Path: FileStamp] = [:]
  /// What is already in the log of files that were left out.
  var leftOut: Set<String> = []
  /// The patterns of the files that the client was asked to watch.
  var watched: Set<String> = []
  /// Whether the client has sent `initialized`, after which it accepts requests.
  var isFollowed = false
  /// Whether a walk is to begin when no event waits.
  var isWalkDue = false
  /// Whether a walk is under way.
  var isWalking = false
  /// Whether a walk is under way, or begins when no event waits.
  var isWalkExpected: Bool { isWalking || isWalkDue && isFollowed }
  var progress = Progress.none
  /// How many files are done, and of how many.
  var share = (done: 0, total: 0)
  private(set) var generation = 0
  /// Cancels the walk, and all that was begun since.
  private(set) var cancellation = Cancellation()

  var progressToken: ProgressToken { .string("tagline-index-\(generation)") }

  /// Begins a walk. Later updates of an earlier one are out of date.
  mutating func beginWalk() {
    cancellation.cancel()
    cancellation = Cancellation()
    generation += 1
    isWalking = true
    isWalkDue = false
    share = (0, 0)
  }

  /// The URI of a path without symbolic links, as the client would spell it.
  func uri(of path: Path) -> String {
    roots.lazy.compactMap { $0.uri(of: path) }.first ?? path.uri
  }
}

/// A file of the workspace as it was last read.
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
  let index: FileIndex

  init(
    key: String, uri: String, stamp: FileStamp, reading: ReadingSettings, index: FileIndex
  ) {
    self.key = key
    self.uri = uri
    self.stamp = stamp
    isSettled = stamp.isSettled
    self.reading = reading
    self.index = index
  }

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
