import Files

/// The destination of a text.
enum Destination {
  case output
  case error
  case file(Path)

  /// The path of the file; nil for a standard stream.
  var path: Path? {
    if case .file(let path) = self { path } else { nil }
  }
}

/// Collects text and writes it in large pieces; to a file, all at once.
struct OutputBuffer {
  private static let limit = 1 << 16

  private var bytes: [UInt8] = []
  private let destination: Destination

  init(_ destination: Destination) {
    self.destination = destination
  }

  mutating func write(_ text: String) {
    bytes += text.utf8
  }

  mutating func write(_ text: [UInt8]) {
    bytes += text
    guard bytes.count > OutputBuffer.limit else { return }
    switch destination {
    case .output: print(bytes[...], to: .output)
    case .error: print(bytes[...], to: .error)
    case .file: return
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes the rest.
  ///
  /// - Returns: the problem if the file could not be written.
  @discardableResult
  mutating func flush() -> Problem? {
    switch destination {
    case .output: print(bytes[...], to: .output)
    case .error: print(bytes[...], to: .error)
    case .file(let path):
      do throws(FileError) {
        try writeFile(path, bytes)
      } catch {
        return Problem(path, error)
      }
    }
    bytes = []
    return nil
  }
}
