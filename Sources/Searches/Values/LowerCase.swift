/// The text in lower case.
///
/// The standard library is asked only if the text has a character that is not frequent: one beyond
/// U+00FF that is neither an ideograph nor general punctuation.
func withoutCase(_ text: ArraySlice<UInt8>) -> [UInt8] {
  var lower: [UInt8] = []
  lower.reserveCapacity(text.count)
  var rest = text
  while let byte = rest.first {
    if byte < 0x80 {
      lower.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
      rest.removeFirst()
      continue
    }
    let length = appendLowerCase(ofFirst: rest, to: &lower)
    guard length > 0 else { return Array(String(decoding: text, as: UTF8.self).lowercased().utf8) }
    rest.removeFirst(length)
  }
  return lower
}

/// Appends the first character of the text in lower case, if it is frequent and not ASCII.
///
/// - Returns: the length of the character; 0 for another one and for wrong UTF-8.
private func appendLowerCase(ofFirst text: ArraySlice<UInt8>, to lower: inout [UInt8]) -> Int {
  let bytes = text.prefix(3)
  let (first, next) = (bytes.startIndex, bytes.startIndex + 1)
  guard bytes.count > 1, isContinuation(bytes[next]) else { return 0 }
  switch (bytes[first], bytes[next]) {
  case (0xC3, 0x80...0x96), (0xC3, 0x98...0x9E):
    lower += [0xC3, bytes[next] + 0x20]
    return 2
  case (0xC2, _), (0xC3, _):
    lower += bytes.prefix(2)
    return 2
  case (0xE2, 0x80), (0xE3...0xE9, _):
    guard bytes.count == 3, isContinuation(bytes[next + 1]) else { return 0 }
    lower += bytes
    return 3
  default:
    return 0
  }
}

private func isContinuation(_ byte: UInt8) -> Bool { byte & 0xC0 == 0x80 }
