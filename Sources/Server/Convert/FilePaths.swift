import Files

extension Path {
  /// The file that a `file:` URI names (RFC 8089); nil for any other URI.
  init?(uri: String) {
    let bytes = percentDecoded(uri)
    let scheme = Array("file://".utf8)
    guard bytes.starts(with: scheme),
      let slash = bytes[scheme.count...].firstIndex(of: UInt8(ascii: "/"))
    else { return nil }
    self.init(bytes[slash...])
  }
}
