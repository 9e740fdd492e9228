import Platform

/// Why a file or folder could not be read or written.
package enum FileError: Error, Hashable, CustomStringConvertible {
  case notFound
  case exists
  case notPermitted
  case isFolder
  case isPipe
  case isDevice
  /// No program had opened the pipe for writing, or none did within a second.
  case hasNoWriter
  /// The file has content although its size is 0, as those of `/proc` do.
  case unannounced
  /// A symbolic link leads out of its folder and out of its repository.
  case linkedElsewhere
  /// The file that was to be written is a link to a file elsewhere.
  case writesElsewhere
  /// The file that was to be written is in a folder to which a link leads.
  case folderElsewhere
  case changed
  case locked
  /// The file has other names, which would keep the old content.
  case hardLinked
  /// A new file cannot have the owner, the access list or the attributes of the file.
  case metadataLost
  case noSpace
  /// The file has more than `limit` bytes.
  case tooLarge(limit: Int)
  case system(Int32)

  /// The error for a value of `errno`.
  init(number: Int32) {
    self =
      switch number {
      case ENOENT, ENOTDIR: .notFound
      case EEXIST: .exists
      case EACCES, EPERM, EROFS: .notPermitted
      case EISDIR: .isFolder
      case ENOSPC, EDQUOT: .noSpace
      default: .system(number)
      }
  }

  /// The error of the system call that has just failed on this thread.
  static var last: FileError { FileError(number: errno) }

  /// One clause in lower case, to be printed after the path.
  package var description: String {
    switch self {
    case .notFound: "no such file or folder"
    case .exists: "exists already"
    case .notPermitted: "permission denied"
    case .isFolder: "is a folder, not a file"
    case .isPipe: "is a pipe, not a file"
    case .isDevice: "is a device, not a file"
    case .hasNoWriter: "is a pipe to which no program writes"
    case .unannounced: "is a file of the system and was not read"
    case .linkedElsewhere: "is a link to a file outside its repository and was not read"
    case .writesElsewhere: "is a link to a file outside its repository, which was left alone"
    case .folderElsewhere:
      "is in a folder that a link leads to outside the repository, and was not written"
    case .changed: "changed since it was read and was left alone"
    case .locked: "is locked by another program and was left alone"
    case .hardLinked: "has other hard links, which would keep the old text; it was left alone"
    case .metadataLost:
      "would lose its owner, access list or attributes, and was left alone"
    case .noSpace: "no space left on the device"
    case .tooLarge(let limit): "has more than \(limit >> 20) MiB"
    case .system(let number): String(cString: strerror(number)).lowercased()
    }
  }
}
