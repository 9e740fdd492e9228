import Analysis
import Files
import LSP
import Settings
import Workspace

/// Does an ``IndexJob``: walks the folders, reads the files and tells what it finds.
///
/// The files are read on several threads, but the news are told on that of whoever has it run.
final class Indexer {
  private let job: IndexJob
  private let tell: (IndexNews) -> Void
  private let reading: FileReading
  private var settings: SettingsResolver
  private var result = WalkResult()
  private var leftOut: [String] = []
  private var lastReading: (context: CheckContext, settings: ReadingSettings)?
  /// The files that were found, without symbolic links.
  private var found: Set<Path> = []

  /// So many files are told of at once.
  private static let batch = 128
  /// So many files a thread takes at once.
  private static let group = 32
  /// On so many threads files are read at most: the others are left to the editor.
  private static let threads = 4

  init(_ job: IndexJob, tell: @escaping (IndexNews) -> Void) {
    self.job = job
    self.tell = tell
    reading = FileReading(known: job.known, unit: job.unit, cancellation: job.cancellation)
    settings = job.settings
    settings.forgetFiles()
  }

  /// Does the job.
  ///
  /// - Throws: ``Cancelled`` where it was cancelled; what was told so far is true.
  func run() throws(Cancelled) {
    defer {
      if !leftOut.isEmpty { tell(.leftOut(leftOut)) }
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
    work.finish { news in
      done += news.count
      batch += note(news)
      if batch.count >= Indexer.batch {
        tell(.files(batch, done: done, total: found.count))
        batch = []
      }
    }
    try job.cancellation.check()
    if !batch.isEmpty { tell(.files(batch, done: done, total: found.count)) }
    tell(.finished(result))
  }

  /// Calls `body` with the files of all folders, each once: under its own name where that belongs
  /// to the workspace, else under the first of the links that lead to it.
  private func findFiles(_ body: (FilesToRead) -> Void) throws(Cancelled) {
    func fail(_ path: Path, _ error: FileError) {
      leftOut.append("`\(path.string)` was left out: \(error)")
    }
    for root in job.roots {
      var group: FilesToRead?
      var folder: Path?
      try folderWalk.forEachFile(
        in: root.path, startingWith: selection(in: root.path),
        beforeEachStep: job.cancellation.check, failed: fail,
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
        return tell(.outdated)
      }
      guard let root = ownRoot ?? root(of: place) else {
        // It belongs to the workspace no longer, or by a link.
        if job.known[key] != nil { return tell(.outdated) }
        continue
      }
      if ownRoot == nil, let known = job.known[key], known.uri != root.uri(of: place) {
        // A walk finds which of its links comes first.
        return tell(.outdated)
      }
      guard found.insert(target).inserted else { continue }
      var group = group(in: place.parent, below: root)
      group.files = [FilesToRead.File(path: place, target: target)]
      files += note(reading.read(group))
      if !result.seen.contains(key) { gone.append(key) }
    }
    try job.cancellation.check()
    if !files.isEmpty { tell(.files(files, done: files.count, total: files.count)) }
    if !gone.isEmpty { tell(.gone(gone)) }
  }

  /// The folder in which a walk would find the file.
  private func root(of path: Path) -> WorkspaceRoot? {
    job.roots.first {
      folderWalk.finds(path, in: $0.path, startingWith: selection(in: $0.path))
    }
  }

  private func group(in folder: Path?, below root: WorkspaceRoot) -> FilesToRead {
    let context = settings.context(in: folder)
    return FilesToRead(root: root, context: context, reading: readingSettings(of: context))
  }

  /// Of equal ones the first, so that all others are told to be the same by one look.
  private func readingSettings(of context: CheckContext) -> ReadingSettings {
    if let last = lastReading, last.context === context { return last.settings }
    var settings = ReadingSettings(context.settings)
    if let known = job.known.first?.value.reading, known == settings { settings = known }
    lastReading = (context, settings)
    return settings
  }

  /// - Returns: the files that were read.
  private func note(_ news: FilesRead) -> [IndexedFile] {
    result.seen.formUnion(news.seen)
    leftOut += news.leftOut
    return news.indexed
  }

  private var folderWalk: FolderWalk {
    FolderWalk(
      settingsName: SettingsSource.fileName,
      selection: { [self] folder in
        let file = folder.appending(SettingsSource.fileName)
        guard let stamp = try? FileStamp(of: file), stamp.isRegular else { return nil }
        result.settingsFiles[file] = stamp
        if !stamp.isSettled { result.areSettingsFresh = true }
        return selection(in: folder)
      },
      leftOut: { [self] folder in
        leftOut.append("`\(folder.string)` was left out: it is hidden, or a symbolic link")
      })
  }

  private func selection(in folder: Path) -> FileSelection {
    result.include.formUnion(settings.context(in: folder).settings.include)
    return settings.selection(in: folder)
  }
}
