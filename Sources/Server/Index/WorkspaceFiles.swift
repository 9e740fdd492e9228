import Analysis
import Files
import LSP

/// The folders that the client has opened, and what is known of the files in them; their indexes
/// are in the ``DocumentStore``.
struct WorkspaceFiles: Sendable {
  /// How far the client shows that the folders are looked through.
  enum Progress: Sendable {
    case none
    /// Shown once there is a file to read.
    case due
    /// The client was asked for it.
    case wanted
    case shown
  }

  var roots: [WorkspaceRoot] = []
  /// By key.
  var known: [String: KnownFile] = [:]
  /// The settings files in the folders, as the last walk saw them.
  var settingsFiles: [Path: FileStamp] = [:]
  /// What the log was told was left out.
  var leftOut: Set<String> = []
  /// The patterns of which the client was asked to watch the files.
  var watched: Set<String> = []
  /// Whether the client has said that it is ready to be asked things.
  var isFollowed = false
  /// Whether all has to be looked at when nothing else waits.
  var isWalkDue = false
  /// Whether a walk is under way.
  private(set) var isWalking = false
  var progress = Progress.none
  /// How many files are done, and of how many.
  var share = (done: 0, total: 0)
  private(set) var generation = 0
  private var cancellation = Cancellation()

  var progressToken: ProgressToken { .string("tagline-index-\(generation)") }

  /// Begins a walk: what an earlier one still has to tell is out of date.
  mutating func beginWalk() -> (generation: Int, cancellation: Cancellation) {
    cancellation.cancel()
    cancellation = Cancellation()
    generation += 1
    isWalking = true
    isWalkDue = false
    share = (0, 0)
    return (generation, cancellation)
  }

  mutating func endWalk() {
    isWalking = false
  }

  /// What stops the work that is under way.
  var currentCancellation: Cancellation { cancellation }

  /// The URI of a path without symbolic links, as the client would spell it.
  func uri(of path: Path) -> String {
    roots.lazy.compactMap { $0.uri(of: path) }.first ?? path.uri
  }

  /// The keys of the files in folders that are gone.
  func keys(below folders: [Path]) -> [String] {
    let starts = Set(folders.map { Array("\($0.uri)/".utf8)[...] })
    if starts.isEmpty { return [] }
    return known.keys.filter { key in
      let bytes = Array(key.utf8)
      return bytes.indices.contains {
        bytes[$0] == UInt8(ascii: "/") && starts.contains(bytes[...$0])
      }
    }
  }
}
