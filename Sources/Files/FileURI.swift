extension Path {
  /// The file that a `file:` URI names (RFC 8089); nil for any other URI.
  package init?(uri: String) {
    let bytes = decodedURI(uri)
    let scheme = Array("file://".utf8)
    guard bytes.starts(with: scheme), let slash = bytes[scheme.count...].firstIndex(of: .slash)
    else { return nil }
    self.init(bytes[slash...])
  }

  /// The `file:` URI of an absolute path, in the form that editors write.
  package var uri: String { percentEncoded(after: "file://") }
}

/// The bytes of a URI after percent-decoding; those of a `file:` URI as editors write it, so that
/// `FILE:/a` and `file://localhost/a` are `file:///a`.
///
/// `file-URI = "file:" [ "//" [ "localhost" / host ] ] path-absolute` (RFC 8089, section 2); scheme
/// and host are in any case (RFC 3986, section 6.2.2.1).
package func decodedURI(_ uri: String) -> [UInt8] {
  let bytes = percentDecoded(uri)
  guard var rest = bytes[...].dropping("file:"), rest.first == .slash else { return bytes }
  if let path = rest.dropping("//localhost"), path.first == .slash { rest = path }
  return Array((rest.starts(with: "//".utf8) ? "file:" : "file://").utf8) + rest
}

extension ArraySlice<UInt8> {
  /// The bytes after `start`, which is in lower case and is compared ignoring case; nil if the
  /// bytes do not begin with it.
  fileprivate func dropping(_ start: String) -> ArraySlice? {
    let rest = dropFirst(start.utf8.count)
    let head = String(decoding: self[..<rest.startIndex], as: UTF8.self)
    return head.lowercased() == start ? rest : nil
  }
}
