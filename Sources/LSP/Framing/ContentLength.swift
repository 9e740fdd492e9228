/// The number of bytes that a `Content-Length` names: decimal digits, with blanks or tabs around.
func contentLength(_ value: ArraySlice<UInt8>, limit: Int) throws(FramingError) -> Int {
  let digits = value.trimmingBlanks()
  guard !digits.isEmpty else { throw .invalidLength("") }
  var length = 0
  for byte in digits {
    guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      throw .invalidLength(excerpt(digits))
    }
    let (tens, isTooLong) = length.multipliedReportingOverflow(by: 10)
    let (sum, isTooLongByOne) = tens.addingReportingOverflow(Int(byte - UInt8(ascii: "0")))
    guard !isTooLong, !isTooLongByOne else { throw .invalidLength(excerpt(digits)) }
    length = sum
  }
  guard length <= limit else { throw .bodyTooLong(length: length, limit: limit) }
  return length
}

/// `tchar` of RFC 9110, section 5.6.2.
func isTokenByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
    UInt8(ascii: "0")...UInt8(ascii: "9"):
    true
  default:
    Array("!#$%&'*+-.^_`|~".utf8).contains(byte)
  }
}

/// The beginning of what a peer sent, short enough for a log line.
private func excerpt(_ bytes: ArraySlice<UInt8>) -> String {
  String(decoding: bytes.prefix(32), as: UTF8.self)
}

extension ArraySlice<UInt8> {
  fileprivate func trimmingBlanks() -> ArraySlice {
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let start = self.drop(while: isBlank)
    guard let end = start.lastIndex(where: { !isBlank($0) }) else { return [] }
    return start[...end]
  }
}
