extension PatternReader {
  /// The meaning of an escape or a character in a class: a set, or a single character.
  struct Escape {
    let set: ScalarSet
    let scalar: Unicode.Scalar?

    init(_ scalar: Unicode.Scalar) {
      set = ScalarSet(scalar)
      self.scalar = scalar
    }

    init(_ set: ScalarSet) {
      self.set = set
      scalar = nil
    }
  }

  /// `class = "[" [ "^" ] { character | escape | character "-" character } "]"`
  mutating func readClass() throws(PatternError) -> ScalarSet {
    let start = at
    at += 1
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    while !take("]") {
      let first = at
      guard let low = try readMember() else {
        at = start + 1
        throw error(.openClass, from: start)
      }
      let afterLow = at
      if let lower = low.scalar, take("-"), next != "]", let high = try readMember() {
        if let upper = high.scalar {
          guard lower.value <= upper.value else {
            throw error(.reversedRange(text(from: first)), from: first)
          }
          ranges.append(lower.value...upper.value)
          continue
        }
      }
      // A `-` at the start or end of the class, or beside a set such as `\d`, is a character.
      at = afterLow
      ranges += low.set.plainRanges
    }
    return ScalarSet(ranges, isNegated: isNegated)
  }

  /// Reads a character or an escape in a class; nil at the end of the text.
  private mutating func readMember() throws(PatternError) -> Escape? {
    guard let next else { return nil }
    if next == "\\" {
      if take("\\b") { return Escape("\u{8}") }
      return try readEscape()
    }
    at += 1
    return Escape(next)
  }

  /// Reads an escape, whose backslash is next.
  mutating func readEscape() throws(PatternError) -> Escape {
    let start = at
    at += 1
    guard let next else { throw error(.lastBackslash, from: start) }
    at += 1
    switch next {
    case "d": return Escape(.digits)
    case "D": return Escape(ScalarSet.digits.inverted)
    case "w": return Escape(.words)
    case "W": return Escape(ScalarSet.words.inverted)
    case "s": return Escape(.spaces)
    case "S": return Escape(ScalarSet.spaces.inverted)
    case "t": return Escape("\t")
    case "n": return Escape("\n")
    case "r": return Escape("\r")
    case "f": return Escape("\u{C}")
    case "v": return Escape("\u{B}")
    case "0": return Escape("\0")
    case "1"..."9": throw error(.backreference(text(from: start)), from: start)
    case "k":
      while let next = self.next, next == "<" || next == ">" || ScalarSet.words.contains(next) {
        at += 1
      }
      throw error(.backreference(text(from: start)), from: start)
    case "x": return try readCode(digits: 2, from: start)
    case "u": return try readCode(digits: 4, from: start)
    default:
      guard next.value >= 0x80 || !ScalarSet.words.contains(next) || next == "_" else {
        throw error(.unknownEscape(text(from: start)), from: start)
      }
      return Escape(next)
    }
  }

  /// Reads the number of a character: `HH`, `HHHH`, or after `\u` also `{` H { H } `}`.
  private mutating func readCode(digits count: Int, from start: Int) throws(PatternError) -> Escape
  {
    let isOpen = count == 4 && take("{")
    let first = at
    while let next, next.properties.isASCIIHexDigit, at - first < (isOpen ? 6 : count) { at += 1 }
    let code = UInt32(text(from: first), radix: 16)
    let length = at - first
    guard isOpen ? length > 0 && take("}") : length == count,
      let scalar = code.flatMap(Unicode.Scalar.init)
    else { throw error(.unknownEscape(text(from: start)), from: start) }
    return Escape(scalar)
  }
}
