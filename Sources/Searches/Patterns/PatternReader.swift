/// Reads a regular expression from left to right.
struct PatternReader {
  let scalars: [Unicode.Scalar]
  /// The offset of each character in bytes, and the length of the text.
  let places: [Int]
  var at = 0
  private var depth = 0

  /// The sets of the instructions that were read, without repetitions, and the number of each.
  private(set) var sets: [ScalarSet] = []
  private var numbers: [ScalarSet: Int] = [:]

  /// The instructions of a part of the pattern.
  typealias Part = [PatternInstruction]

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    var places = [0]
    places.reserveCapacity(scalars.count + 1)
    for scalar in scalars { places.append((places.last ?? 0) + UTF8.width(scalar)) }
    self.places = places
  }

  var next: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

  mutating func take(_ text: String) -> Bool {
    let wanted = Array(text.unicodeScalars)
    guard scalars[at...].starts(with: wanted) else { return false }
    at += wanted.count
    return true
  }

  /// An error about the text from `start` up to the next character.
  func error(_ message: String, from start: Int) -> PatternError {
    PatternError(description: message, range: places[start]..<places[at])
  }

  /// An error that quotes the text from `start` up to the next character, and then says what is wrong.
  func error(quotedFrom start: Int, _ problem: String) -> PatternError {
    error("`\(text(from: start))` \(problem)", from: start)
  }

  /// The text from `start` up to the next character, truncated if it is long.
  func text(from start: Int) -> String {
    var text = ""
    for scalar in scalars[start..<min(at, start + 40)] { text.unicodeScalars.append(scalar) }
    return text
  }

  /// Reads the whole text.
  mutating func readPattern() throws(PatternError) -> Part {
    let pattern = try readChoice()
    guard next == nil else {
      at += 1
      throw error("`)` has no `(` in the regular expression", from: at - 1)
    }
    return pattern
  }

  /// `pattern = alternative { "|" alternative }`
  private mutating func readChoice() throws(PatternError) -> Part {
    var parts = [try readSequence(after: 0)]
    while take("|") {
      parts.append(try readSequence(after: parts.reduce(0) { $0 + $1.count + 2 }))
    }
    var choice = parts.removeLast()
    for part in parts.reversed() {
      choice = [.split(part.count + 2)] + part + [.jump(choice.count + 1)] + choice
    }
    return choice
  }

  /// `alternative = { assertion | atom [ repeat [ "?" ] ] }`
  ///
  /// `before` is the number of instructions of the alternatives before it.
  private mutating func readSequence(after before: Int) throws(PatternError) -> Part {
    var sequence: Part = []
    while let next, next != "|", next != ")" {
      let start = at
      let maxSize = Pattern.maxSize - before - sequence.count
      if let assertion = takeAssertion() {
        sequence.append(.assertion(assertion))
      } else {
        let atom = try readAtom()
        let times = try readRepeat()
        guard atom.size(repeated: times) <= maxSize else { throw tooLarge(from: start) }
        sequence += atom.repeated(times)
      }
      guard before + sequence.count <= Pattern.maxSize else { throw tooLarge(from: start) }
    }
    return sequence
  }

  private func tooLarge(from start: Int) -> PatternError {
    error(
      "the regular expression is too large: it may have about \(Pattern.maxSize) characters, "
        + "counting each repetition", from: start)
  }

  /// `assertion = "^" | "$" | "\b" | "\B"`
  private mutating func takeAssertion() -> PatternAssertion? {
    if take("^") { return .start }
    if take("$") { return .end }
    if take("\\b") { return .wordBoundary }
    return take("\\B") ? .noWordBoundary : nil
  }

  /// `[ repeat [ "?" ] ]`; a `{` that begins no repeat is a character.
  private mutating func readRepeat() throws(PatternError) -> PatternRepeat {
    let start = at
    guard let times = takeRepeat() else { return (1, 1) }
    _ = take("?")
    if let most = times.most, times.least > most {
      throw error(quotedFrom: start, "has a minimum greater than its maximum")
    }
    return times
  }

  private mutating func takeRepeat() -> PatternRepeat? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    let start = at
    if take("{"), let least = takeNumber() {
      if take("}") { return (least, least) }
      if take(",") {
        if take("}") { return (least, nil) }
        if let most = takeNumber(), take("}") { return (least, most) }
      }
    }
    at = start
    return nil
  }

  /// Takes a number. Any number above the maximum size means the next larger one.
  private mutating func takeNumber() -> Int? {
    let start = at
    var number = 0
    while let next, ("0"..."9").contains(next) {
      number = min(number * 10 + Int(next.value - 0x30), Pattern.maxSize + 1)
      at += 1
    }
    return at > start ? number : nil
  }

  /// `atom = "." | character | escape | class | group`
  private mutating func readAtom() throws(PatternError) -> Part {
    if next == "(" { return try readGroup() }
    let set = try readSet()
    if numbers[set] == nil {
      numbers[set] = sets.count
      sets.append(set)
    }
    return [.scalar(numbers[set] ?? 0)]
  }

  /// `"." | character | escape | class`
  private mutating func readSet() throws(PatternError) -> ScalarSet {
    let start = at
    guard let next else { return ScalarSet([]) }
    switch next {
    case "[": return try readClass()
    case "\\": return try readEscape()
    case "*", "+", "?":
      at += 1
      throw error(quotedFrom: start, nothingToRepeat)
    case "{":
      if takeRepeat() != nil { throw error(quotedFrom: start, nothingToRepeat) }
      at += 1
      return ScalarSet(next)
    case ".":
      at += 1
      return .noLineEnds
    default:
      at += 1
      return ScalarSet(next)
    }
  }

  /// `"(" [ "?:" | "?<" name ">" ] pattern ")"`
  private mutating func readGroup() throws(PatternError) -> Part {
    let start = at
    at += 1
    if next == "?" {
      if take("?=") || take("?!") || take("?<=") || take("?<!") {
        throw error(quotedFrom: start, "looks around, which is not supported")
      }
      guard take("?:") || takeGroupName() else {
        at = min(at + 2, scalars.count)
        throw error(quotedFrom: start, "does not begin a group: `(`, `(?:` and `(?<name>` do")
      }
    }
    depth += 1
    guard depth <= Pattern.maxDepth else {
      throw error(
        "groups are nested too deep: at most \(Pattern.maxDepth) levels are allowed", from: start)
    }
    let content = try readChoice()
    depth -= 1
    guard take(")") else {
      at = start + 1
      throw error("`(` has no `)` in the regular expression", from: start)
    }
    return content
  }

  private mutating func takeGroupName() -> Bool {
    let start = at
    guard take("?<") else { return false }
    let name = at
    while let next, ScalarKind.word.contains(next) { at += 1 }
    if at > name, take(">") { return true }
    at = start
    return false
  }

  /// `class = "[" [ "^" ] { character | escape | character "-" character } "]"`
  mutating func readClass() throws(PatternError) -> ScalarSet {
    let start = at
    at += 1
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    var kinds: [ScalarKind] = []
    while !take("]") {
      let first = at
      guard let low = try readMember() else {
        at = start + 1
        throw error("`[` has no `]` in the regular expression", from: start)
      }
      let afterLow = at
      if let lower = low.scalar, take("-"), next != "]", let high = try readMember() {
        if let upper = high.scalar {
          guard lower.value <= upper.value else {
            throw error(quotedFrom: first, "is a range whose end comes before its start")
          }
          ranges.append(lower.value...upper.value)
          continue
        }
      }
      // A `-` at the start or end of the class, or beside a set such as `\d`, is a character.
      at = afterLow
      ranges += low.plainRanges
      kinds += low.kinds
    }
    return ScalarSet(ranges, kinds, isNegated: isNegated)
  }

  /// Reads a character or an escape in a class; nil at the end of the text.
  private mutating func readMember() throws(PatternError) -> ScalarSet? {
    guard let next else { return nil }
    if next == "\\" {
      if take("\\b") { return ScalarSet("\u{8}") }
      return try readEscape()
    }
    at += 1
    return ScalarSet(next)
  }

  /// Reads an escape, whose backslash is next.
  mutating func readEscape() throws(PatternError) -> ScalarSet {
    let start = at
    at += 1
    guard let next else { throw error("`\\` needs a character on its right", from: start) }
    at += 1
    if let set = escapes[next] { return set }
    switch next {
    case "1"..."9": throw error(quotedFrom: start, backreference)
    case "k":
      while let next = self.next, next == "<" || next == ">" || ScalarKind.word.contains(next) {
        at += 1
      }
      throw error(quotedFrom: start, backreference)
    case "x": return try readCode(digits: 2, from: start)
    case "u": return try readCode(digits: 4, from: start)
    default:
      guard next.value >= 0x80 || !ScalarKind.word.contains(next) || next == "_" else {
        throw error(quotedFrom: start, unknownEscape)
      }
      return ScalarSet(next)
    }
  }

  /// Reads the number of a character: `HH`, `HHHH`, or after `\u` also `{` H { H } `}`.
  private mutating func readCode(
    digits count: Int, from start: Int
  ) throws(PatternError) -> ScalarSet {
    let isOpen = count == 4 && take("{")
    let first = at
    while let next, next.properties.isASCIIHexDigit, at - first < (isOpen ? 6 : count) { at += 1 }
    let code = UInt32(text(from: first), radix: 16)
    let length = at - first
    guard isOpen ? length > 0 && take("}") : length == count,
      let scalar = code.flatMap(Unicode.Scalar.init)
    else { throw error(quotedFrom: start, unknownEscape) }
    return ScalarSet(scalar)
  }
}

/// The sets of the escapes of one letter.
private let escapes: [Unicode.Scalar: ScalarSet] = [
  "d": ScalarSet([], [.digit]), "D": ScalarSet([], [.noDigit]), "w": ScalarSet([], [.word]),
  "W": ScalarSet([], [.noWord]), "s": .spaces, "S": .spaces.inverted, "t": ScalarSet("\t"),
  "n": ScalarSet("\n"), "r": ScalarSet("\r"), "f": ScalarSet("\u{C}"), "v": ScalarSet("\u{B}"),
  "0": ScalarSet("\0"),
]
private let nothingToRepeat = "has nothing to repeat on its left"
private let backreference = "refers to a group, which is not supported"
private let unknownEscape =
  "is not an escape: `\\d`, `\\w`, `\\s` and `\\b` are, and a backslash before a character that is "
  + "not a letter or digit"

/// How often a part of a pattern is repeated; without a maximum, any number of times.
private typealias PatternRepeat = (least: Int, most: Int?)

extension [PatternInstruction] {
  /// The number of instructions of ``repeated(_:)``.
  fileprivate func size(repeated times: PatternRepeat) -> Int {
    // A repeated empty part would take time and no instructions.
    if isEmpty { return 0 }
    return times.most.map { count * $0 + $0 - times.least } ?? count * (times.least + 1) + 2
  }

  fileprivate func repeated(_ times: PatternRepeat) -> Self {
    if isEmpty { return [] }
    var all: Self = []
    for _ in 0..<times.least { all += self }
    guard let most = times.most else {
      return all + [.split(count + 2)] + self + [.jump(-count - 1)]
    }
    for left in (0..<most - times.least).reversed() {
      all += [.split((left + 1) * (count + 1))] + self
    }
    return all
  }
}
