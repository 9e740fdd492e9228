#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// One entry of a folder.
struct FolderEntry {
  enum Kind {
    case file
    case folder
    /// A symbolic link to a folder.
    case linkedFolder
  }

  let name: [UInt8]
  let kind: Kind
}

extension FolderEntry {
  /// The entry `name` of a folder; nil where there is none, or none of these kinds.
  init?(named name: [UInt8], in folder: Path) {
    guard let found = kindOfEntry(name, type: Int32(DT_UNKNOWN), in: folder) else { return nil }
    self.init(name: name, kind: found)
  }
}

/// The files and folders in `folder`, in the byte order of the paths below it.
///
/// A symbolic link to a file counts as the file; links to nothing, pipes and devices are left out.
func entries(of folder: Path) throws(FileError) -> [FolderEntry] {
  guard let stream = folder.withCString({ opendir($0) }) else { throw .last }
  defer { closedir(stream) }
  var entries: [FolderEntry] = []
  while let entry = readdir(stream) {
    let name = nameBytes(entry)
    if name == [0x2E] || name == [0x2E, 0x2E] { continue }
    let type = Int32(entry.pointee.d_type)
    guard let kind = kindOfEntry(name, type: type, in: folder) else { continue }
    entries.append(FolderEntry(name: name, kind: kind))
  }
  return entries.sorted { one, other in
    // A folder stands where the paths inside it do: its name is followed by a slash.
    one.sortKey.lexicographicallyPrecedes(other.sortKey)
  }
}

/// Whether anything lies at `path`.
package func exists(_ path: Path) -> Bool {
  path.withCString { access($0, F_OK) } == 0
}

/// The absolute path without symbolic links and dots, or nil if there is no such file.
package func resolve(_ path: Path) -> Path? {
  guard let resolved = path.withCString({ realpath($0, nil) }) else { return nil }
  defer { free(resolved) }
  return Path(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
}

extension FolderEntry {
  fileprivate var sortKey: [UInt8] { kind == .file ? name : name + [.slash] }
}

private func nameBytes(_ entry: UnsafeMutablePointer<dirent>) -> [UInt8] {
  withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
    Array(bytes.prefix { $0 != 0 })
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
    if stamp.isRegular { return .file }
    guard stamp.isFolder else { return nil }
    return isLink(path) ? .linkedFolder : .folder
  default: return nil
  }
}

/// Whether a symbolic link lies at `path`.
package func isLink(_ path: Path) -> Bool {
  var status = stat()
  return path.withCString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
}
