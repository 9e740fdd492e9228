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

  private let settingsName: String
  private let respectsIgnoreFiles: Bool
  private let selection: (Path) -> FileSelection?
  private let leftOut: (Path) -> Void
  private let ignored: (Path, String) -> Void

  /// - Parameters:
  ///   - settingsName: the name of the settings file, with which a folder can have its own selection.
  ///   - respectsIgnoreFiles: whether ignore files such as `.gitignore` are respected.
  ///   - selection: the selection of a folder that has a settings file; it also applies below the
  ///     folder. Nil if the selection of the parent folder applies.
  ///   - leftOut: called for each folder that is skipped because it is hidden or a symbolic link.
  ///   - ignored: called for each file that an ignore file alone leaves out, with that file's name.
  package init(
    settingsName: String, respectsIgnoreFiles: Bool = true,
    selection: @escaping (Path) -> FileSelection?, leftOut: @escaping (Path) -> Void = { _ in },
    ignored: @escaping (Path, String) -> Void = { _, _ in }
  ) {
    self.settingsName = settingsName
    self.respectsIgnoreFiles = respectsIgnoreFiles
    self.selection = selection
    self.leftOut = leftOut
    self.ignored = ignored
  }

  /// The task lists below `root`, whose paths begin with `root` as it is given.
  ///
  /// - Parameters:
  ///   - outer: the selection for `root`, unless it has its own settings.
  ///   - failed: called for each folder and each ignore file that cannot be read.
  package func files(
    in root: Path, startingWith outer: FileSelection, failed: (Path, FileError) -> Void
  ) -> [FoundFile] {
    var found: [FoundFile] = []
    forEachFile(
      in: root, startingWith: outer, beforeEachStep: {}, failed: failed,
      body: { found.append($0) })
    return found
  }

  /// Calls `body` with each of the ``files(in:startingWith:failed:)``, in their order.
  ///
  /// - Parameter beforeEachStep: is called before each file and each folder; what it throws ends the
  ///   walk.
  package func forEachFile<E>(
    in root: Path, startingWith outer: FileSelection, beforeEachStep: () throws(E) -> Void,
    failed: (Path, FileError) -> Void, body: (FoundFile) -> Void
  ) throws(E) {
    var levels: [Level] = []
    var next: Folder? = start(root, outer, failed: failed)
    while true {
      if let folder = next {
        try beforeEachStep()
        if let level = level(folder, failed: failed) { levels.append(level) }
      }
      guard var level = levels.popLast() else { return }
      next = nil
      while next == nil, let entry = level.takeEntry() {
        switch step(for: entry, in: level.folder) {
        case .file(let file):
          try beforeEachStep()
          body(file)
        case .folder(let folder): next = folder
        case .absent(let absence): report(absence, of: entry, in: level.folder)
        }
      }
      if next != nil { levels.append(level) }
    }
  }

  /// The task lists directly in `root`, of those that a walk of it finds.
  package func filesDirectly(
    in root: Path, startingWith outer: FileSelection
  ) -> [FoundFile] {
    guard var level = level(start(root, outer, failed: { _, _ in }), failed: { _, _ in }) else {
      return []
    }
    var found: [FoundFile] = []
    while let entry = level.takeEntry() {
      if case .file(let file) = step(for: entry, in: level.folder) { found.append(file) }
    }
    return found
  }

  /// Why a walk of `root` would not find the file at `path`, which must begin with `root` as it is
  /// given; nil if it would. Only the folders between the two are read.
  package func absence(
    of path: Path, in root: Path, startingWith outer: FileSelection
  ) -> Absence? {
    guard let inner = path.components(below: root) else { return .missing }
    var folder = start(root, outer, failed: { _, _ in })
    for name in inner.split(separator: .slash) {
      let parent = folder.path
      folder = entered(
        folder, hasEntry: { exists(parent.appending($0)) }, failed: { _, _ in })
      guard let entry = FolderEntry(named: Array(name), in: folder.path) else { return .missing }
      switch step(for: entry, in: folder) {
      case .file(let found): return found.path == path ? nil : .missing
      case .folder(let next): folder = next
      case .absent(let absence): return absence
      }
    }
    return .missing
  }

  private enum Step {
    case file(FoundFile)
    case folder(Folder)
    case absent(Absence)
  }

  private struct Folder {
    let path: Path
    /// The path relative to the walked folder, with a trailing slash unless empty.
    let inner: [UInt8]
    var rules: IgnoreRules
    var selection: FileSelection
    /// The path relative to the base of the patterns, with a trailing slash unless empty.
    var includePrefix: [UInt8]
    var excludePrefixes: [[UInt8]]
  }

  private func start(
    _ root: Path, _ selection: FileSelection, failed: (Path, FileError) -> Void
  ) -> Folder {
    Folder(
      path: root, inner: [],
      rules: respectsIgnoreFiles ? .above(root, failed: failed) : IgnoreRules(),
      selection: selection, includePrefix: selection.include.prefix(of: root),
      excludePrefixes: selection.exclude.map { $0.prefix(of: root) })
  }

  /// A folder of which some entries were visited.
  private struct Level {
    let folder: Folder
    private var entries: ArraySlice<FolderEntry>

    init(_ folder: Folder, _ entries: [FolderEntry]) {
      self.folder = folder
      self.entries = entries[...]
    }

    mutating func takeEntry() -> FolderEntry? { entries.popFirst() }
  }

  /// The entries of a folder; nil if it cannot be read.
  private func level(_ given: Folder, failed: (Path, FileError) -> Void) -> Level? {
    do throws(FileError) {
      let entries = try entries(of: given.path)
      func hasEntry(_ name: String) -> Bool {
        let name = Array(name.utf8)
        return entries.contains { $0.name == name }
      }
      return Level(entered(given, hasEntry: hasEntry, failed: failed), entries)
    } catch {
      failed(given.path, error)
      return nil
    }
  }

  /// The folder with its own ignore files and settings applied; `hasEntry` says whether it has an
  /// entry with a name.
  private func entered(
    _ given: Folder, hasEntry: (String) -> Bool, failed: (Path, FileError) -> Void
  ) -> Folder {
    var folder = given
    if respectsIgnoreFiles {
      folder.rules.enter(
        folder.path, depth: folder.inner.count, hasEntry: hasEntry, failed: failed)
    }
    if hasEntry(settingsName), let own = selection(folder.path) {
      folder.selection = own
      folder.includePrefix = own.include.prefix(of: folder.path)
      folder.excludePrefixes = own.exclude.map { $0.prefix(of: folder.path) }
    }
    return folder
  }

  private func report(_ absence: Absence, of entry: FolderEntry, in folder: Folder) {
    switch absence {
    case .ignored(let name):
      if entry.kind != .folder { ignored(folder.path.appending(entry.name), name) }
    case .hidden, .link: leftOut(folder.path.appending(entry.name))
    case .excluded, .notIncluded, .missing: break
    }
  }

  private func step(for entry: FolderEntry, in folder: Folder) -> Step {
    guard
      !zip(folder.selection.exclude, folder.excludePrefixes).contains(where: {
        $0.matches(entry.name, in: $1)
      })
    else { return .absent(.excluded) }
    switch entry.kind {
    case .file, .linkedFile:
      guard folder.selection.include.matches(entry.name, in: folder.includePrefix) else {
        return .absent(.notIncluded)
      }
      if let name = ignoreFile(of: entry, in: folder) { return .absent(.ignored(by: name)) }
      return .file(
        FoundFile(
          folder: folder.path, path: folder.path.appending(entry.name),
          isLink: entry.kind == .linkedFile))
    case .special: return .absent(.missing)
    case .linkedFolder: return .absent(.link)
    case .folder:
      if entry.name.first == UInt8(ascii: ".") { return .absent(.hidden) }
      if let name = ignoreFile(of: entry, in: folder) { return .absent(.ignored(by: name)) }
      return .folder(
        Folder(
          path: folder.path.appending(entry.name), inner: folder.inner + entry.name + [.slash],
          rules: folder.rules,
          selection: folder.selection, includePrefix: folder.includePrefix + entry.name + [.slash],
          excludePrefixes: folder.excludePrefixes.map { $0 + entry.name + [.slash] }))
    }
  }

  private func ignoreFile(of entry: FolderEntry, in folder: Folder) -> String? {
    if folder.rules.isEmpty { return nil }
    return folder.rules.ignoreFile(
      of: folder.inner + entry.name, isFolder: entry.kind == .folder)
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
    self.init(include, exclude: [exclude])
  }

  private init(_ include: GlobList, exclude: [GlobList]) {
    self.include = include
    self.exclude = exclude
  }

  /// The selection with more patterns to exclude.
  package func excluding(_ globs: GlobList) -> FileSelection {
    FileSelection(include, exclude: exclude + [globs])
  }

  /// Whether an `exclude` pattern matches the file at `path` or a folder that contains it.
  ///
  /// - Parameter path: absolute and without symbolic links.
  package func excludes(_ path: Path) -> Bool {
    exclude.contains { globs in
      let inner = globs.base.flatMap { path.components(below: $0) } ?? path.bytes
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
