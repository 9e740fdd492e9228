import CivilDates
import Settings
import TagFields
package import TaskText

/// A link in a text.
package struct TextLink: Hashable, Sendable {
  /// The target of a link.
  package enum Target: Hashable, Sendable {
    /// A valid URI.
    case uri(String)
    /// A file's path, as it is written.
    case file(String)
    /// Someone's e-mail address.
    case mail(String)
  }

  /// The range to click on.
  package let range: TextRange
  /// The target.
  package let target: Target
}

/// The first `limit` links of a document, in order: URLs, e-mail addresses after `mailto:`, the paths of
/// `@file(…)`, and people who have an e-mail address.
package func textLinks(
  of document: Document, context: CheckContext, limit: Int = .max
) -> [TextLink] {
  if document.isOtherFormat { return [] }
  var links: [TextLink] = []
  func add(_: Int, before: ChunkSummary, chunk: Chunk) {
    let ofTags = tagLinks(of: chunk, context)
    let others = writtenLinks(in: chunk.bytes).filter { link in
      !ofTags.contains { $0.range.overlaps(link.range) }
    }
    let all = (ofTags + others).sorted { $0.range.lowerBound < $1.range.lowerBound }
    links += all.prefix(limit - links.count).map {
      TextLink(range: $0.range.shifted(by: before.bytes), target: $0.target)
    }
  }
  document.chunks.visit(where: { _ in links.count < limit }, body: add)
  return links
}

/// The payloads that name files and people. Their ranges count from the start of the chunk.
private func tagLinks(of chunk: Chunk, _ context: CheckContext) -> [TextLink] {
  let people = context.people
  let bytes = chunk.bytes
  return chunk.tags.flatMap { tag -> [TextLink] in
    guard let payload = tag.payload.map({ trimmed($0, in: bytes.span) }), !payload.isEmpty else {
      return []
    }
    let text = Array(bytes[payload.lowerBound..<payload.upperBound])
    let name = String(decoding: bytes[tag.name.lowerBound..<tag.name.upperBound], as: UTF8.self)
    if name == "file" {
      let path = Tag.value(ofPayload: String(decoding: text, as: UTF8.self))
      return [TextLink(range: payload, target: .file(path))]
    }
    guard !people.isEmpty, context.settings.vocabulary.isList(name) else { return [] }
    return listedValues(text, at: payload.lowerBound).compactMap { value in
      people[value.text]?.email.map { TextLink(range: value.range, target: .mail($0)) }
    }
  }
}

/// The URLs and e-mail addresses in a text, in order.
///
/// A URL is a scheme of letters and digits, `://`, and the text up to white space, a quotation mark, an
/// angle bracket or a typographic mark. Punctuation at the end is not part of it, nor is a closing bracket
/// that was opened before it. An address follows `mailto:`; what follows the address, such as a subject or
/// an attachment, is not part of the link: a text may come from anyone.
func writtenLinks(in bytes: [UInt8]) -> [TextLink] {
  let span = bytes.span
  var links: [TextLink] = []
  var next = 0
  while let colon = bytes[next...].firstIndex(of: UInt8(ascii: ":")) {
    next = colon + 1
    if bytes[next...].starts(with: "//".utf8), let start = schemeStart(span, before: colon) {
      let end = urlEnd(span, from: colon + 3)
      guard end > colon + 3 else { continue }
      let uri = escapedURI(bytes[start..<end])
      links.append(TextLink(range: TextRange(start, end), target: .uri(uri)))
      next = end
    } else if isMailScheme(span, before: colon), let end = addressEnd(span, from: next) {
      let range = TextRange(colon - mailScheme.count, end)
      let address = String(decoding: bytes[next..<end], as: UTF8.self)
      links.append(TextLink(range: range, target: .mail(address)))
      next = end
    }
  }
  return links
}

/// The start of the scheme that ends at `colon` (RFC 3986, section 3.1); nil if there is none.
private func schemeStart(_ bytes: Span<UInt8>, before colon: Offset) -> Offset? {
  var start = colon
  while start > 0, isSchemeByte(bytes[start - 1]) { start -= 1 }
  while start < colon, !bytes[start].isLetter { start += 1 }
  return colon - start >= 2 ? start : nil
}

private func urlEnd(_ bytes: Span<UInt8>, from start: Offset) -> Offset {
  var end = start
  var open: [UInt8] = []
  text: while end < bytes.count {
    switch bytes[end] {
    case 0...0x20, 0x22, 0x3C, 0x3E, 0x60, 0x7F: break text
    case 0x80...: if isWideMark(bytes, at: end) { break text }
    case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
    case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
    case UInt8(ascii: ")"), UInt8(ascii: "]"):
      guard open.popLast() == bytes[end] else { break text }
    default: break
    }
    end += 1
  }
  // Punctuation at its end is left out.
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

private func isSentenceMark(_ byte: UInt8) -> Bool { ".,;:!?'*\\".utf8.contains(byte) }

private func isSchemeByte(_ byte: UInt8) -> Bool {
  isLetterOrDigit(byte) || "+-.".utf8.contains(byte)
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

private let mailScheme = Array("mailto".utf8)

/// Whether the scheme of an e-mail address ends at `colon`, in any case, and no longer word ends in it.
private func isMailScheme(_ bytes: Span<UInt8>, before colon: Offset) -> Bool {
  let start = colon - mailScheme.count
  guard start == 0 || start > 0 && !isSchemeByte(bytes[start - 1]) else { return false }
  return mailScheme.indices.allSatisfy { bytes[start + $0] | 0x20 == mailScheme[$0] }
}

/// The end of the address that begins at `start` (RFC 6068, section 2, without percent-encoding), or nil
/// if there is none.
private func addressEnd(_ bytes: Span<UInt8>, from start: Offset) -> Offset? {
  var end = start
  while end < bytes.count, isLocalByte(bytes[end]) { end += 1 }
  guard end > start, end < bytes.count, bytes[end] == UInt8(ascii: "@") else { return nil }
  let domain = end + 1
  end = domain
  while end < bytes.count, isDomainByte(bytes[end]) { end += 1 }
  while end > domain, !isLetterOrDigit(bytes[end - 1]) { end -= 1 }
  return end > domain ? end : nil
}

private func isLocalByte(_ byte: UInt8) -> Bool {
  isLetterOrDigit(byte) || "!#$&'*+-./=^_{|}~".utf8.contains(byte)
}

private func isDomainByte(_ byte: UInt8) -> Bool {
  isLetterOrDigit(byte) || "-.".utf8.contains(byte)
}

/// Whether the byte is a letter or digit of ASCII.
func isLetterOrDigit(_ byte: UInt8) -> Bool { byte.isLetter || byte.isDigit }
