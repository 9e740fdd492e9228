import Analysis
import CivilDates
import Files
import LSP
import Settings
import TaskText

/// Does an ``IndexJob``: walks the folders, reads the files and tells what it finds.
///
/// It knows nothing of threads: whoever has a job may do it, and takes the news as they come.
final class Indexer {
  private let job: IndexJob
  private let tell: (IndexNews) -> Void
  private var settings: SettingsCatalog
  private var result = WalkResult()
  private var leftOut: [String] = []

  /// The largest file that is read without being asked for, in bytes.
  private static let sizeLimit = 64 << 20
  /// So many files are told of at once.
  private static let batch = 128

  init(_ job: IndexJob, tell: @escaping (IndexNews) -> Void) {
    self.job = job
    self.tell = tell
    settings = job.settings
    settings.forgetFiles()
  }

  func run() {
    switch job.scope {
    case .all: walk()
    case .some(let paths): read(paths)
    }
    if !leftOut.isEmpty { tell(.leftOut(leftOut)) }
  }

  private func walk() {
    var files: [(path: Path, root: WorkspaceRoot)] = []
    for root in job.roots {
      files += folderWalk.files(in: root.path, startingWith: selection(in: root.path)) {
        leftOut.append("`\($0.string)` was left out: \($1)")
      }.map { ($0, root) }
    }
    var batch: [IndexedFile] = []
    for (number, file) in files.enumerated() {
      if job.cancellation.isCancelled { return }
      if let read = read(file.path, below: file.root) { batch.append(read) }
      if batch.count == Indexer.batch {
        tell(.files(batch, done: number + 1, total: files.count))
        batch = []
      }
    }
    if !batch.isEmpty { tell(.files(batch, done: files.count, total: files.count)) }
    tell(.finished(result))
  }

  private func read(_ paths: [Path]) {
    var files: [IndexedFile] = []
    var gone: [String] = []
    for path in paths {
      let key = path.withoutLinks.uri
      let place = (path.parent?.withoutLinks ?? path).appending(path.name)
      if (try? FileStamp(of: path))?.isFolder ?? (job.known[key] == nil && !exists(path)) {
        return tell(.outdated)
      }
      guard let root = root(of: place) else {
        gone.append(key)
        continue
      }
      if let read = read(place, below: root) {
        files.append(read)
      } else if !result.seen.contains(key) {
        gone.append(key)
      }
    }
    if !files.isEmpty { tell(.files(files, done: files.count, total: files.count)) }
    if !gone.isEmpty { tell(.gone(gone)) }
  }

  /// The folder in which a walk would find the file.
  private func root(of path: Path) -> WorkspaceRoot? {
    job.roots.first {
      folderWalk.finds(path, in: $0.path, startingWith: selection(in: $0.path))
    }
  }

  /// The file, unless it is known in this state or cannot be read.
  private func read(_ path: Path, below root: WorkspaceRoot) -> IndexedFile? {
    let file = isLink(path) ? path.withoutLinks : path
    let key = file.uri
    let context = settings.context(in: path.parent, today: job.today)
    let reading = ReadingSettings(context.settings)
    guard !result.seen.contains(key) else { return nil }
    do throws(FileError) {
      let stamp = try FileStamp(of: file)
      guard stamp.size <= Indexer.sizeLimit else {
        leftOut.append("`\(path.string)` was left out: it has more than 64 MiB")
        return nil
      }
      if let known = job.known[key], known.isSettled, known.stamp == stamp,
        known.reading == reading
      {
        result.seen.insert(key)
        return nil
      }
      let contents = try readFile(file)
      if let offset = firstInvalidUTF8(in: contents.bytes) {
        leftOut.append("`\(path.string)` was left out: byte \(offset) is no UTF-8")
        return nil
      }
      result.seen.insert(key)
      let index = FileIndex(
        contents.bytes, dialect: context.dialect(isMarkdown: path.isMarkdown), unit: job.unit)
      let known = KnownFile(
        key: key, uri: root.uri(of: path) ?? key, stamp: contents.stamp,
        isSettled: contents.stamp.isSettled, reading: reading)
      return IndexedFile(known: known, index: index)
    } catch {
      leftOut.append("`\(path.string)` was left out: \(error)")
      return nil
    }
  }

  private var folderWalk: FolderWalk {
    FolderWalk(
      settingsName: SettingsSource.fileName,
      selection: { [self] folder in
        let file = folder.appending(SettingsSource.fileName)
        let stamp = try? FileStamp(of: file)
        result.settingsFiles[file] = stamp
        if stamp?.isSettled == false { result.areSettingsFresh = true }
        return selection(in: folder)
      },
      leftOut: { [self] folder in
        leftOut.append("`\(folder.string)` was left out: it is hidden, or a symbolic link")
      })
  }

  private func selection(in folder: Path) -> FileSelection {
    let settings = settings.context(in: folder, today: job.today).settings
    result.include.formUnion(settings.include)
    return FileSelection(settings)
  }
}

extension Path {
  /// Whether the file is read as Markdown.
  var isMarkdown: Bool { hasExtension("md") || hasExtension("markdown") }
}
