import Analysis
import Files
import LSP
import Platform
import Settings
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
    var batch: [IndexedFile] = []
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
    reportGone()
    report(.finished(result))
  }

  /// Reports the files that were known and were not found.
  private func reportGone() {
    var batch: [String] = []
    for key in job.known.keys where !seen.contains(key) {
      batch.append(key)
      if batch.count == Indexer.batch {
        report(.gone(batch))
        batch = []
      }
    }
    if !batch.isEmpty { report(.gone(batch)) }
  }

  /// Calls `body` with the files of all folders, each once: under its own name if that belongs to
  /// the workspace, otherwise under the first of the links that lead to it.
  private func findFiles(_ body: (FilesToRead) -> Void) throws(Cancelled) {
    for root in job.roots {
      var group: FilesToRead?
      var folder: Path?
      try folderWalk.forEachFile(
        in: root.path, startingWith: selection(in: root.path),
        beforeEachStep: job.cancellation.check, failed: { leftOut.add($0, .unreadable($1)) },
        body: { file in
          let target = file.isLink ? file.path.withoutLinks : file.path
          if file.isLink, self.root(of: target) != nil { return }
          guard found.insert(target).inserted else { return }
          if file.folder != folder || group?.files.count == Indexer.group {
            if let group { body(group) }
            group = self.group(in: file.folder, below: root)
            folder = file.folder
          }
          group?.files.append(FilesToRead.File(path: file.path, target: target))
        })
      if let group { body(group) }
    }
  }

  private func read(_ paths: [Path]) throws(Cancelled) {
    var files: [IndexedFile] = []
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
    let known = job.known.first { _ in true }?.value.reading
    if let known, known == settings { settings = known }
    lastReading = (context, settings)
    return settings
  }

  /// - Returns: the files that were read.
  private func note(_ read: FilesRead) -> [IndexedFile] {
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
      },
      leftOut: { [self] folder in
        leftOutFolders.add(folder, "it is hidden, or a symbolic link")
      })
  }

  private func selection(in folder: Path) -> FileSelection {
    result.include.formUnion(settings.context(in: folder).settings.include)
    return settings.selection(in: folder)
  }
}
