import Platform

/// One entry of a folder.
struct FolderEntry {
  enum Kind {
    case file
    /// A symbolic link to a file.
    case linkedFile
    case folder
    /// A symbolic link to a folder.
    case linkedFolder
    /// A pipe, a device, or a symbolic link to one.
    case special
  }

  let name: [UInt8]
  let kind: Kind
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
func entries(of folder: Path) throws(FileError) -> [FolderEntry] {
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
  return entries.sorted { $0.precedes($1) }
}

/// Whether a file or folder is at `path`.
package func exists(_ path: Path) -> Bool {
  path.withCString { access($0, F_OK) } == 0
}

extension FolderEntry {
  /// Whether it sorts before `other`. A folder sorts as the paths inside it do, with a slash after
  /// its name.
  fileprivate func precedes(_ other: FolderEntry) -> Bool {
    let shared = min(name.count, other.name.count)
    for index in 0..<shared where name[index] != other.name[index] {
      return name[index] < other.name[index]
    }
    let next = name.count > shared ? name[shared] : end
    let otherNext = other.name.count > shared ? other.name[shared] : other.end
    guard let otherNext else { return false }
    guard let next else { return true }
    return next < otherNext
  }

  /// The character that follows the name in paths.
  private var end: UInt8? {
    switch kind {
    case .file, .linkedFile, .special: nil
    case .folder, .linkedFolder: .slash
    }
  }
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
