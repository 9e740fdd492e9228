import Analysis
import Files
import LSP
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
  private let reading: FileReading
  private var settings: SettingsResolver
  private var result = WalkResult()
  private var leftOut = LeftOutFiles(called: "files")
  private var leftOutFolders = LeftOutFiles(called: "folders")
  private var lastReading: (context: CheckContext, settings: ReadingSettings)?
  /// The files that were found, without symbolic links.
  private var found: Set<Path> = []
  /// The keys of the files that belong to the workspace.
  private var seen: Set<String> = []

  /// The number of files in a report.
  private static let batch = 128
  /// The number of files that a thread takes at once.
  private static let group = 32
  /// The maximum number of threads that read files. Other processors are left to the editor.
  private static let threads = 4

  init(_ job: IndexJob, report: @escaping (IndexUpdate) -> Void) {
    self.job = job
    self.report = report
    reading = FileReading(known: job.known, unit: job.unit, cancellation: job.cancellation)
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
    switch job.scope {
    case .all: try walk()
    case .some(let paths): try read(paths)
    }
  }

  private func walk() throws(Cancelled) {
    let work = SharedWork(threads: min(processorCount, Indexer.threads)) { [reading] in
      reading.read($0)
    }
    do throws(Cancelled) {
      try findFiles { work.add($0) }
    } catch {
      work.finish { _ in }
      throw error
    }
    var done = 0
    var batch: [KnownFile] = []
    work.finish { read in
      done += read.count
      batch += note(read)
      if batch.count >= Indexer.batch {
        report(.files(batch, done: done, total: found.count))
        batch = []
      }
    }
    try job.cancellation.check()
    if !batch.isEmpty { report(.files(batch, done: done, total: found.count)) }
    let gone = job.known.keys.filter { !seen.contains($0) }
    if !gone.isEmpty { report(.gone(gone)) }
    report(.finished(result))
  }

  /// Calls `body` with the files of all folders, each once: under its own name if that belongs to
  /// the workspace, otherwise under the first of the links that lead to it.
  private func findFiles(_ body: (FilesToRead) -> Void) throws(Cancelled) {
    for root in job.roots {
      var group: FilesToRead?
      var folder: Path?
      try folderWalk.forEachStep(in: root.path, startingWith: selection(in: root.path)) {
        (step) throws(Cancelled) in
        try job.cancellation.check()
        switch step {
        case .file(let file):
          let target = file.isLink ? file.path.withoutLinks : file.path
          if file.isLink, self.root(of: target) != nil { return }
          guard found.insert(target).inserted else { return }
          if file.folder != folder || group?.files.count == Indexer.group {
            if let group { body(group) }
            group = self.group(in: file.folder, below: root)
            folder = file.folder
          }
          group?.files.append(FilesToRead.File(path: file.path, target: target))
        case .failed(let path, let error): leftOut.add(path, .unreadable(error))
        case .absent(.hidden, let path, _), .absent(.link, let path, _):
          leftOutFolders.add(path, "it is hidden, or a symbolic link")
        case .folder, .absent: break
        }
      }
      if let group { body(group) }
    }
  }

  private func read(_ paths: [Path]) throws(Cancelled) {
    var files: [KnownFile] = []
    var gone: [String] = []
    for path in paths {
      let target = path.withoutLinks
      let key = target.uri
      let ownRoot = root(of: target)
      let place = ownRoot == nil ? path.inFolderWithoutLinks : target
      if (try? FileStamp(of: path))?.isFolder ?? (job.known[key] == nil && !exists(path)) {
        return report(.outdated)
      }
      guard let root = ownRoot ?? root(of: place) else {
        // It does not belong to the workspace, or only by a link.
        if job.known[key] != nil { return report(.outdated) }
        continue
      }
      if ownRoot == nil, let known = job.known[key], known.uri != root.uri(of: place) {
        // A walk finds which of its links comes first.
        return report(.outdated)
      }
      guard found.insert(target).inserted else { continue }
      var group = group(in: place.parent, below: root)
      group.files = [FilesToRead.File(path: place, target: target)]
      files += note(reading.read(group))
      if !seen.contains(key) { gone.append(key) }
    }
    try job.cancellation.check()
    if !files.isEmpty { report(.files(files, done: files.count, total: files.count)) }
    if !gone.isEmpty { report(.gone(gone)) }
  }

  /// The folder in which a walk would find the file.
  private func root(of path: Path) -> WorkspaceRoot? {
    job.roots.first {
      folderWalk.absence(of: path, in: $0.path, startingWith: selection(in: $0.path)) == nil
    }
  }

  private func group(in folder: Path?, below root: WorkspaceRoot) -> FilesToRead {
    let context = settings.context(in: folder)
    return FilesToRead(root: root, context: context, reading: readingSettings(of: context))
  }

  /// The known settings if they are equal, so that comparing the two later takes constant time.
  private func readingSettings(of context: CheckContext) -> ReadingSettings {
    if let last = lastReading, last.context === context { return last.settings }
    var settings = ReadingSettings(context.settings)
    let known = job.known.first?.value.reading
    if let known, known == settings { settings = known }
    lastReading = (context, settings)
    return settings
  }

  /// - Returns: the files that were read.
  private func note(_ read: FilesRead) -> [KnownFile] {
    seen.formUnion(read.seen)
    leftOut.add(read.leftOut)
    return read.indexed
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
  var indexed: [KnownFile] = []
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
  let known: [String: KnownFile]
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
    let index = FileIndex(of: text.text, dialect: text.dialect, unit: unit, group.reading)
    result.indexed.append(
      KnownFile(
        key: key, uri: group.root.uri(of: file.path) ?? key, stamp: stamp, reading: group.reading,
        index: index))
  }
}
