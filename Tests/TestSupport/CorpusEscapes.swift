/// The bytes of a line of the corpus: `<U+A0>` is that character, `<0xFF>` that byte, and all other
/// text is literal.
package func decodedCorpusLine(_ line: some StringProtocol) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = Substring(line)
  while let open = rest.unicodeScalars.firstIndex(of: "<") {
    bytes += rest[..<open].utf8
    rest = rest[open...]
    if let close = rest.unicodeScalars.firstIndex(of: ">"),
      let escaped = escapedBytes(rest[rest.unicodeScalars.index(after: open)..<close])
    {
      bytes += escaped
      rest = rest[rest.unicodeScalars.index(after: close)...]
    } else {
      bytes.append(UInt8(ascii: "<"))
      rest = rest[rest.unicodeScalars.index(after: open)...]
    }
  }
  return bytes + rest.utf8
}

private func escapedBytes(_ text: Substring) -> [UInt8]? {
  if text.hasPrefix("U+"), let value = UInt32(text.dropFirst(2), radix: 16),
    let scalar = Unicode.Scalar(value)
  {
    return Array(String(scalar).utf8)
  }
  if text.hasPrefix("0x"), let byte = UInt8(text.dropFirst(2), radix: 16) { return [byte] }
  return nil
}

/// The line of the corpus for `bytes`: visible characters and spaces as they are, all others escaped.
package func encodedCorpusLine(_ bytes: [UInt8]) -> String {
  var line = ""
  var decoder = UTF8.ForwardParser()
  var iterator = bytes.makeIterator()
  var start = 0
  while true {
    switch decoder.parseScalar(from: &iterator) {
    case .emptyInput: return line
    case .valid(let encoded):
      let scalar = UTF8.decode(encoded)
      line += isVisible(scalar) ? String(scalar) : "<U+\(hexadecimal(scalar.value))>"
      start += encoded.count
    case .error(let length):
      for byte in bytes[start..<start + length] { line += "<0x\(hexadecimal(UInt32(byte)))>" }
      start += length
    }
  }
}

private func hexadecimal(_ value: UInt32) -> String { String(value, radix: 16, uppercase: true) }

/// Whether people can recognize the scalar in the corpus.
private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  if scalar == " " || scalar == "\u{200D}" { return true }
  let properties = scalar.properties
  if properties.isWhitespace || properties.isNoncharacterCodePoint { return false }
  switch properties.generalCategory {
  case .control, .format, .nonspacingMark, .privateUse, .unassigned:
    return (0x900...0xDFF).contains(scalar.value) || scalar.value == 0xFE0F
  default: return true
  }
}
