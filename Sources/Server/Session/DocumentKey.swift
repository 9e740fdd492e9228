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
        bytes += [UInt8(ascii: "%"), hexadecimalDigit(byte >> 4), hexadecimalDigit(byte & 0xF)]
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }

  /// The key of that text.
  init(text: String) {
    self.text = text
  }
}

/// The digit of a value below 16, in upper case.
func hexadecimalDigit(_ value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}
