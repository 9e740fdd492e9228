import Files
import LSP
import TaskText
import Workspace

/// Work for the thread that reads the workspace's files, with all that it needs to know.
struct IndexJob: Sendable {
  enum Scope: Sendable {
    /// All files of the folders; those that are as they were known are not read again.
    case all
    /// Files that may have come, changed or gone.
    case some([Path])
  }

  let scope: Scope
  let roots: [WorkspaceRoot]
  let settings: SettingsResolver
  /// What columns count in the client's messages.
  let unit: ColumnUnit
  /// What is known already, by key.
  let known: [String: KnownFile]
  /// The number of the walk whose work this is; what belongs to an earlier one is out of date.
  let generation: Int
  /// Stops the work early: its results are no longer wanted.
  let cancellation: Cancellation
}

/// What is found out about the workspace's files.
enum IndexNews: Sendable {
  /// Files that were read; so many of all are done.
  case files([IndexedFile], done: Int, total: Int)
  /// The keys of files that belong to the workspace no longer.
  case gone([String])
  /// Why something was left out, for the log.
  case leftOut([String])
  /// A folder came or went: all has to be looked at.
  case outdated
  /// All files of the folders were looked at.
  case finished(WalkResult)
}

/// What a walk over all folders saw.
struct WalkResult: Sendable {
  /// The keys of the files that belong to the workspace.
  var seen: Set<String> = []
  /// The settings files in the folders, and the states that they are in.
  var settingsFiles: [Path: FileStamp] = [:]
  /// Whether one of these has only just been written.
  var areSettingsFresh = false
  /// The patterns of the files that are task lists somewhere.
  var include: Set<String> = []
}
