import Platform

/// Finds the task lists below a folder, in the byte order of their paths.
///
/// Folders whose names begin with a dot are skipped, symbolic links to folders are not followed, and
/// ignore files are respected.
package struct FolderWalk {
  /// Why a walk does not find a file, or does not enter a folder.
  package enum Absence: Hashable, Sendable {
    /// An `exclude` pattern matches it.
    case excluded
    /// No `include` pattern matches the file.
    case notIncluded
    /// It is ignored by the ignore file with this name.
    case ignored(by: String)
    /// The name of the folder begins with a dot.
    case hidden
    /// The folder is a symbolic link.
    case link
    /// It is neither a file nor a folder, or does not exist.
    case missing
  }

  /// What a walk comes upon.
  package enum Step {
    /// A task list.
    case file(FoundFile)
    /// A folder, whose entries come next.
    case folder(Folder)
    /// What the walk passes by.
    case absent(Absence, Path, isFolder: Bool)
    /// A folder or an ignore file that cannot be read.
    case failed(Path, FileError)
  }

  /// A folder of a walk, and what applies in it.
  package struct Folder {
    /// The path that begins with that of the walked folder as it is given.
    let path: Path
    /// The absolute path without symbolic links.
    let place: Path
    var rules: IgnoreRules
    var selection: FileSelection
  }

  private let settingsName: String
  private let respectsIgnoreFiles: Bool
  private let selection: (Path) -> FileSelection?

  /// - Parameters:
  ///   - settingsName: the name of the settings file, with which a folder can have its own selection.
  ///   - respectsIgnoreFiles: whether ignore files such as `.gitignore` are respected.
  ///   - selection: the selection of a folder that has a settings file; it also applies below the
  ///     folder. Nil if the selection of the parent folder applies.
  package init(
    settingsName: String, respectsIgnoreFiles: Bool = true,
    selection: @escaping (Path) -> FileSelection?
  ) {
    self.settingsName = settingsName
    self.respectsIgnoreFiles = respectsIgnoreFiles
    self.selection = selection
  }

  /// Calls `body` with each step of a walk in `root`, with whose path, as it is given, all others begin.
  /// What it throws ends the walk.
  ///
  /// - Parameter outer: the selection for `root`, unless it has its own settings.
  package func forEachStep<E>(
    in root: Path, startingWith outer: FileSelection, _ body: (Step) throws(E) -> Void
  ) throws(E) {
    var failures: [Step] = []
    let first = start(root, outer) { failures.append(.failed($0, $1)) }
    var steps = [.folder(first)] + failures.reversed()
    while let step = steps.popLast() {
      try body(step)
      if case .folder(let folder) = step { steps += self.steps(in: folder).reversed() }
    }
  }

  /// The task lists in `root` and below.
  package func files(in root: Path, startingWith outer: FileSelection) -> [FoundFile] {
    var found: [FoundFile] = []
    forEachStep(in: root, startingWith: outer) { step in
      if case .file(let file) = step { found.append(file) }
    }
    return found
  }

  /// The task lists directly in `root`, of those that a walk of it finds.
  package func filesDirectly(
    in root: Path, startingWith outer: FileSelection
  ) -> [FoundFile] {
    steps(in: start(root, outer) { _, _ in }).compactMap { step in
      if case .file(let file) = step { file } else { nil }
    }
  }

  /// Why a walk of `root` would not find the file at `path`, which must begin with `root` as it is
  /// given; nil if it would. Only the folders between the two are read.
  package func absence(
    of path: Path, in root: Path, startingWith outer: FileSelection
  ) -> Absence? {
    guard let inner = path.components(below: root) else { return .missing }
    var folder = start(root, outer) { _, _ in }
    for name in inner.split(separator: .slash) {
      let parent = folder.path
      folder = entered(
        folder, hasEntry: { exists(parent.appending($0)) }, failed: { _, _ in })
      guard let entry = FolderEntry(named: Array(name), in: folder.path) else { return .missing }
      switch step(for: entry, in: folder) {
      case .file(let found): return found.path == path ? nil : .missing
      case .folder(let next): folder = next
      case .absent(let absence, _, _): return absence
      case .failed: return .missing
      }
    }
    return .missing
  }

  private func start(
    _ root: Path, _ selection: FileSelection, failed: (Path, FileError) -> Void
  ) -> Folder {
    let place = resolve(root) ?? root
    return Folder(
      path: root, place: place,
      rules: respectsIgnoreFiles ? IgnoreRules(above: place, failed: failed) : IgnoreRules(),
      selection: selection.walking(place))
  }

  /// The entries of a folder as steps.
  private func steps(in given: Folder) -> [Step] {
    var steps: [Step] = []
    do throws(FileError) {
      let entries = try entries(of: given.path)
      let folder = entered(
        given, hasEntry: { name in entries.contains { $0.name.elementsEqual(name.utf8) } },
        failed: { steps.append(.failed($0, $1)) })
      steps += entries.map { step(for: $0, in: folder) }
    } catch {
      steps.append(.failed(given.path, error))
    }
    return steps
  }

  /// The folder with its own ignore files and settings applied; `hasEntry` says whether it has an
  /// entry with a name.
  private func entered(
    _ given: Folder, hasEntry: (String) -> Bool, failed: (Path, FileError) -> Void
  ) -> Folder {
    var folder = given
    if respectsIgnoreFiles {
      folder.rules.add(in: folder.path, at: folder.place, hasEntry, failed: failed)
    }
    if hasEntry(settingsName), let own = selection(folder.path) {
      folder.selection = own.walking(folder.place)
    }
    return folder
  }

  private func step(for entry: FolderEntry, in folder: Folder) -> Step {
    let path = folder.path.appending(entry.name)
    let place = folder.place.appending(entry.name)
    func absent(_ absence: Absence) -> Step {
      .absent(absence, path, isFolder: entry.kind == .folder)
    }
    if folder.selection.exclude.contains(where: { $0.matches(place) }) {
      return absent(.excluded)
    }
    switch entry.kind {
    case .file, .linkedFile:
      guard folder.selection.include.matches(place) else { return absent(.notIncluded) }
    case .special: return absent(.missing)
    case .linkedFolder: return absent(.link)
    case .folder: if entry.name.first == UInt8(ascii: ".") { return absent(.hidden) }
    }
    if let name = folder.rules.ignoreFile(of: place, isFolder: entry.kind == .folder) {
      return absent(.ignored(by: name))
    }
    guard entry.kind == .folder else {
      return .file(
        FoundFile(folder: folder.path, path: path, isLink: entry.kind == .linkedFile))
    }
    return .folder(
      Folder(path: path, place: place, rules: folder.rules, selection: folder.selection))
  }
}

/// Which files of a folder are task lists.
package struct FileSelection: Sendable {
  /// Patterns of the files to include.
  package let include: GlobList
  /// Patterns of the files and folders to exclude.
  package let exclude: [GlobList]

  /// The files that `include` matches and `exclude` does not.
  package init(include: GlobList, exclude: GlobList) {
    self.init(include, [exclude])
  }

  private init(_ include: GlobList, _ exclude: [GlobList]) {
    self.include = include
    self.exclude = exclude
  }

  /// The selection with more patterns to exclude.
  package func excluding(_ globs: GlobList) -> FileSelection {
    FileSelection(include, exclude + [globs])
  }

  /// The selection with other patterns to include.
  package func including(_ globs: GlobList) -> FileSelection { FileSelection(globs, exclude) }

  /// The selection for a walk in a folder, whose path is absolute and without symbolic links.
  func walking(_ folder: Path) -> FileSelection {
    FileSelection(include.walking(folder), exclude.map { $0.walking(folder) })
  }

  /// Whether an `exclude` pattern matches the file at `path` or a folder that contains it.
  ///
  /// - Parameter path: absolute and without symbolic links.
  package func excludes(_ path: Path) -> Bool {
    exclude.contains { globs in
      let inner = globs.relative(path)
      return globs.matches(inner[...])
        || inner.indices.contains { inner[$0] == .slash && $0 > 0 && globs.matches(inner[..<$0]) }
    }
  }
}

/// A task list that a ``FolderWalk`` has found, or that a person has named.
package struct FoundFile: Sendable {
  /// The path of the folder that contains it.
  package let folder: Path
  /// The path of the file, which begins with the walked folder as it was given.
  package let path: Path
  /// Whether the path is a symbolic link.
  package let isLink: Bool
}

extension FoundFile {
  /// The file at `path`.
  package init(_ path: Path) {
    self.init(folder: path.parent ?? Path("."), path: path, isLink: Files.isLink(path))
  }
}

/// Each file once, in order. If several paths lead to a file, the first one that is not a link is
/// kept, or else the first link.
package func distinct(_ files: [FoundFile]) -> [FoundFile] {
  var folders: [Path: Path] = [:]
  func target(_ file: FoundFile) -> Path {
    if file.isLink { return file.path.withoutLinks }
    let folder = folders[file.folder] ?? file.folder.withoutLinks
    folders[file.folder] = folder
    return folder.appending(file.path.name)
  }
  var kept: [Path: Int] = [:]
  for isLink in [false, true] {
    for (number, file) in files.enumerated() where file.isLink == isLink {
      let target = target(file)
      if kept[target] == nil { kept[target] = number }
    }
  }
  return kept.values.sorted().map { files[$0] }
}

/// One entry of a folder.
package struct FolderEntry {
  /// What an entry is.
  package enum Kind {
    /// A regular file.
    case file
    /// A symbolic link to a file.
    case linkedFile
    /// A folder.
    case folder
    /// A symbolic link to a folder.
    case linkedFolder
    /// A pipe, a device, or a symbolic link to one.
    case special
  }

  /// The bytes of its name.
  package let name: [UInt8]
  /// What it is.
  package let kind: Kind
}

extension FolderEntry {
  /// The entry `name` of a folder; nil if it does not exist or is of another kind.
  init?(named name: [UInt8], in folder: Path) {
    guard let found = kindOfEntry(name, type: Int32(DT_UNKNOWN), in: folder) else { return nil }
    self.init(name: name, kind: found)
  }
}

/// The files and folders in `folder`, in the byte order of the paths below it.
///
/// Dangling links are omitted.
package func entries(of folder: Path) throws(FileError) -> [FolderEntry] {
  guard let stream = folder.withCString({ opendir($0) }) else { throw .last }
  defer { closedir(stream) }
  var entries: [FolderEntry] = []
  while let entry = readdir(stream) {
    let name = nameBytes(entry)
    if name.count <= 2, name.allSatisfy({ $0 == 0x2E }) { continue }
    let type = Int32(entry.pointee.d_type)
    guard let kind = kindOfEntry(name, type: type, in: folder) else { continue }
    entries.append(FolderEntry(name: name, kind: kind))
  }
  // A folder sorts as the paths inside it do, with a slash after its name.
  let keys = entries.map { entry in
    entry.kind == .folder || entry.kind == .linkedFolder ? entry.name + [.slash] : entry.name
  }
  return zip(keys, entries).sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
}

/// Whether a file or folder is at `path`.
package func exists(_ path: Path) -> Bool {
  path.withCString { access($0, F_OK) } == 0
}

private func nameBytes(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
  withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
    let end = bytes.firstIndex(of: 0) ?? bytes.endIndex
    return Array(UnsafeRawBufferPointer(rebasing: bytes[..<end]))
  }
}

private func kindOfEntry(
  _ name: [UInt8], type: Int32, in folder: Path
) -> FolderEntry.Kind? {
  switch type {
  case Int32(DT_REG): return .file
  case Int32(DT_DIR): return .folder
  case Int32(DT_LNK), Int32(DT_UNKNOWN):
    let path = folder.appending(name)
    guard let stamp = try? FileStamp(of: path) else { return nil }
    if stamp.isRegular { return isLink(path) ? .linkedFile : .file }
    guard stamp.isFolder else { return .special }
    return isLink(path) ? .linkedFolder : .folder
  default: return .special
  }
}

/// Whether a symbolic link is at `path`.
package func isLink(_ path: Path) -> Bool {
  var status = stat()
  return path.withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
}

/// Finds the nearest file with a name: in a folder, or else in the folders above it.
///
/// Results are cached for each folder, so that a walk over many files makes one system call for each
/// folder.
package struct NearestFile {
  private let name: String
  private var found: [Path: Path?] = [:]

  /// Looks for files called `name`.
  package init(named name: String) {
    self.name = name
  }

  /// The absolute path of the nearest file from `folder` upward; nil if there is none. The folder
  /// need not exist.
  package mutating func path(from folder: Path) -> Path? {
    if let known = found[folder] { return known }
    let existing = folder.andAbove.lazy.compactMap { resolve($0) }.first { _ in true }
    let nearest = existing.flatMap { path(fromAbsolute: $0) }
    found[folder] = .some(nearest)
    return nearest
  }

  private mutating func path(fromAbsolute folder: Path) -> Path? {
    if let known = found[folder] { return known }
    let file = folder.appending(name)
    let stamp = try? FileStamp(of: file)
    let isFile = stamp.map { !$0.isFolder && !$0.isNullDevice } ?? false
    let nearest = isFile ? file : folder.parent.flatMap { path(fromAbsolute: $0) }
    found[folder] = .some(nearest)
    return nearest
  }
}
