extension JSONWriter {
  /// Appends a value of the protocol as JSON, straight into the bytes: no tree stands between.
  ///
  /// - Throws: what the value's own `encode(to:)` throws.
  package mutating func encode(_ value: some Encodable) throws {
    let output = JSONOutput(self)
    self = JSONWriter()
    defer { self = output.writer }
    try output.encode(value)
  }
}

/// The bytes that all containers of one encoding share, and the braces that are open in them.
///
/// `Encodable` never says that a container is finished; it is when its parent writes again.
final class JSONOutput {
  private struct Open {
    let close: UInt8
    var isEmpty = true
  }

  fileprivate(set) var writer: JSONWriter
  private var open: [Open] = []

  init(_ writer: JSONWriter) {
    self.writer = writer
  }

  /// How many containers are open: a container's own number once it is begun.
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

  /// Makes the container of that depth the innermost and sets the comma before its next part.
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
    guard writer.isWanted() else { throw JSONWriter.NotWanted() }
    if Value.self == JSONValue.self, let value = value as? JSONValue {
      return writer.value(value)
    }
    if Value.self == [UInt32].self, let value = value as? [UInt32] {
      return writer.integers(value)
    }
    if let value = value as? any JSONWritable { return value.write(to: &writer) }
    let base = depth
    let length = writer.bytes.count
    try value.encode(to: JSONByteEncoder(output: self))
    finish(to: base)
    if writer.bytes.count == length { writer.raw("{}") }
  }
}

extension JSONWriter {
  /// An array of numbers, without a `Codable` step for each.
  mutating func integers(_ values: [UInt32]) {
    raw(UInt8(ascii: "["))
    for (place, value) in values.enumerated() {
      if place > 0 { raw(UInt8(ascii: ",")) }
      integer(value)
    }
    raw(UInt8(ascii: "]"))
  }
}
