import Analysis
import Files
import Platform
import Settings
import TaskText
import Workspace

/// Does an ``IndexJob``: walks the folders, reads the files and reports what it finds.
///
/// Several threads read the files, but ``run()`` makes the reports on its own thread.
final class Indexer {
  private let job: IndexJob
  private let report: (IndexUpdate) -> Void
  private var settings: SettingsResolver
  private var result = WalkResult()
  private var leftOut = LeftOutFiles(called: "files")
  private var leftOutFolders = LeftOutFiles(called: "folders")
  private var lastReading: (folder: Path?, context: CheckContext, settings: ReadingSettings)?
  /// The files that were found, without symbolic links.
  private var found: Set<Path> = []
  /// The keys of the files that belong to the workspace.
  private var seen: Set<String> = []

  /// The number of files that are read for a report.
  private static let batch = 128
  /// The maximum number of threads that read files. Other processors are left to the editor.
  private static let threads = 4

  init(_ job: IndexJob, report: @escaping (IndexUpdate) -> Void) {
    self.job = job
    self.report = report
    settings = job.settings
    settings.forgetFiles()
  }

  /// Does the job.
  ///
  /// - Throws: ``Cancelled`` if it was cancelled. What was reported before is valid.
  func run() throws(Cancelled) {
    defer {
      if !leftOut.isEmpty || !leftOutFolders.isEmpty {
        report(.leftOut(files: leftOut, folders: leftOutFolders))
      }
    }
    if let paths = job.paths { try read(paths) } else { try walk() }
  }

  private func walk() throws(Cancelled) {
    let files = try foundFiles()
    for start in stride(from: 0, to: files.count, by: Indexer.batch) {
      let end = min(start + Indexer.batch, files.count)
      let read = try read(Array(files[start..<end]))
      if !read.isEmpty { report(.files(read, done: end, total: files.count)) }
    }
    let gone = job.files.known.keys.filter { !seen.contains($0) }
    if !gone.isEmpty { report(.gone(gone)) }
    report(.finished(result))
  }

  /// The files of all folders, each once: under its own name if that belongs to the workspace,
  /// otherwise under the first of the links that lead to it.
  private func foundFiles() throws(Cancelled) -> [FileToRead] {
    var files: [FileToRead] = []
    for root in job.files.roots {
      try folderWalk.forEachStep(in: root.path, startingWith: selection(in: root.path)) {
        (step) throws(Cancelled) in
        try job.files.cancellation.check()
        switch step {
        case .file(let file):
          let target = file.isLink ? file.path.withoutLinks : file.path
          if file.isLink, self.root(of: target) != nil { return }
          guard found.insert(target).inserted else { return }
          files.append(fileToRead(file.path, target, in: file.folder, below: root))
        case .failed(let path, let error): leftOut.add(path, .unreadable(error))
        case .absent(.hidden, let path, _), .absent(.link, let path, _):
          leftOutFolders.add(path, "it is hidden, or a symbolic link")
        case .folder, .absent: break
        }
      }
    }
    return files
  }

  private func read(_ paths: [Path]) throws(Cancelled) {
    var files: [FileToRead] = []
    for path in paths {
      let target = path.withoutLinks
      let key = target.uri
      let ownRoot = root(of: target)
      let place = ownRoot == nil ? path.inFolderWithoutLinks : target
      if (try? FileStamp(of: path))?.isFolder ?? (job.files.known[key] == nil && !exists(path)) {
        return report(.outdated)
      }
      guard let root = ownRoot ?? root(of: place) else {
        // It does not belong to the workspace, or only by a link.
        if job.files.known[key] != nil { return report(.outdated) }
        continue
      }
      if ownRoot == nil, let known = job.files.known[key], known.uri != root.uri(of: place) {
        // A walk finds which of its links comes first.
        return report(.outdated)
      }
      guard found.insert(target).inserted else { continue }
      files.append(fileToRead(place, target, in: place.parent, below: root))
    }
    let read = try read(files)
    if !read.isEmpty { report(.files(read, done: read.count, total: read.count)) }
    let gone = files.map(\.key).filter { !seen.contains($0) }
    if !gone.isEmpty { report(.gone(gone)) }
  }

  /// Reads the files that are new or have changed, and notes which belong to the workspace.
  ///
  /// - Returns: the files that were read.
  private func read(_ files: [FileToRead]) throws(Cancelled) -> [KnownFile] {
    let threads = min(processorCount, Indexer.threads)
    let outcomes = parallelMap(files, threads: threads) { [job] in $0.read(for: job) }
    try job.files.cancellation.check()
    var indexed: [KnownFile] = []
    for (file, outcome) in zip(files, outcomes) {
      switch outcome {
      case .unchanged: seen.insert(file.key)
      case .read(let known):
        seen.insert(file.key)
        indexed.append(known)
      case .leftOut(let error): leftOut.add(file.path, error)
      case .none: break
      }
    }
    return indexed
  }

  /// The folder in which a walk would find the file.
  private func root(of path: Path) -> WorkspaceRoot? {
    job.files.roots.first {
      folderWalk.absence(of: path, in: $0.path, startingWith: selection(in: $0.path)) == nil
    }
  }

  private func fileToRead(
    _ path: Path, _ target: Path, in folder: Path?, below root: WorkspaceRoot
  ) -> FileToRead {
    let (context, reading) = reading(in: folder)
    return FileToRead(path: path, key: target.uri, root: root, context: context, reading: reading)
  }

  /// How the files of a folder are read: by the known settings if they are equal, so that comparing the
  /// two later takes constant time.
  private func reading(in folder: Path?) -> (CheckContext, ReadingSettings) {
    if let last = lastReading, last.folder == folder { return (last.context, last.settings) }
    let context = settings.context(in: folder)
    var reading = ReadingSettings(context.settings)
    if let known = job.files.known.first?.value.reading, known == reading { reading = known }
    lastReading = (folder, context, reading)
    return (context, reading)
  }

  private var folderWalk: FolderWalk {
    FolderWalk(
      settingsName: SettingsSource.fileName,
      selection: { [self] folder in
        let file = folder.appending(SettingsSource.fileName)
        guard let stamp = try? FileStamp(of: file) else { return nil }
        if let objection = stamp.objection {
          if !stamp.isFolder, !stamp.isNullDevice { leftOut.add(file, .unreadable(objection)) }
          return nil
        }
        result.settingsFiles[file] = stamp
        if !stamp.isSettled { result.areSettingsFresh = true }
        return selection(in: folder)
      })
  }

  private func selection(in folder: Path) -> FileSelection {
    result.include.formUnion(settings.context(in: folder).settings.include)
    return settings.selection(in: folder)
  }
}

/// A file that is to be indexed, and how it is read.
private struct FileToRead: Sendable {
  enum Outcome: Sendable {
    case unchanged
    case read(KnownFile)
    case leftOut(TaskFileError)
  }

  let path: Path
  /// The URI of the path without symbolic links.
  let key: String
  let root: WorkspaceRoot
  let context: CheckContext
  let reading: ReadingSettings

  /// Reads the file if it is new or has changed; nil if the job was cancelled.
  func read(for job: IndexJob) -> Outcome? {
    if job.files.cancellation.isCancelled { return nil }
    if let known = job.files.known[key], known.isSettled, known.reading == reading,
      known.stamp == (try? FileStamp(of: path))
    {
      return .unchanged
    }
    do throws(TaskFileError) {
      let text = try TaskFile(path, context, .found)
      guard let stamp = text.stamp else { return nil }
      return .read(
        KnownFile(
          key: key, uri: root.uri(of: path) ?? key, stamp: stamp, reading: reading,
          index: FileIndex(of: text.text, dialect: text.dialect, unit: job.unit, reading)))
    } catch {
      return .leftOut(error)
    }
  }
}

/// Work for the thread that reads the workspace's files, with all that it needs to know.
struct IndexJob: Sendable {
  /// Files that may have been created, changed or deleted; nil means all files of the folders, of which
  /// those that have not changed are not read again.
  let paths: [Path]?
  /// The folders, and what is already known of the files in them.
  let files: WorkspaceFiles
  let settings: SettingsResolver
  /// The unit of columns in the client's messages.
  let unit: ColumnUnit
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
