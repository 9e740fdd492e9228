import JSON

/// Params of a message, written before its id is known, as another thread writes long ones.
package struct WrittenParams<Params: Encodable>: Sendable {
  let bytes: [UInt8]

  /// Writes the params; `check` is called before each part.
  ///
  /// - Throws: what `check` throws, or the `encode(to:)` of the params.
  package init(_ params: Params, check: @escaping () throws -> Void) throws {
    var writer = JSONWriter()
    try writer.encode(params, check: check)
    bytes = writer.bytes
  }
}
