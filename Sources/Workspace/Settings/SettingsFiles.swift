import Analysis
import Files
package import Settings

/// The settings files, each read once until all are forgotten.
struct SettingsFiles: Sendable {
  private let audience: CheckContext.Audience
  private var nearest = NearestFile(named: SettingsSource.fileName)
  private var read: [Path: Result<SettingsLayer, FileError>] = [:]
  /// Those that were read since this was last asked.
  private var fresh: Set<Path> = []
  /// The settings files that are open, in folders without symbolic links: their text wins over the
  /// disk's.
  private var buffers: [Path: [UInt8]] = [:]

  init(for audience: CheckContext.Audience) {
    self.audience = audience
  }

  /// What came of reading each of them, by path.
  var all: [(path: Path, result: Result<SettingsLayer, FileError>)] {
    read.map { (path: $0.key, result: $0.value) }.sorted { $0.path < $1.path }
  }

  /// The settings file that holds in a folder; nil where none does.
  mutating func nearest(to folder: Path) -> Path? { nearest.path(from: folder) }

  /// What the file says; nil where it cannot be read.
  mutating func layer(of file: Path) -> SettingsLayer? {
    if let known = read[file] { return try? known.get() }
    let result = Result { () throws(FileError) in
      SettingsReader.ours.layer(try text(of: file), from: .file(file.bytes))
    }
    read[file] = result
    fresh.insert(file)
    return try? result.get()
  }

  /// The text, as the audience sees it.
  func text(of file: Path) throws(FileError) -> [UInt8] {
    if let open = buffers[file] { return open }
    let bytes = try readFile(file).bytes
    switch audience {
    case .editor: return withoutByteOrderMark(bytes)
    case .lint: return bytes
    }
  }

  /// Whether the file was read, and not from an open document.
  func isInForce(_ file: Path) -> Bool {
    guard case .success = read[file] else { return false }
    return buffers[file] == nil
  }

  /// Takes the text of a file that is open; nil gives it back to the disk.
  mutating func setBuffer(_ text: [UInt8]?, of file: Path) {
    buffers[file] = text
  }

  /// The closed files that were read since this was last asked, in order.
  mutating func takeFresh() -> [(file: Path, layer: SettingsLayer)] {
    defer { fresh = [] }
    return fresh.sorted().compactMap { file in
      guard isInForce(file), case .success(let layer) = read[file] else { return nil }
      return (file, layer)
    }
  }

  /// Has all files looked for and read again.
  mutating func forget() {
    nearest = NearestFile(named: SettingsSource.fileName)
    read = [:]
  }
}

extension SettingsReader {
  /// The reader that knows the rules and globs of this program.
  package static let ours = SettingsReader(globProblem: Glob.problem)
}
