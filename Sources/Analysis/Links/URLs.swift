import TaskText

/// The URLs in a text, in order: a scheme of letters and digits, `://`, and the text up to white
/// space, a quotation mark, an angle bracket or a typographic mark.
///
/// Punctuation at the end is not part of the URL, nor is a closing bracket that was opened before the
/// URL.
func urls(in bytes: [UInt8]) -> [TextLink] {
  let span = bytes.span
  var links: [TextLink] = []
  var next = 0
  while let colon = schemeEnd(span, from: next) {
    next = colon + 3
    guard let start = schemeStart(span, before: colon) else { continue }
    let end = urlEnd(span, from: next)
    guard end > next else { continue }
    links.append(
      TextLink(
        range: TextRange(start, end), target: .uri(escapedURI(bytes[start..<end]))))
    next = end
  }
  return links
}

/// The offset of the next `://`.
private func schemeEnd(_ bytes: Span<UInt8>, from start: Offset) -> Offset? {
  var next = start
  while next + 2 < bytes.count {
    if bytes[next + 2] != UInt8(ascii: "/") {
      next += bytes[next + 2] == UInt8(ascii: ":") ? 2 : 3
    } else if bytes[next] == UInt8(ascii: ":"), bytes[next + 1] == UInt8(ascii: "/") {
      return next
    } else {
      next += 1
    }
  }
  return nil
}

/// The start of the scheme that ends at `colon` (RFC 3986, section 3.1); nil if there is none.
private func schemeStart(_ bytes: Span<UInt8>, before colon: Offset) -> Offset? {
  var start = colon
  while start > 0, isSchemeByte(bytes[start - 1]) { start -= 1 }
  while start < colon, !isLetter(bytes[start]) { start += 1 }
  return colon - start >= 2 ? start : nil
}

private func urlEnd(_ bytes: Span<UInt8>, from start: Offset) -> Offset {
  var end = start
  var open: [UInt8] = []
  while end < bytes.count {
    switch bytes[end] {
    case 0...0x20, 0x22, 0x3C, 0x3E, 0x60, 0x7F: return trimmedURLEnd(bytes, from: start, to: end)
    case 0x80...:
      if isWideMark(bytes, at: end) { return trimmedURLEnd(bytes, from: start, to: end) }
    case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
    case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      guard open.popLast() == bytes[end] else { return trimmedURLEnd(bytes, from: start, to: end) }
    default: break
    }
    end += 1
  }
  return trimmedURLEnd(bytes, from: start, to: end)
}

/// The end of the URL without punctuation at its end.
private func trimmedURLEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset {
  var end = end
  while end > start, isSentenceMark(bytes[end - 1]) { end -= 1 }
  return end
}

/// Whether a no-break space, a typographic mark (U+2000 to U+203F), or an East Asian mark (U+3000 to
/// U+303F, U+FF00 to U+FF3F) begins at the offset.
private func isWideMark(_ bytes: Span<UInt8>, at offset: Offset) -> Bool {
  guard offset + 1 < bytes.count else { return false }
  switch (bytes[offset], bytes[offset + 1]) {
  case (0xC2, 0xA0), (0xE2, 0x80), (0xE3, 0x80), (0xEF, 0xBC): return true
  default: return false
  }
}

private func isSentenceMark(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"),
    UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "\\"):
    true
  default: false
  }
}

func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

func isSchemeByte(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
    UInt8(ascii: "."):
    true
  default: isLetter(byte)
  }
}

/// The text as a URI, in which the bytes that a URI cannot contain are percent-encoded (RFC 3986,
/// section 2.1).
private func escapedURI(_ bytes: ArraySlice<UInt8>) -> String {
  var uri = ""
  for byte in bytes {
    if (0x21...0x7E).contains(byte), !"\\^{}|".utf8.contains(byte) {
      uri.unicodeScalars.append(Unicode.Scalar(byte))
    } else {
      uri += "%" + String(byte >> 4, radix: 16, uppercase: true)
      uri += String(byte & 15, radix: 16, uppercase: true)
    }
  }
  return uri
}
