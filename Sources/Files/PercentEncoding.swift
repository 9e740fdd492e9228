/// The bytes of a URI with every `%XX` decoded (RFC 3986, section 2.1); a `%` before anything else
/// is kept.
package func percentDecoded(_ uri: String) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = Array(uri.utf8)[...]
  bytes.reserveCapacity(rest.count)
  while let byte = rest.popFirst() {
    if byte == UInt8(ascii: "%"), rest.count >= 2,
      let high = digitValue(rest[rest.startIndex]), let low = digitValue(rest[rest.startIndex + 1])
    {
      bytes.append(high << 4 | low)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return bytes
}

extension Path {
  /// The bytes as they may stand in the path of a URI.
  package var percentEncoded: String { percentEncoded(after: "") }

  /// `start`, and then the bytes as they may stand in the path of a URI (RFC 3986, section 2.1).
  package func percentEncoded(after start: String) -> String {
    var encoded: [UInt8] = []
    encoded.reserveCapacity(start.utf8.count + bytes.count)
    encoded += start.utf8
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), .slash, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        encoded.append(byte)
      default:
        encoded.append(percentEncoded: byte)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Appends `%XX` for the byte, in upper case.
  package mutating func append(percentEncoded byte: UInt8) {
    self += [UInt8(ascii: "%"), digit(of: byte >> 4), digit(of: byte & 0xF)]
  }
}

private func digit(of value: UInt8) -> UInt8 {
  value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
}

private func digitValue(_ byte: UInt8) -> UInt8? {
  Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt8($0) }
}
