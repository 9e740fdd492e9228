extension JSONValue {
  /// The value as it would be sent.
  package init(encoding value: some Encodable) throws {
    var writer = JSONWriter()
    try writer.encode(value)
    try self.init(parsing: writer.bytes)
  }
}
