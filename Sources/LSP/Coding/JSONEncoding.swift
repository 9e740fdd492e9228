package import JSON

extension JSONWriter {
  /// Appends a value of the protocol as JSON, without building a tree first. `check` is called
  /// before each part.
  ///
  /// - Throws: what `check` throws, or the value's own `encode(to:)`.
  package mutating func encode(
    _ value: some Encodable, check: @escaping () throws -> Void = {}
  ) throws {
    let output = JSONOutput(check)
    swap(&self, &output.writer)
    defer { swap(&self, &output.writer) }
    try output.encode(value)
  }
}

extension JSONValue {
  /// The value as it would be sent.
  package init(encoding value: some Encodable) throws {
    var writer = JSONWriter()
    try writer.encode(value)
    try self.init(parsing: writer.bytes)
  }
}

/// The bytes that all containers of one encoding share, and the braces that are not closed yet.
///
/// `Encodable` does not say when a container is finished: it is as soon as its parent writes again.
final class JSONOutput {
  private struct Open {
    let close: UInt8
    var isEmpty = true
  }

  fileprivate(set) var writer = JSONWriter()
  private let check: () throws -> Void
  private var open: [Open] = []

  init(_ check: @escaping () throws -> Void) {
    self.check = check
  }

  /// How many containers are open. A container's depth is this number right after it has begun.
  var depth: Int { open.count }

  func begin(_ brace: UInt8, close: UInt8) -> Int {
    writer.raw(brace)
    open.append(Open(close: close))
    return open.count
  }

  func finish(to depth: Int) {
    while open.count > depth, let last = open.popLast() {
      writer.raw(last.close)
    }
  }

  /// Closes the containers inside the one of that depth, and writes the comma before its next part.
  func separate(at depth: Int) {
    finish(to: depth)
    guard depth > 0 else { return }
    if !open[depth - 1].isEmpty { writer.raw(UInt8(ascii: ",")) }
    open[depth - 1].isEmpty = false
  }

  func name(_ key: some CodingKey, at depth: Int) {
    separate(at: depth)
    writer.string(key.stringValue)
    writer.raw(UInt8(ascii: ":"))
  }

  func write(_ body: (inout JSONWriter) -> Void) {
    body(&writer)
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    try check()
    if Value.self == [UInt32].self, let value = value as? [UInt32] {
      return writer.integers(value)
    }
    if let value = value as? any JSONWritable {
      return try value.write(to: &writer, check: check)
    }
    let base = depth
    let length = writer.bytes.count
    try value.encode(to: JSONByteEncoder(output: self))
    finish(to: base)
    if writer.bytes.count == length { writer.raw("{}") }
  }
}

extension JSONWriter {
  /// Appends an array of numbers, without a `Codable` step for each.
  fileprivate mutating func integers(_ values: [UInt32]) {
    raw(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { raw(UInt8(ascii: ",")) }
      integer(value)
    }
    raw(UInt8(ascii: "]"))
  }
}
