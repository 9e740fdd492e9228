/// What two spellings of one document's URI have in common: its bytes after percent-decoding.
///
/// No link is resolved: two links to one file are two documents.
struct DocumentKey: Hashable, Sendable {
  let bytes: [UInt8]

  init(_ uri: String) {
    var bytes: [UInt8] = []
    var rest = Array(uri.utf8)[...]
    bytes.reserveCapacity(rest.count)
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let high = hexadecimalDigit(rest[rest.startIndex]),
        let low = hexadecimalDigit(rest[rest.startIndex + 1])
      {
        bytes.append(high << 4 | low)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    self.bytes = bytes
  }
}

private func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
  default: nil
  }
}
