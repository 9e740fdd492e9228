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
  let known: [String: KnownFile]
  /// The number of the walk that the job belongs to. Updates of an earlier walk are out of date.
  let generation: Int
  /// Cancels the job if its results are no longer needed.
  let cancellation: Cancellation
}

/// A report about the files of the workspace.
enum IndexUpdate: Sendable {
  /// Files that were read; `done` of `total` files are finished.
  case files([KnownFile], done: Int, total: Int)
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

/// The files or folders that do not belong to the index, by the reason why.
struct LeftOutFiles: Sendable {
  /// How many with the same reason a line names.
  private static let maxNamed = 3

  /// What they are called.
  let noun: String
  private var groups: [String: [(path: Path, reason: String)]] = [:]

  init(called noun: String) {
    self.noun = noun
  }

  var isEmpty: Bool { groups.isEmpty }

  mutating func add(_ path: Path, _ error: TaskFileError) {
    switch error {
    case .unreadable: add(path, "\(error)")
    case .notUTF8: groups["is not UTF-8", default: []].append((path, "\(error)"))
    }
  }

  mutating func add(_ path: Path, _ reason: String) {
    groups[reason, default: []].append((path, reason))
  }

  mutating func add(_ others: LeftOutFiles) {
    groups.merge(others.groups) { $0 + $1 }
  }

  /// One line for each reason: how many there are, and which are the first by path.
  var lines: [String] {
    groups.sorted { $0.key < $1.key }.map { reason, files in
      let first = files.sorted { $0.path < $1.path }.prefix(Self.maxNamed)
      let names = first.map { "`\($0.path.string)`" }.joined(separator: ", ")
      return files.count == 1
        ? "\(names) was left out: \(files[0].reason)"
        : "\(files.count) \(noun) were left out (\(reason)): \(names)"
          + (files.count > first.count ? ", …" : "")
    }
  }
}
