import CivilDates
import TaskText

/// A case-insensitive search for names that contain the typed letters in order.
package struct FuzzyQuery: Sendable {
  /// How well a text matches, the best first.
  package enum Match: Comparable, Sendable {
    case whole
    case beginning
    case wordBeginning
    case inside
    /// The text contains the letters in order, but not side by side.
    case scattered
  }

  private let pattern: LetterPattern<UInt8>
  /// The query as characters, if some are not ASCII: the bytes of a text may compose them differently.
  private let characters: LetterPattern<Character>?

  private var letters: [UInt8] { pattern.letters }

  /// Creates a query. White space around `text` is ignored.
  package init(_ text: String) {
    let bytes = Array(text.lowercased().utf8)
    let letters = Array(bytes[bytes.trimmedRange])
    pattern = LetterPattern(letters)
    characters =
      letters.allSatisfy { $0 < 0x80 } ? nil : LetterPattern(Array(comparableText(letters)))
  }

  /// Whether the query matches everything.
  package var isEmpty: Bool { letters.isEmpty }

  /// How well `text` matches, or nil if it does not.
  package func match(_ text: String) -> Match? { match(Array(text.utf8)[...]) }

  /// How well the text with the UTF-8 `bytes` matches, or nil if it does not.
  package func match(_ bytes: ArraySlice<UInt8>) -> Match? {
    if letters.isEmpty { return .scattered }
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    let text =
      isASCII
      ? bytes.map(lowercased) : Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8)
    if let match = pattern.bestPlace(in: text, isInWord: isWordByte) { return match }
    if !isASCII, let characters {
      let text = Array(comparableText(text))
      let match = characters.bestPlace(in: text) { isWordByte($0.utf8.first ?? 0x20) }
      if let match { return match }
    }
    var matched = 0
    for byte in text where matched < letters.count && byte == letters[matched] { matched += 1 }
    return matched == letters.count ? .scattered : nil
  }

  /// Whether some part of the text may match better than ``Match/scattered``. The answer may be
  /// true for a text without such a match, never false for one with it. It takes time in proportion to
  /// the text.
  package func mayBeInside(_ bytes: [UInt8]) -> Bool {
    guard !isEmpty, letters.allSatisfy({ $0 < 0x80 }) else { return true }
    return pattern.isFound(in: bytes.lazy.map(lowercased))
  }

  /// Whether some line of the text may match at all. The answer may be true for a text without a
  /// match, never false for one with it.
  package func mayBeScattered(in bytes: [UInt8]) -> Bool {
    guard !isEmpty, letters.allSatisfy({ $0 < 0x80 }) else { return true }
    let span = bytes.span
    var matched = 0
    for offset in span.indices {
      let byte = lowercased(span[offset])
      if byte == letters[matched] {
        matched += 1
        if matched == letters.count { return true }
      } else if byte == UInt8(ascii: "\n") {
        matched = 0
      }
    }
    return false
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    default: false
    }
  }

  private func lowercased(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}

extension LetterPattern {
  /// The best match of all letters side by side, or nil if there is none. There is at least one letter.
  @inline(__always)
  fileprivate func bestPlace(in text: [Letter], isInWord: (Letter) -> Bool) -> FuzzyQuery.Match? {
    var best: FuzzyQuery.Match?
    var matched = 0
    for (offset, letter) in text.enumerated() {
      advance(&matched, letter)
      guard matched == letters.count else { continue }
      let start = offset + 1 - matched
      if start == 0 { return text.count == matched ? .whole : .beginning }
      if !isInWord(text[start - 1]) { return .wordBeginning }
      best = .inside
      matched = restart
    }
    return best
  }
}

extension Sequence {
  /// The elements that have a text which contains the query, the best match first, otherwise in their
  /// order. Letters that are not side by side do not match.
  func ranked(by query: FuzzyQuery, texts: (Element) -> [String]) -> [Element] {
    if query.isEmpty { return Array(self) }
    var groups: [FuzzyQuery.Match: [Element]] = [:]
    for element in self {
      guard let best = texts(element).compactMap({ query.match($0) }).min(), best < .scattered
      else { continue }
      groups[best, default: []].append(element)
    }
    return groups.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}
