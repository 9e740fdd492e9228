import Files
import Workspace

/// Something that could not be done.
struct Problem: Error {
  private let path: Path
  private let message: String

  init(_ path: Path, _ error: FileError) {
    self.init(path, error.description)
  }

  init(_ path: Path, _ error: TaskFileError) {
    self.init(path, error.description)
  }

  init(_ path: Path, _ message: String) {
    self.path = path
    self.message = message
  }
}

extension Problem: CustomStringConvertible {
  /// One line.
  var description: String { "error: \(path.string): \(message)" }
}
