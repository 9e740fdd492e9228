#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Reads the messages that a server writes.
struct MessageReader {
  private let descriptor: Int32
  private var buffer: [UInt8] = []

  /// - Parameter descriptor: of a pipe, open for reading.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// The next message's body.
  mutating func next() throws -> [UInt8] {
    var start = buffer.firstRange(of: MessageReader.blankLine)?.upperBound
    while start == nil {
      try readOn(1 << 16)
      start = buffer.firstRange(of: MessageReader.blankLine)?.upperBound
    }
    let header = String(decoding: buffer[..<(start ?? 0)], as: UTF8.self)
    let length = header.split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }.first ?? 0
    let end = (start ?? 0) + length
    while buffer.count < end { try readOn(min(end - buffer.count, 1 << 16)) }
    defer { buffer.removeFirst(end) }
    return Array(buffer[(start ?? 0)..<end])
  }

  private static let blankLine = Array("\r\n\r\n".utf8)

  private mutating func readOn(_ most: Int) throws {
    let piece = [UInt8](unsafeUninitializedCapacity: most) { space, count in
      count = max(0, read(descriptor, space.baseAddress, space.count))
    }
    if piece.isEmpty { throw ChildProcess.Failure(message: "the server has left") }
    buffer += piece
  }
}
