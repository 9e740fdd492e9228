import TaskText

/// The characters of one line and their offsets. A byte that is not valid UTF-8 is a character.
struct NaiveLine {
  /// The characters; a byte that is not valid UTF-8 is U+FFFF.
  let characters: [Unicode.Scalar]
  /// The offsets of the characters, and of the line's end.
  let offsets: [Offset]

  init(_ bytes: ArraySlice<UInt8>) {
    var characters: [Unicode.Scalar] = []
    var offsets = [bytes.startIndex]
    var parser = UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    reading: while true {
      let length: Int
      switch parser.parseScalar(from: &iterator) {
      case .emptyInput: break reading
      case .valid(let encoded):
        characters.append(UTF8.decode(encoded))
        length = encoded.count
      case .error(let count):
        characters.append("\u{FFFF}")
        length = count
      }
      offsets.append(offsets[offsets.count - 1] + length)
    }
    self.characters = characters
    self.offsets = offsets
  }

  var count: Int { characters.count }

  /// The character at `index`, or nil at the line's end.
  subscript(index: Int) -> Unicode.Scalar? {
    characters.indices.contains(index) ? characters[index] : nil
  }

  /// Whether white space or the line's end is at `index`.
  func isGap(_ index: Int) -> Bool { self[index]?.properties.isWhitespace ?? true }

  /// The index of the first character from `start` on that is not skipped, or the line's end.
  func skip(from start: Int, while isSkipped: (Unicode.Scalar) -> Bool) -> Int {
    characters[start...].firstIndex { !isSkipped($0) } ?? count
  }

  /// The end of `start..<end` without trailing white space.
  func trimmed(from start: Int, to end: Int) -> Int {
    characters[start..<end].lastIndex { !$0.properties.isWhitespace }.map { $0 + 1 } ?? start
  }

  func text(_ start: Int, _ end: Int) -> String {
    String(String.UnicodeScalarView(characters[start..<end]))
  }

  func bytes(_ start: Int, _ end: Int) -> [UInt8] { Array(text(start, end).utf8) }

  func range(_ start: Int, _ end: Int) -> TextRange { TextRange(offsets[start], offsets[end]) }
}

/// The punctuation marks that are allowed after a tag.
let naiveMarks = Set(",;:!?)]}\"'…»”’、。，；：！？（）「」".unicodeScalars)

/// The full-width marks directly after which a tag may begin.
let naiveGluingMarks = Set("。，、；：！？）」』】》".unicodeScalars)

/// Whether the character is allowed in a name.
func isNaiveNameCharacter(_ character: Unicode.Scalar) -> Bool {
  isNaiveWordCharacter(character) || isNaiveJoiner(character)
}

/// Whether this character alone would be a valid name.
func isNaiveWordCharacter(_ character: Unicode.Scalar) -> Bool {
  guard !naiveMarks.contains(character), !isNaiveJoiner(character) else { return false }
  let ranges: [ClosedRange<UInt32>] = [
    0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
    0x37F...0x1FFF, 0x2070...0x218F, 0x2600...0x27BF, 0x2B00...0x2BFF, 0x2C00...0x2FEF,
    0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF,
  ]
  return ranges.contains { $0.contains(character.value) }
}

private func isNaiveJoiner(_ character: Unicode.Scalar) -> Bool {
  switch character.value {
  case 0x2D, 0x2E, 0x5F, 0xB7, 0x300...0x36F, 0x200C...0x200D, 0x203F...0x2040, 0x20E3,
    0xFE00...0xFE0F:
    true
  default: false
  }
}
