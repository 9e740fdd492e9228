import Files

/// What two spellings of one document's URI have in common: its bytes after percent-decoding, the
/// start of a `file:` URI as ``decodedURI`` has it.
///
/// No link is resolved: two links to one file are two documents.
struct DocumentKey: Hashable, Sendable {
  /// Those bytes in ASCII, all others and `%` percent-encoded: unlike the text that they stand for,
  /// this is equal only where they are.
  let text: String

  init(_ uri: String) {
    var bytes: [UInt8] = []
    for byte in decodedURI(uri) {
      if byte < 0x80, byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else {
        bytes.append(percentEncoded: byte)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The key of that text.
  init(text: String) {
    self.text = text
  }
}
