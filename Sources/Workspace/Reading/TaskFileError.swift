package import Files
package import TaskText

/// Why a task list cannot be read.
package enum TaskFileError: Error, Hashable {
  case unreadable(FileError)
  /// The first byte that is not part of well-formed UTF-8.
  case notUTF8(byte: UInt8, offset: Offset)
}

extension TaskFileError: CustomStringConvertible {
  /// One clause in lower case, to be printed after the path.
  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .notUTF8(let byte, let offset):
      "byte 0x\(String(byte, radix: 16)) at offset \(offset) is not UTF-8"
    }
  }
}
