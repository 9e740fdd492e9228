/// A glob as a nondeterministic automaton, which is run without backtracking.
struct GlobProgram: Sendable {
  enum Step: Sendable {
    /// Matches this character.
    case character(UInt32)
    /// Matches any character except a slash.
    case anyButSlash
    /// Matches any character.
    case any
    /// Matches a character of the set with this index, but never a slash.
    case set(Int)
    /// Continues at both steps.
    case fork(Int, Int)
    case jump(Int)
    case accept
  }

  /// The part of the pattern before ``literalEnd``.
  enum Start: Sendable {
    case nothing
    /// `*`
    case anyName
    /// `**/`
    case anyFolder
    /// `**/*`
    case anything
    /// Anything else: the automaton must run.
    case other
  }

  var steps: [Step] = []
  var sets: [GlobSet] = []
  /// The bytes in which every accepted path ends. Comparing them is enough to refuse most paths.
  var literalEnd: [UInt8] = []
  /// The part before them. Most patterns need no automaton for it.
  var start = Start.other

  /// Whether the pattern matches all of `path`.
  func accepts(_ path: ArraySlice<UInt8>) -> Bool {
    guard path.suffix(literalEnd.count).elementsEqual(literalEnd) else { return false }
    let rest = path.dropLast(literalEnd.count)
    switch start {
    case .nothing: return rest.isEmpty
    case .anyName: return !rest.contains(.slash)
    case .anyFolder: return rest.isEmpty || rest.last == .slash
    case .anything: return true
    case .other: return runAutomaton(on: path)
    }
  }

  private func runAutomaton(on path: ArraySlice<UInt8>) -> Bool {
    var threads = Threads(count: steps.count)
    var next = threads
    var pending: [Int] = []
    threads.add(0, following: steps, pending: &pending)
    for character in LenientScalars(path) {
      for place in threads.places where matches(steps[place], character) {
        next.add(place + 1, following: steps, pending: &pending)
      }
      swap(&threads, &next)
      next.clear()
      if threads.places.isEmpty { return false }
    }
    return threads.places.contains { if case .accept = steps[$0] { true } else { false } }
  }

  private func matches(_ step: Step, _ character: UInt32) -> Bool {
    switch step {
    case .character(let expected): character == expected
    case .anyButSlash: character != UInt32(UInt8.slash)
    case .any: true
    case .set(let number): character != UInt32(UInt8.slash) && sets[number].contains(character)
    case .fork, .jump, .accept: false
    }
  }

  /// The current steps of the automaton, without duplicates.
  private struct Threads {
    var places: [Int] = []
    var isIn: [Bool]

    init(count: Int) {
      isIn = Array(repeating: false, count: count)
    }

    mutating func add(_ place: Int, following steps: [Step], pending: inout [Int]) {
      pending.append(place)
      while let place = pending.popLast() {
        guard place < steps.count, !isIn[place] else { continue }
        isIn[place] = true
        places.append(place)
        switch steps[place] {
        case .fork(let one, let other):
          pending.append(other)
          pending.append(one)
        case .jump(let target): pending.append(target)
        case .character, .anyButSlash, .any, .set, .accept: break
        }
      }
    }

    mutating func clear() {
      for place in places { isIn[place] = false }
      places.removeAll(keepingCapacity: true)
    }
  }
}

/// A set of characters in brackets.
struct GlobSet: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false

  func contains(_ character: UInt32) -> Bool {
    ranges.contains { $0.contains(character) } != isNegated
  }
}

/// Compiles a glob pattern to a program that matches it.
struct GlobParser {
  /// The maximum depth of nested braces.
  static let maxDepth = 16

  private let pattern: [UInt32]
  private let readsBraces: Bool
  private var offset = 0
  private var program = GlobProgram()
  private var literalEnd: [UInt32] = []

  init(_ pattern: [UInt8], readsBraces: Bool) {
    self.pattern = Array(LenientScalars(pattern[...]))
    self.readsBraces = readsBraces
  }

  mutating func parse() throws(GlobError) -> GlobProgram {
    try parseSequence(depth: 0)
    program.steps.append(.accept)
    program.literalEnd = literalEnd.allSatisfy { $0 < 0x80 } ? literalEnd.map(UInt8.init) : []
    program.start = start
    return program
  }

  /// The part of the pattern before the literal characters at its end.
  private var start: GlobProgram.Start {
    let steps = program.steps.dropLast(program.literalEnd.count + 1)
    switch steps.count {
    case 0: return .nothing
    // `**` alone matches slashes too.
    case 3 where begins(with: "*") && pattern.count != 2: return .anyName
    case 5 where begins(with: "**/"): return .anyFolder
    case 8 where begins(with: "**/*"): return .anything
    default: return .other
    }
  }

  private func begins(with text: String) -> Bool {
    pattern.starts(with: text.unicodeScalars.lazy.map(\.value))
  }

  /// `sequence = { "**/" | "*" | "?" | "[" set "]" | "{" choices "}" | "\" any | any }`, up to the
  /// pattern's end or, inside braces, up to `,` or `}`.
  private mutating func parseSequence(depth: Int) throws(GlobError) {
    while let character = peek() {
      switch character {
      case "}" where depth > 0, "," where depth > 0: return
      case "*": parseStars(depth: depth)
      case "?":
        take(.anyButSlash)
      case "[": try parseSet()
      case "{" where readsBraces: try parseChoices(depth: depth + 1)
      case "\\":
        offset += 1
        guard offset < pattern.count else { throw .danglingBackslash }
        takeLiteral()
      default: takeLiteral()
      }
    }
  }

  private mutating func parseStars(depth: Int) {
    let start = offset
    let before = start == 0 ? nil : Unicode.Scalar(pattern[start - 1])
    while peek() == "*" { offset += 1 }
    literalEnd = []
    let next = peek()
    let startsComponent =
      before == nil || before == "/" || (depth > 0 && (before == "{" || before == ","))
    let endsPattern = next == nil || (depth > 0 && (next == "}" || next == ","))
    if offset - start == 2, startsComponent, next == "/" {
      // Any number of folders, each with its slash: `( any* "/" )?`.
      offset += 1
      let fork = program.steps.count
      program.steps.append(.fork(fork + 1, fork + 5))
      program.steps.append(.fork(fork + 2, fork + 4))
      program.steps.append(.any)
      program.steps.append(.jump(fork + 1))
      program.steps.append(.character(UInt32(UInt8.slash)))
    } else if offset - start == 2, startsComponent, endsPattern {
      // `**` at the end matches everything inside the folder, but not the folder itself.
      if before == "/" { program.steps.append(.any) }
      repeatStep(.any)
    } else {
      repeatStep(.anyButSlash)
    }
  }

  private mutating func repeatStep(_ step: GlobProgram.Step) {
    let fork = program.steps.count
    program.steps.append(.fork(fork + 1, fork + 3))
    program.steps.append(step)
    program.steps.append(.jump(fork))
  }

  /// `choices = sequence { "," sequence }`.
  private mutating func parseChoices(depth: Int) throws(GlobError) {
    guard depth <= GlobParser.maxDepth else { throw .tooDeep }
    offset += 1
    var ends: [Int] = []
    while true {
      let fork = program.steps.count
      program.steps.append(.jump(fork + 1))
      try parseSequence(depth: depth)
      guard let closing = peek() else { throw .unclosedBrace }
      offset += 1
      if closing == "}" { break }
      ends.append(program.steps.count)
      program.steps.append(.jump(0))
      program.steps[fork] = .fork(fork + 1, program.steps.count)
    }
    for end in ends { program.steps[end] = .jump(program.steps.count) }
    literalEnd = []
  }

  /// `set = [ "!" | "^" ] item { item }`, where `]` as the first item is literal.
  private mutating func parseSet() throws(GlobError) {
    offset += 1
    var set = GlobSet()
    if let mark = peek(), mark == "!" || mark == "^" {
      set.isNegated = true
      offset += 1
    }
    var isFirst = true
    while true {
      guard offset < pattern.count else { throw .unclosedBracket }
      if peek() == "]", !isFirst { break }
      isFirst = false
      if let ranges = parseNamedClass() {
        set.ranges += ranges
        continue
      }
      let low = try setCharacter()
      if peek() == "-", offset + 1 < pattern.count, pattern[offset + 1] != UInt32(ascii: "]") {
        offset += 1
        let high = try setCharacter()
        guard low <= high else { throw .reversedRange }
        set.ranges.append(low...high)
      } else {
        set.ranges.append(low...low)
      }
    }
    program.sets.append(set)
    take(.set(program.sets.count - 1))
  }

  private mutating func setCharacter() throws(GlobError) -> UInt32 {
    if peek() == "\\" { offset += 1 }
    guard offset < pattern.count else { throw .unclosedBracket }
    defer { offset += 1 }
    return pattern[offset]
  }

  /// Parses a POSIX character class such as `[:digit:]`; nil if there is none.
  private mutating func parseNamedClass() -> [ClosedRange<UInt32>]? {
    for (name, ranges) in GlobParser.namedClasses {
      let spelled = "[:\(name):]".unicodeScalars.map(\.value)
      guard pattern[offset...].starts(with: spelled) else { continue }
      offset += spelled.count
      return ranges
    }
    return nil
  }

  private static let namedClasses: [(String, [ClosedRange<UInt32>])] = [
    ("alnum", [0x30...0x39, 0x41...0x5A, 0x61...0x7A]), ("alpha", [0x41...0x5A, 0x61...0x7A]),
    ("blank", [0x09...0x09, 0x20...0x20]), ("cntrl", [0x00...0x1F, 0x7F...0x7F]),
    ("digit", [0x30...0x39]), ("graph", [0x21...0x7E]), ("lower", [0x61...0x7A]),
    ("print", [0x20...0x7E]), ("punct", [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]),
    ("space", [0x09...0x0D, 0x20...0x20]), ("upper", [0x41...0x5A]),
    ("xdigit", [0x30...0x39, 0x41...0x46, 0x61...0x66]),
  ]

  private func peek() -> Unicode.Scalar? {
    // A byte that is not valid UTF-8 has no scalar; U+FFFD is a placeholder without a special meaning.
    offset < pattern.count ? Unicode.Scalar(pattern[offset]) ?? "\u{FFFD}" : nil
  }

  private mutating func take(_ step: GlobProgram.Step) {
    offset += 1
    literalEnd = []
    program.steps.append(step)
  }

  private mutating func takeLiteral() {
    let character = pattern[offset]
    offset += 1
    literalEnd.append(character)
    program.steps.append(.character(character))
  }
}

extension UInt32 {
  fileprivate init(ascii scalar: Unicode.Scalar) {
    self = scalar.value
  }
}

/// The Unicode scalars of a path. A byte that is not valid UTF-8 is a character above U+10FFFF, so
/// that it equals only the same byte.
struct LenientScalars: Sequence, IteratorProtocol {
  private let bytes: ArraySlice<UInt8>
  private var offset: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    offset = bytes.startIndex
  }

  mutating func next() -> UInt32? {
    guard offset < bytes.endIndex else { return nil }
    let first = bytes[offset]
    let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
    let tail = bytes[(offset + 1)...].prefix(length - 1)
    guard length > 1, tail.count == length - 1, tail.allSatisfy({ $0 & 0xC0 == 0x80 }) else {
      offset += 1
      return first < 0x80 ? UInt32(first) : 0x11_0000 + UInt32(first)
    }
    offset += length
    return tail.reduce(UInt32(first) & (0x7F >> UInt32(length))) { $0 << 6 | UInt32($1 & 0x3F) }
  }
}
