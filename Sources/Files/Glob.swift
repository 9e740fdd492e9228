/// A pattern for paths.
///
/// `*` matches any characters except a slash, `?` one of them, `[a-z]` and `[!a-z]` one of a set,
/// `{a,b}` one of several patterns, and `**` as a whole component any number of folders. `\` makes
/// the next character literal. Matching takes at most pattern length × path length steps.
package struct Glob: Sendable {
  /// Whether the pattern is compared with file names alone, at any depth: it contains no slash but that of
  /// a leading `**/`.
  package let isForNames: Bool
  private let pieces: [GlobPiece]

  /// A pattern of the settings and the command line.
  ///
  /// - Throws: `GlobError` for the first thing that is wrong with it.
  package init(_ pattern: String) throws(GlobError) {
    // `**/*.todo` says the same as `*.todo`.
    let rest = pattern.hasPrefix("**/") ? pattern.dropFirst(3) : pattern[...]
    isForNames = !rest.utf8.contains(.slash)
    var parser = GlobParser(Array((isForNames ? rest : pattern[...]).utf8), readsBraces: true)
    pieces = try parser.sequence(depth: 0)
  }

  /// A pattern of an ignore file, in which braces are literal.
  init(ignoring pattern: some Collection<UInt8>, isForNames: Bool) throws(GlobError) {
    var parser = GlobParser(Array(pattern), readsBraces: false)
    pieces = try parser.sequence(depth: 0)
    self.isForNames = isForNames
  }

  /// Whether the pattern matches all of `path`.
  func matches(_ path: GlobPath) -> Bool {
    let characters = isForNames ? path.name : path.characters
    return starts(of: pieces, endingAt: [characters.count], in: characters).last == 0
  }

  /// Whether the pattern matches all of `path`, whose components are separated by `/`.
  package func matches(_ path: ArraySlice<UInt8>) -> Bool { matches(GlobPath(path)) }

  /// Whether the pattern matches all of `path`, whose components are separated by `/`.
  package func matches(_ path: String) -> Bool { matches(Array(path.utf8)[...]) }

  /// What is wrong with a pattern, in one clause; nil if it is valid.
  @Sendable
  package static func problem(in pattern: String) -> String? {
    do throws(GlobError) {
      _ = try Glob(pattern)
      return nil
    } catch {
      return error.description
    }
  }
}

/// A path as patterns are compared with it.
struct GlobPath {
  /// Its Unicode scalars. A byte that is not valid UTF-8 is a character above U+10FFFF, so that it equals
  /// only the same byte.
  let characters: [UInt32]
  /// Those of its last component.
  let name: [UInt32]

  /// The path whose components are separated by `/`.
  init(_ bytes: ArraySlice<UInt8>) {
    let all = lenientScalars(bytes)
    characters = all
    name = all.lastIndex(of: UInt32(UInt8.slash)).map { Array(all[($0 + 1)...]) } ?? all
  }
}

/// A part of a pattern.
private indirect enum GlobPiece {
  /// These characters.
  case text([UInt32])
  /// One character of the set.
  case one(GlobSet)
  /// Any number of characters of the set.
  case many(GlobSet)
  /// Any number of folders, each with its slash.
  case folders
  /// One of several patterns.
  case choice([[GlobPiece]])
}

/// A set of characters.
private struct GlobSet {
  static let any = GlobSet(isNegated: true, hasSlash: true)
  static let anyButSlash = GlobSet(isNegated: true)

  var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false
  /// Whether a slash is in it, whatever the ranges.
  var hasSlash = false

  func contains(_ character: UInt32) -> Bool {
    if character == UInt32(UInt8.slash) { return hasSlash }
    return ranges.contains { $0.contains(character) } != isNegated
  }
}

/// The places in a path at which a match of the pieces can start, if it ends at one of `ends`.
///
/// Places are in descending order and without repetitions. The last piece is matched first: most names
/// differ from a pattern in their last characters.
private func starts(of pieces: [GlobPiece], endingAt ends: [Int], in path: [UInt32]) -> [Int] {
  var places = ends
  for piece in pieces.reversed() {
    if places.isEmpty { return [] }
    switch piece {
    case .text(let text):
      places = places.filter {
        $0 >= text.count && path[..<$0].suffix(text.count).elementsEqual(text)
      }
      .map { $0 - text.count }
    case .one(let set):
      places = places.compactMap { $0 > 0 && set.contains(path[$0 - 1]) ? $0 - 1 : nil }
    case .many(let set):
      var starts: [Int] = []
      for var place in places where place < starts.last ?? .max {
        starts.append(place)
        while place > 0, set.contains(path[place - 1]) {
          place -= 1
          starts.append(place)
        }
      }
      places = starts
    case .folders:
      let last = places.first { $0 > 0 && path[$0 - 1] == UInt32(UInt8.slash) } ?? 0
      places = places.filter { $0 >= last } + (0..<last).reversed()
    case .choice(let patterns):
      let all = patterns.flatMap { starts(of: $0, endingAt: places, in: path) }
      places = Set(all).sorted(by: >)
    }
  }
  return places
}

/// Reads a glob pattern.
private struct GlobParser {
  private let pattern: [UInt32]
  private let readsBraces: Bool
  private var offset = 0

  init(_ pattern: [UInt8], readsBraces: Bool) {
    self.pattern = lenientScalars(pattern[...])
    self.readsBraces = readsBraces
  }

  /// `sequence = { "**/" | "*" | "?" | "[" set "]" | "{" choices "}" | "\" any | any }`, up to the
  /// pattern's end or, inside braces, up to `,` or `}`.
  mutating func sequence(depth: Int) throws(GlobError) -> [GlobPiece] {
    var pieces: [GlobPiece] = []
    var text: [UInt32] = []
    func endText() {
      if !text.isEmpty { pieces.append(.text(text)) }
      text = []
    }
    while let character = peek() {
      switch character {
      case "}" where depth > 0, "," where depth > 0:
        endText()
        return pieces
      case "*":
        endText()
        pieces += stars(depth: depth)
      case "?":
        endText()
        offset += 1
        pieces.append(.one(.anyButSlash))
      case "[":
        endText()
        pieces.append(.one(try set()))
      case "{" where readsBraces:
        endText()
        pieces.append(.choice(try choices(depth: depth + 1)))
      default:
        if character == "\\" { offset += 1 }
        guard offset < pattern.count else { throw .danglingBackslash }
        text.append(pattern[offset])
        offset += 1
      }
    }
    endText()
    return pieces
  }

  private mutating func stars(depth: Int) -> [GlobPiece] {
    let start = offset
    let before = start == 0 ? nil : Unicode.Scalar(pattern[start - 1])
    while peek() == "*" { offset += 1 }
    let next = peek()
    let startsComponent =
      before == nil || before == "/" || (depth > 0 && (before == "{" || before == ","))
    let endsPattern = next == nil || (depth > 0 && (next == "}" || next == ","))
    guard offset - start == 2, startsComponent else { return [.many(.anyButSlash)] }
    if next == "/" {
      offset += 1
      return [.folders]
    }
    guard endsPattern else { return [.many(.anyButSlash)] }
    // `**` at the end matches everything inside the folder, but not the folder itself.
    return before == "/" ? [.one(.any), .many(.any)] : [.many(.any)]
  }

  /// `choices = sequence { "," sequence }`.
  private mutating func choices(depth: Int) throws(GlobError) -> [[GlobPiece]] {
    guard depth <= maxGlobDepth else { throw .tooDeep }
    var patterns: [[GlobPiece]] = []
    repeat {
      offset += 1
      patterns.append(try sequence(depth: depth))
    } while peek() == ","
    guard peek() == "}" else { throw .unclosedBrace }
    offset += 1
    return patterns
  }

  /// `set = [ "!" | "^" ] item { item }`, where `]` as the first item is literal.
  private mutating func set() throws(GlobError) -> GlobSet {
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
      if let ranges = namedClass() {
        set.ranges += ranges
        continue
      }
      let low = try setCharacter()
      if peek() == "-", offset + 1 < pattern.count, pattern[offset + 1] != UInt32(UInt8(ascii: "]"))
      {
        offset += 1
        let high = try setCharacter()
        guard low <= high else { throw .reversedRange }
        set.ranges.append(low...high)
      } else {
        set.ranges.append(low...low)
      }
    }
    offset += 1
    return set
  }

  private mutating func setCharacter() throws(GlobError) -> UInt32 {
    if peek() == "\\" { offset += 1 }
    guard offset < pattern.count else { throw .unclosedBracket }
    defer { offset += 1 }
    return pattern[offset]
  }

  /// Parses a POSIX character class such as `[:digit:]`; nil if there is none.
  private mutating func namedClass() -> [ClosedRange<UInt32>]? {
    for (name, ranges) in namedClasses {
      let spelled = "[:\(name):]".unicodeScalars.map(\.value)
      guard pattern[offset...].starts(with: spelled) else { continue }
      offset += spelled.count
      return ranges
    }
    return nil
  }

  private func peek() -> Unicode.Scalar? {
    // A byte that is not valid UTF-8 has no scalar; U+FFFD is a placeholder without a special meaning.
    offset < pattern.count ? Unicode.Scalar(pattern[offset]) ?? "\u{FFFD}" : nil
  }
}

/// The maximum depth of nested braces.
private let maxGlobDepth = 16

/// The POSIX character classes.
private let namedClasses: [(String, [ClosedRange<UInt32>])] = [
  ("alnum", [0x30...0x39, 0x41...0x5A, 0x61...0x7A]), ("alpha", [0x41...0x5A, 0x61...0x7A]),
  ("blank", [0x09...0x09, 0x20...0x20]), ("cntrl", [0x00...0x1F, 0x7F...0x7F]),
  ("digit", [0x30...0x39]), ("graph", [0x21...0x7E]), ("lower", [0x61...0x7A]),
  ("print", [0x20...0x7E]), ("punct", [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]),
  ("space", [0x09...0x0D, 0x20...0x20]), ("upper", [0x41...0x5A]),
  ("xdigit", [0x30...0x39, 0x41...0x46, 0x61...0x66]),
]

/// The scalars of a path or a pattern, as `GlobPath.characters` has them.
private func lenientScalars(_ bytes: ArraySlice<UInt8>) -> [UInt32] {
  var scalars: [UInt32] = []
  scalars.reserveCapacity(bytes.count)
  var rest = bytes
  while let first = rest.popFirst() {
    if first < 0x80 {
      scalars.append(UInt32(first))
      continue
    }
    let count = first < 0xC2 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : first < 0xF5 ? 3 : 0
    let tail = rest.prefix(count)
    if count > 0, tail.count == count, tail.allSatisfy({ $0 & 0xC0 == 0x80 }) {
      let lead = UInt32(first) & (0x3F >> UInt32(count))
      scalars.append(tail.reduce(lead) { $0 << 6 | UInt32($1 & 0x3F) })
      rest = rest.dropFirst(count)
    } else {
      scalars.append(0x11_0000 + UInt32(first))
    }
  }
  return scalars
}

/// Patterns, and the folder to which they are relative.
package struct GlobList: Sendable {
  /// The folder, as an absolute path without symbolic links; nil if the patterns are relative to any
  /// folder.
  package let base: Path?
  private let globs: [Glob]

  /// The patterns, relative to ``base``.
  package init(_ globs: [Glob], base: Path?) {
    self.globs = globs
    self.base = base
  }

  /// The valid patterns; the others are ignored.
  package init(readable patterns: [String], base: Path?) {
    self.init(patterns.compactMap { try? Glob($0) }, base: base)
  }

  /// Whether a pattern matches the path.
  ///
  /// - Parameter path: relative to ``base``.
  func matches(_ path: ArraySlice<UInt8>) -> Bool {
    if globs.isEmpty { return false }
    let path = GlobPath(path)
    return globs.contains { $0.matches(path) }
  }

  /// The list for a walk in a folder; outside ``base``, that folder takes its place.
  func walking(_ folder: Path) -> GlobList {
    let isBelow = base.map { folder.components(below: $0) != nil } ?? false
    return isBelow ? self : GlobList(globs, base: folder)
  }

  /// Whether a pattern matches the file or folder at `path`.
  ///
  /// - Parameter path: absolute and without symbolic links.
  func matches(_ path: Path) -> Bool {
    !globs.isEmpty && matches(relative(path)[...])
  }

  /// The path relative to ``base``, or itself if it is outside.
  func relative(_ path: Path) -> [UInt8] {
    base.flatMap { path.components(below: $0) } ?? path.bytes
  }
}

/// Why a text is not a glob pattern.
package enum GlobError: Error, Hashable, CustomStringConvertible {
  case unclosedBracket
  case unclosedBrace
  case reversedRange
  case danglingBackslash
  case tooDeep

  /// One clause in lower case, to be printed after the pattern.
  package var description: String {
    switch self {
    case .unclosedBracket: "a `[` has no closing `]`"
    case .unclosedBrace: "a `{` has no closing `}`"
    case .reversedRange: "a range in brackets ends before its start"
    case .danglingBackslash: "nothing follows the last `\\`: write `\\\\` for the character itself"
    case .tooDeep: "braces are nested more than \(maxGlobDepth) deep"
    }
  }
}
