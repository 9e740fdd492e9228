#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the messages of a server.
struct MessageReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// - Parameter descriptor: a pipe that is open for reading.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The body of the next message.
  mutating func next() throws -> [UInt8] {
    var start = buffer.firstRange(of: MessageReader.blankLine)?.upperBound
    while start == nil {
      try readMore(1 << 16)
      start = buffer.firstRange(of: MessageReader.blankLine)?.upperBound
    }
    let header = String(decoding: buffer[..<(start ?? 0)], as: UTF8.self)
    let length = header.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }.first ?? 0
    let end = (start ?? 0) + length
    while buffer.count < end { try readMore(min(end - buffer.count, 1 << 16)) }
    defer { buffer.removeFirst(end) }
    return Array(buffer[(start ?? 0)..<end])
  }

  private static let blankLine = Array("\r\n\r\n".utf8)

  private mutating func readMore(_ maxCount: Int) throws {
    let bytes = [UInt8](unsafeUninitializedCapacity: maxCount) { space, count in
      count = max(0, read(descriptor, space.baseAddress, space.count))
    }
    if bytes.isEmpty { throw ChildProcess.Failure(message: "the server has exited") }
    buffer += bytes
  }
}
