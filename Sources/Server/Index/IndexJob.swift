import Analysis
import Files
import LSP
import TaskText
import Workspace

/// Work for the thread that reads the workspace's files, with all that it needs to know.
struct IndexJob: Sendable {
  enum Scope: Sendable {
    /// All files of the folders; those that have not changed are not read again.
    case all
    /// Files that may have been created, changed or deleted.
    case some([Path])
  }

  let scope: Scope
  let roots: [WorkspaceRoot]
  let settings: SettingsResolver
  /// The unit of columns in the client's messages.
  let unit: ColumnUnit
  /// What is already known of files, by key.
  let known: PersistentDictionary<String, KnownFile>
  /// The number of the walk that the job belongs to. Updates of an earlier walk are out of date.
  let generation: Int
  /// Cancels the job if its results are no longer needed.
  let cancellation: Cancellation
}

/// A report about the files of the workspace.
enum IndexUpdate: Sendable {
  /// Files that were read; `done` of `total` files are finished.
  case files([IndexedFile], done: Int, total: Int)
  /// The keys of files that no longer belong to the workspace.
  case gone([String])
  /// Files that were left out, and folders that are skipped, for the log.
  case leftOut(files: LeftOutFiles, folders: LeftOutFiles)
  /// A folder was created or deleted, or a link changed: a walk over all files is needed.
  case outdated
  /// All files of the folders were looked at.
  case finished(WalkResult)
}

/// The result of a walk over all folders.
struct WalkResult: Sendable {
  /// The settings files in the folders, with their stamps.
  var settingsFiles: [Path: FileStamp] = [:]
  /// Whether one of them was written just now, so that its stamp may miss the next change.
  var areSettingsFresh = false
  /// The patterns of the files that are task lists somewhere.
  var include: Set<String> = []
}
