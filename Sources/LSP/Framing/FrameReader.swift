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
    /// After an error, until the next `Content-Length:`.
    case searching(FieldSearch)
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
      case .searching(let search): self.search(&rest, search)
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
      recover(in: line[FieldSearch.field.count...], lineIsWhole: false, output)
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
    guard let field = FieldSearch.last(in: line[...]) else { return }
    if field.lowerBound == 0 {
      takeLength(line[field.upperBound...], output)
    } else {
      buriedLength = try? contentLength(line[field.upperBound...], limit: bodyLimit)
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
    guard let last = FieldSearch.last(in: text)?.upperBound else {
      state = .searching(FieldSearch(after: text))
      return
    }
    state = .header
    if lineIsWhole {
      takeLength(text[last...], output)
    } else {
      line = FieldSearch.field + text[last...]
    }
  }

  private mutating func search(_ rest: inout ArraySlice<UInt8>, _ search: FieldSearch) {
    var search = search
    for (index, byte) in zip(rest.indices, rest) where search.isFound(after: byte) {
      rest = rest[(index + 1)...]
      line = FieldSearch.field
      state = .header
      return
    }
    rest = []
    state = .searching(search)
  }
}
