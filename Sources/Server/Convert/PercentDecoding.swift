/// The bytes of a URI with every `%XX` decoded (RFC 3986, section 2.1); a `%` before anything else
/// stands for itself.
func percentDecoded(_ uri: String) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = Array(uri.utf8)[...]
  bytes.reserveCapacity(rest.count)
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2,
      let high = value(of: rest[rest.startIndex]), let low = value(of: rest[rest.startIndex + 1])
    {
      bytes.append(high << 4 | low)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}

private func value(of digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
  default: nil
  }
}
