/// The role of a scalar in a tag's name.
///
/// The ranges are those of XML 1.0's NameChar (section 2.3) without the colon, and the emoji of
/// U+2600–27BF, U+2B00–2BFF and U+20E3. They are fixed, so that every grammar of this language can
/// contain the same ones.
enum NameCharacter {
  /// Not allowed in a name: it ends the name.
  case none
  /// Allowed in a name, but not alone: `-`, `.`, `_`, joiners and marks.
  case joiner
  /// A letter, a digit or an emoji. A name has at least one.
  case word
}

/// The role of a scalar in a name.
func nameCharacter(_ scalar: UInt32) -> NameCharacter {
  switch scalar {
  case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: .word
  case 0x2D, 0x2E, 0x5F: .joiner
  case 0x3001, 0x3002, 0x300C, 0x300D, 0xFF01, 0xFF08, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F:
    .none
  case 0xB7, 0x0300...0x036F, 0x200C...0x200D, 0x203F...0x2040, 0x20E3, 0xFE00...0xFE0F: .joiner
  case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D, 0x37F...0x1FFF, 0x2070...0x218F,
    0x2600...0x27BF, 0x2B00...0x2BFF, 0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF,
    0xFDF0...0xFFFD, 0x10000...0xEFFFF:
    .word
  default: .none
  }
}

extension Tag {
  /// Whether `text` is a valid name of a tag: only name characters, at least one letter, digit or
  /// emoji, and no dot at its end.
  public static func isName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return TaskText.nameEnd(bytes.span, from: 0, to: bytes.count) == bytes.count
  }
}

/// Whether the scalar is a full-width mark that ends a sentence, a part of one or a quotation. No blank is
/// usual after it, so a tag may begin there: `确认？@done`.
package func isGluingMark(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x3001, 0x3002, 0x300B, 0x300D, 0x300F, 0x3011, 0xFF01, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B,
    0xFF1F:
    true
  default: false
  }
}

/// Whether such a mark ends at `offset` and begins at `start` or later.
package func isGluingMark(
  _ bytes: Span<UInt8>, endingAt offset: Offset, from start: Offset
) -> Bool {
  guard offset &- start >= 3, bytes[offset &- 1] >= 0x80 else { return false }
  let decoded = scalar(bytes, at: offset &- 3, before: offset)
  return decoded.length == 3 && isGluingMark(decoded.value)
}

/// Whether the scalar is a punctuation mark that people write directly after a tag: `@home,`.
///
/// After a payload, a full stop counts as well; after a name, it belongs to the sentence.
func isPunctuationMark(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x2C, 0x3B, 0x3A, 0x21, 0x3F, 0x29, 0x5D, 0x7D, 0x22, 0x27: true
  case 0x2026, 0xBB, 0x201D, 0x2019: true
  case 0x3001, 0x3002, 0x300C, 0x300D, 0xFF01, 0xFF08, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F:
    true
  default: false
  }
}

/// The end of the name that begins at `start`, without trailing dots; nil if there is none.
package func nameEnd(_ bytes: Span<UInt8>, from start: Offset, to end: Offset) -> Offset? {
  var offset = start
  var hasWord = false
  while offset < end {
    let decoded = scalar(bytes, at: offset, before: end)
    let character = nameCharacter(decoded.value)
    if character == .none { break }
    if character == .word { hasWord = true }
    offset &+= decoded.length
  }
  guard hasWord else { return nil }
  while bytes[offset &- 1] == UInt8(ascii: ".") { offset &-= 1 }
  return offset
}

/// The text of well-formed UTF-8, for names and values, which are compared by canonical equivalence.
///
/// To compare a text, its combining marks are sorted, which takes time that grows with the square of
/// their number. So U+034F, which is invisible and keeps marks apart, is put after each 30 marks in a
/// row: the Stream-Safe Text Process of Unicode Standard Annex #15, section 13. No word of any
/// language has so many.
@inlinable
package func comparableText(_ bytes: some Collection<UInt8>) -> String {
  let text = String(decoding: bytes, as: UTF8.self)
  return bytes.count > 2 * maxMarks ? separatingMarks(text) : text
}

@usableFromInline let maxMarks = 30
private let graphemeJoiner: Unicode.Scalar = "\u{034F}"

@usableFromInline
func separatingMarks(_ text: String) -> String {
  guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
  var safe = String.UnicodeScalarView()
  var marks = 0
  for scalar in text.unicodeScalars {
    if scalar.properties.canonicalCombiningClass == .notReordered {
      marks = 0
    } else if marks == maxMarks {
      safe.append(graphemeJoiner)
      marks = 1
    } else {
      marks += 1
    }
    safe.append(scalar)
  }
  return String(safe)
}

/// The name in lower case, for names in which the case of letters does not count.
package func foldedName(_ name: some Collection<UInt8>) -> String {
  comparableText(name).lowercased()
}
