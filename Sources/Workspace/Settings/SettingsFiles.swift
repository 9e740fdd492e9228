import Analysis
package import Files
import JSON
package import Settings
import TaskText

/// The settings files. Each is read once, until ``forget()`` is called.
struct SettingsFiles: Sendable {
  private let audience: CheckContext.Audience
  /// The file that a command line names; nil if it names none.
  private let requested: Path?
  /// The person's own file; nil if there is none.
  let personal: Path?
  private var nearest = NearestFile(named: SettingsSource.fileName)
  private var read: [Path: Result<SettingsLayer, FileError>] = [:]
  /// What was read before ``forget()`` was called, for files whose text is still the same.
  private var readBefore: [Path: SettingsLayer] = [:]
  /// The files that were read since ``takeFresh()`` was last called.
  private var fresh: Set<Path> = []
  /// The texts of the settings files that are open in the editor, by path without symbolic links.
  var buffers: [Path: [UInt8]] = [:]
  /// The texts that the editor shows of files that it did not open here, each beside the text on the
  /// disk at that time.
  private var unsaved: [Path: (text: [UInt8], saved: [UInt8])] = [:]

  init(for audience: CheckContext.Audience, requested: Path?, personal: Path?) {
    self.audience = audience
    self.requested = requested
    self.personal = personal
  }

  /// The result of reading each of them, ordered by path.
  var all: [(path: Path, result: Result<SettingsLayer, FileError>)] {
    read.map { (path: $0.key, result: $0.value) }.sorted { $0.path < $1.path }
  }

  /// The settings file that applies in a folder; nil if there is none.
  mutating func nearest(to folder: Path) -> Path? { nearest.path(from: folder) }

  /// The settings in the file; nil if it cannot be read.
  mutating func layer(of file: Path) -> SettingsLayer? {
    if let known = read[file] { return try? known.get() }
    let result = Result { () throws(FileError) in
      let text = try text(of: file)
      if let before = readBefore[file], before.text.bytes == text { return before }
      return SettingsReader.ours.layer(
        text, from: file == personal ? .personal(file.bytes) : .file(file.bytes))
    }
    readBefore[file] = nil
    read[file] = result
    fresh.insert(file)
    return try? result.get()
  }

  /// The text in which the audience counts places: an editor's has no byte-order mark.
  func text(of file: Path) throws(FileError) -> [UInt8] {
    if let open = buffers[file] { return open }
    let bytes = try readFile(file, file == requested ? .requestedSettings : .settings).bytes
    switch audience {
    case .editor:
      let text = withoutByteOrderMark(bytes)
      if let edited = unsaved[file], edited.saved == text { return edited.text }
      return text
    case .lint: return bytes
    }
  }

  /// The files that could not be read since this was last called, ordered by path.
  mutating func takeFailures() -> [(file: Path, error: FileError)] {
    let failures = fresh.sorted().compactMap { file in
      if case .failure(let error) = read[file] { (file: file, error: error) } else { nil }
    }
    fresh.subtract(failures.map(\.file))
    return failures
  }

  /// Whether the file was read from the disk, not from an open document.
  func isReadFromDisk(_ file: Path) -> Bool {
    guard case .success = read[file] else { return false }
    return buffers[file] == nil
  }

  /// Sets the text that the editor shows of a file that it did not open here, after an edit of `saved`,
  /// the text on the disk. It counts until that changes.
  mutating func setUnsaved(_ text: [UInt8], insteadOf saved: [UInt8], of file: Path) {
    let isEditedAgain = unsaved[file]?.text == saved
    unsaved[file] = (text, isEditedAgain ? unsaved[file]?.saved ?? saved : saved)
  }

  /// The files on the disk that were read since this was last called, ordered by path.
  mutating func takeFresh() -> [(file: Path, layer: SettingsLayer)] {
    defer { fresh = [] }
    return fresh.sorted().compactMap { file in
      guard isReadFromDisk(file), case .success(let layer) = read[file] else { return nil }
      return (file, layer)
    }
  }

  /// Forgets all files on the disk.
  mutating func forget() {
    nearest = NearestFile(named: SettingsSource.fileName)
    for (file, result) in read { readBefore[file] = try? result.get() }
    read = [:]
  }
}

/// The person's own settings file (XDG Base Directory Specification), without symbolic links; nil if there
/// is none.
package func personalSettingsFile() -> Path? {
  let folder = baseFolder("XDG_CONFIG_HOME", inHome: ".config")
  return folder.flatMap { resolve($0.appending("tagline").appending("settings.json")) }
}

extension SettingsReader {
  /// The reader that knows the rules and globs of this program.
  package static let ours = SettingsReader(globProblem: Glob.problem)
}

extension FileSelection {
  /// What the settings say of which files are task lists.
  package init(_ settings: Settings) {
    self.init(
      include: GlobList(readable: settings.include, base: settings.includeFolder.map { Path($0) }),
      exclude: GlobList(readable: settings.exclude, base: settings.excludeFolder.map { Path($0) }))
  }
}

/// The rules that are off in the files that match a pattern.
package struct FileIgnores: Sendable {
  private var entries: [(files: FileSelection, rules: Set<String>)] = []

  /// No rule is off in any file.
  package init() {}

  /// Turns rules off in the files and folders that match the patterns.
  package mutating func add(_ rules: Set<String>, in files: GlobList) {
    entries.append((FileSelection(include: GlobList([], base: files.base), exclude: files), rules))
  }

  /// Whether no rule is off in any file.
  package var isEmpty: Bool { entries.isEmpty }

  /// The rules that are off in a file.
  ///
  /// - Parameter path: absolute and without symbolic links.
  package func rules(in path: Path) -> Set<String> {
    entries.reduce(into: []) { rules, entry in
      if entry.files.excludes(path) { rules.formUnion(entry.rules) }
    }
  }
}

/// The bytes without the byte-order mark at their start, which editors do not show.
package func withoutByteOrderMark(_ bytes: [UInt8]) -> [UInt8] {
  let length = byteOrderMarkLength(bytes.span)
  return length == 0 ? bytes : Array(bytes[length...])
}
