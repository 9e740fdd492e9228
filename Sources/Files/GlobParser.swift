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
