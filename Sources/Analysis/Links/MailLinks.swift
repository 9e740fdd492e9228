import TaskText

/// The e-mail addresses after `mailto:` in a text, in order.
///
/// What follows the address, such as a subject or an attachment, is not part of the link: a text may
/// come from anyone.
func mailLinks(in bytes: [UInt8]) -> [TextLink] {
  let span = bytes.span
  var links: [TextLink] = []
  var next = scheme.count
  while let colon = bytes[min(next, bytes.count)...].firstIndex(of: UInt8(ascii: ":")) {
    next = colon + 1
    let start = colon - scheme.count
    guard isScheme(span, at: start), let end = addressEnd(span, from: next) else { continue }
    let address = String(decoding: bytes[next..<end], as: UTF8.self)
    links.append(TextLink(range: TextRange(start, end), target: .mail(address)))
    next = end
  }
  return links
}

private let scheme = Array("mailto".utf8)

/// Whether the scheme of an e-mail address is at `start`, in any case, and no longer word ends in it.
private func isScheme(_ bytes: Span<UInt8>, at start: Offset) -> Bool {
  guard start == 0 || !isSchemeByte(bytes[start - 1]) else { return false }
  return scheme.indices.allSatisfy { bytes[start + $0] | 0x20 == scheme[$0] }
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
  isLetterOrDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
