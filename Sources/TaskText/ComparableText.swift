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
  guard mayHaveManyMarks(text.utf8) else { return text }
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

/// Whether so many bytes in a row are outside ASCII as more than ``maxMarks`` marks have.
private func mayHaveManyMarks(_ bytes: String.UTF8View) -> Bool {
  var count = 0
  for byte in bytes {
    count = byte < 0x80 ? 0 : count + 1
    if count > 2 * maxMarks { return true }
  }
  return false
}
