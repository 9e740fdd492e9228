/// Cuts a stream of bytes into the bodies of messages (LSP 3.18, base protocol).
///
/// Any bytes can be read: they give bodies and errors. After an error, the reader looks for the
/// next `Content-Length:`, in upper or lower case and anywhere in a line. It takes time linear in
/// the number of bytes, however they are divided, and at most four times as much memory as has
/// arrived.
package struct FrameReader: Sendable {
  package enum Output: Equatable, Sendable {
    case body([UInt8])
    case error(FramingError)
  }

  private enum State {
    /// Inside a header; `line` is the beginning of its current line.
    case header
    /// After an error, until the next `Content-Length:`; `line` may end with a part of it.
    case searching
    case body(length: Int)
  }

  /// The maximum length of a header line. No client sends a longer one.
  package static let lineLimit = 4096
  package static let defaultBodyLimit = 256 << 20

  private let bodyLimit: Int
  private var state = State.header
  private var line: [UInt8] = []
  private var length: Int?
  /// The length from a `Content-Length:` inside another header line; it counts if there is no
  /// other.
  private var buriedLength: Int?
  private var body: [UInt8] = []

  package init(bodyLimit: Int = FrameReader.defaultBodyLimit) {
    self.bodyLimit = bodyLimit
  }

  /// Takes the next bytes of the stream and hands on what they complete, in order.
  package mutating func read(_ bytes: ArraySlice<UInt8>, into output: (Output) -> Void) {
    var rest = bytes
    while !rest.isEmpty {
      switch state {
      case .header: readHeader(&rest, output)
      case .searching: search(&rest)
      case .body(let length): readBody(&rest, length: length, output)
      }
    }
  }

  private mutating func readHeader(_ rest: inout ArraySlice<UInt8>, _ output: (Output) -> Void) {
    let piece = rest.prefix(Self.lineLimit - line.count)
    if let end = piece.firstIndex(of: UInt8(ascii: "\n")) {
      line.append(contentsOf: piece[..<end])
      rest = rest[(end + 1)...]
      if line.last == UInt8(ascii: "\r") { line.removeLast() }
      endLine(output)
      return
    }
    line.append(contentsOf: piece)
    rest = rest[piece.endIndex...]
    if line.count == Self.lineLimit {
      output(.error(.headerTooLong(limit: Self.lineLimit)))
      recover(in: line[field.count...], lineIsWhole: false, output)
    }
  }

  /// `header = name ":" value`, where the name is a token of RFC 9110, section 5.6.2.
  private mutating func endLine(_ output: (Output) -> Void) {
    let line = line
    self.line = []
    guard !line.isEmpty else { return endHeader(output) }
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > 0,
      line[..<colon].allSatisfy(isTokenByte)
    else {
      output(.error(.malformedHeader))
      return recover(in: line[...], lineIsWhole: true, output)
    }
    guard let place = place(ofFieldIn: line[...], last: true) else { return }
    if place.lowerBound == 0 {
      takeLength(line[place.upperBound...], output)
    } else {
      buriedLength = try? contentLength(line[place.upperBound...], limit: bodyLimit)
    }
  }

  private mutating func takeLength(_ value: ArraySlice<UInt8>, _ output: (Output) -> Void) {
    do {
      length = try contentLength(value, limit: bodyLimit)
    } catch {
      output(.error(error))
      recover(in: value, lineIsWhole: true, output)
    }
  }

  private mutating func endHeader(_ output: (Output) -> Void) {
    if length == nil { output(.error(.missingLength)) }
    guard let length = length ?? buriedLength else {
      return recover(in: [], lineIsWhole: true, output)
    }
    self.length = nil
    buriedLength = nil
    if length == 0 {
      output(.body([]))
    } else {
      state = .body(length: length)
    }
  }

  private mutating func readBody(
    _ rest: inout ArraySlice<UInt8>, length: Int, _ output: (Output) -> Void
  ) {
    let piece = rest.prefix(length - body.count)
    body.append(contentsOf: piece)
    rest = rest[piece.endIndex...]
    guard body.count == length else { return }
    state = .header
    let whole = body
    body = []
    output(.body(whole))
  }

  /// Continues after the last `Content-Length:` of an invalid line; if it has none, looks for the
  /// next one.
  ///
  /// Only the last one of a line can be valid: a value extends to the end of its line.
  private mutating func recover(
    in text: ArraySlice<UInt8>, lineIsWhole: Bool, _ output: (Output) -> Void
  ) {
    length = nil
    buriedLength = nil
    line = []
    guard let last = place(ofFieldIn: text, last: true)?.upperBound else {
      line = Array(text.suffix(field.count - 1))
      state = .searching
      return
    }
    state = .header
    if lineIsWhole {
      takeLength(text[last...], output)
    } else {
      line = field + text[last...]
    }
  }

  private mutating func search(_ rest: inout ArraySlice<UInt8>) {
    let text = line + rest
    if let end = place(ofFieldIn: text[...], last: false)?.upperBound {
      rest = rest.dropFirst(end - line.count)
      line = field
      state = .header
    } else {
      line = Array(text.suffix(field.count - 1))
      rest = []
    }
  }
}

/// One message on the wire: its header and its body (LSP 3.18, base protocol).
package enum Frame {
  package static func bytes(of body: [UInt8]) -> [UInt8] {
    var bytes = Array("Content-Length: \(body.count)\r\n\r\n".utf8)
    bytes.reserveCapacity(bytes.count + body.count)
    bytes.append(contentsOf: body)
    return bytes
  }
}

/// The number of bytes that a `Content-Length` names: decimal digits, with blanks or tabs around.
func contentLength(_ value: ArraySlice<UInt8>, limit: Int) throws(FramingError) -> Int {
  let digits = value.trimmingBlanks()
  let text = String(decoding: digits, as: UTF8.self)
  guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
    let length = Int(text)
  else { throw .invalidLength(String(decoding: digits.prefix(32), as: UTF8.self)) }
  guard length <= limit else { throw .bodyTooLong(length: length, limit: limit) }
  return length
}

/// `tchar` of RFC 9110, section 5.6.2.
func isTokenByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default:
    Array("!#$%&'*+-.^_`|~".utf8).contains(byte)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func trimmingBlanks() -> ArraySlice {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let start = self.drop(while: isBlank)
    guard let end = start.lastIndex(where: { !isBlank($0) }) else { return [] }
    return start[...end]
  }
}

/// `Content-Length:`, which is recognized in any case.
private let field = Array("content-length:".utf8)

/// The first or the last place of the field.
private func place(ofFieldIn bytes: ArraySlice<UInt8>, last: Bool) -> Swift.Range<Int>? {
  let starts = bytes.indices.dropLast(field.count - 1)
  func isField(_ start: Int) -> Bool {
    zip(bytes[start...], field).allSatisfy { lowercased($0) == $1 }
  }
  let start = last ? starts.last(where: isField) : starts.first(where: isField)
  return start.map { $0..<$0 + field.count }
}

private func lowercased(_ byte: UInt8) -> UInt8 {
  (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
}

/// Why bytes between two messages are not a header of the base protocol (LSP 3.18, base protocol).
package enum FramingError: Error, Equatable, Sendable, CustomStringConvertible {
  /// A line that is not `name: value`.
  case malformedHeader
  case headerTooLong(limit: Int)
  /// A `Content-Length` that is not a number, or is negative or too large for an `Int`.
  case invalidLength(String)
  case bodyTooLong(length: Int, limit: Int)
  /// The header has no `Content-Length`.
  case missingLength

  package var description: String {
    switch self {
    case .malformedHeader:
      "a header line is not `name: value`"
    case .headerTooLong(let limit):
      "a header line is longer than the \(limit) bytes that are allowed"
    case .invalidLength(let text):
      "`Content-Length` is `\(text)`: a number of bytes is allowed"
    case .bodyTooLong(let length, let limit):
      "`Content-Length` is \(length): at most \(limit) bytes are allowed"
    case .missingLength:
      "a header has no `Content-Length`"
    }
  }
}
