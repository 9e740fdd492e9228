import Analysis
import Files
import LSP

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
  var known = PersistentDictionary<String, KnownFile>()
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
  private(set) var isWalking = false
  var progress = Progress.none
  /// How many files are done, and of how many.
  var share = (done: 0, total: 0)
  private(set) var generation = 0
  private var cancellation = Cancellation()

  var progressToken: ProgressToken { .string("tagline-index-\(generation)") }

  /// Begins a walk. Later updates of an earlier one are out of date.
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

  /// Cancels the work that is under way.
  var currentCancellation: Cancellation { cancellation }

  /// The URI of a path without symbolic links, as the client would spell it.
  func uri(of path: Path) -> String {
    roots.lazy.compactMap { $0.uri(of: path) }.first ?? path.uri
  }
}
