import TaskText

/// What a string token stands for, and what is wrong in it.
///
/// RFC 8259, section 7:
/// `char = unescaped / escape ( %x22 / %x5C / %x2F / b / f / n / r / t / uXXXX )`.
/// Half of a surrogate pair is allowed there and stands for U+FFFD here.
func jsonString(_ bytes: [UInt8], _ range: TextRange) -> (String, problems: [JSONProblem]) {
  var problems: [JSONProblem] = []
  var units: [UInt8] = []
  var index = range.lowerBound + 1
  let isClosed = range.count > 1 && bytes[range.upperBound - 1] == UInt8(ascii: "\"")
  let end = isClosed ? range.upperBound - 1 : range.upperBound
  while index < end {
    if bytes[index] != UInt8(ascii: "\\") {
      if bytes[index] < 0x20 {
        problems.append(JSONProblem(.controlCharacter(bytes[index]), TextRange(index, index + 1)))
      }
      units.append(bytes[index])
      index += 1
      continue
    }
    if let (text, length) = escape(bytes[index..<end]) {
      units += text.utf8
      index += length
    } else {
      let length = escapeLength(bytes[index..<end])
      let range = TextRange(index, index + length)
      problems.append(JSONProblem(.escape(quotable(bytes, range)), range))
      index += length
    }
  }
  let text = String(decoding: units, as: UTF8.self)
  if text.utf8.count != units.count || !text.utf8.elementsEqual(units) {
    problems.append(JSONProblem(.encoding, range))
  }
  return (text, problems)
}

/// The text of the escape that `rest` begins with, and its length; nil where it is none.
private func escape(_ rest: ArraySlice<UInt8>) -> (String, length: Int)? {
  switch rest.dropFirst().first {
  case UInt8(ascii: "\""): return ("\"", 2)
  case UInt8(ascii: "\\"): return ("\\", 2)
  case UInt8(ascii: "/"): return ("/", 2)
  case UInt8(ascii: "b"): return ("\u{8}", 2)
  case UInt8(ascii: "f"): return ("\u{c}", 2)
  case UInt8(ascii: "n"): return ("\n", 2)
  case UInt8(ascii: "r"): return ("\r", 2)
  case UInt8(ascii: "t"): return ("\t", 2)
  case UInt8(ascii: "u"):
    guard let high = codeUnit(rest) else { return nil }
    if let scalar = Unicode.Scalar(high) { return (String(scalar), 6) }
    guard (0xd800...0xdbff).contains(high), let low = codeUnit(rest.dropFirst(6)),
      (0xdc00...0xdfff).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (high - 0xd800) << 10 + (low - 0xdc00))
    else { return ("\u{fffd}", 6) }
    return (String(scalar), 12)
  default: return nil
  }
}

/// The UTF-16 code unit of a `\uXXXX` at the start of `rest`.
private func codeUnit(_ rest: ArraySlice<UInt8>) -> UInt32? {
  guard rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
  let digits = rest.dropFirst(2).prefix(4).compactMap(hexadecimalValue)
  return digits.count == 4 ? digits.reduce(0) { $0 << 4 | UInt32($1) } : nil
}

/// How much of `rest`, which begins with a backslash, is meant as one escape: the whole character
/// behind it, and the digits of a `\u`.
private func escapeLength(_ rest: ArraySlice<UInt8>) -> Int {
  guard let letter = rest.dropFirst().first else { return 1 }
  let isWanted: (UInt8) -> Bool =
    letter == UInt8(ascii: "u") ? { hexadecimalValue($0) != nil } : { $0 & 0xc0 == 0x80 }
  return 2 + rest.dropFirst(2).prefix(3).prefix(while: isWanted).count
}
