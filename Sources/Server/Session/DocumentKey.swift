import Files

/// The same for all spellings of a document's URI: its bytes after percent-decoding, with the start
/// of a `file:` URI as ``decodedURI`` writes it.
///
/// Links are not resolved: two links to one file are two documents.
struct DocumentKey: Hashable, Sendable {
  /// The bytes, with `%` and all that are not ASCII percent-encoded. Two such texts are equal only
  /// if the bytes are; Swift compares other texts by canonical equivalence.
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
