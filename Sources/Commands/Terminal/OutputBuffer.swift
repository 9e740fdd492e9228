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
  /// The number of bytes from which on a text is not copied, but written as it is.
  static let limit = 1 << 16

  private var bytes: [UInt8] = []
  /// What comes before ``bytes`` in a file.
  private var parts: [[UInt8]] = []
  private let destination: Destination

  init(_ destination: Destination) {
    self.destination = destination
  }

  /// Writes a text for people.
  mutating func write(_ text: VisibleText) {
    bytes.append(text)
    if bytes.count > OutputBuffer.limit { passOn() }
  }

  /// Writes data unchanged.
  mutating func write(data: [UInt8]) {
    if data.count < OutputBuffer.limit {
      bytes += data
      if bytes.count > OutputBuffer.limit { passOn() }
    } else {
      passOn()
      pass(data)
    }
  }

  /// Writes data unchanged.
  mutating func write(data text: String) { write(data: Array(text.utf8)) }

  private mutating func passOn() {
    if bytes.isEmpty { return }
    pass(bytes)
    bytes.removeAll(keepingCapacity: true)
  }

  private mutating func pass(_ text: [UInt8]) {
    switch destination {
    case .output: print(data: text[...], to: .output)
    case .error: print(data: text[...], to: .error)
    case .file: parts.append(text)
    }
  }

  /// Writes the rest.
  ///
  /// - Returns: the problem if the file could not be written.
  @discardableResult
  mutating func flush() -> Problem? {
    switch destination {
    case .output: print(data: bytes[...], to: .output)
    case .error: print(data: bytes[...], to: .error)
    case .file(let path):
      do throws(FileError) {
        try writeFile(path, parts + [bytes])
      } catch {
        return Problem(path, error)
      }
    }
    bytes = []
    parts = []
    return nil
  }
}
