/// A pattern for paths.
///
/// `*` matches any characters except a slash, `?` one of them, `[a-z]` and `[!a-z]` one of a set,
/// `{a,b}` one of several patterns, and `**` as a whole component any number of folders. `\` makes
/// the next character literal. Matching takes at most pattern length × path length steps.
package struct Glob: Sendable {
  /// Whether the pattern is compared with file names alone, at any depth: it contains no slash.
  package let isForNames: Bool
  private let program: GlobProgram

  /// A pattern of the settings and the command line.
  ///
  /// - Throws: `GlobError` for the first thing that is wrong with it.
  package init(_ pattern: String) throws(GlobError) {
    var parser = GlobParser(Array(pattern.utf8), readsBraces: true)
    program = try parser.parse()
    isForNames = !pattern.utf8.contains(.slash)
  }

  /// A pattern of an ignore file, in which braces are literal.
  init(ignoring pattern: some Collection<UInt8>, isForNames: Bool) throws(GlobError) {
    var parser = GlobParser(Array(pattern), readsBraces: false)
    program = try parser.parse()
    self.isForNames = isForNames
  }

  /// Whether the pattern matches all of `path`, whose components are separated by `/`.
  package func matches(_ path: ArraySlice<UInt8>) -> Bool {
    guard isForNames, let slash = path.lastIndex(of: .slash) else { return program.accepts(path) }
    return program.accepts(path[(slash + 1)...])
  }

  /// Whether the pattern matches all of `path`, whose components are separated by `/`.
  package func matches(_ path: String) -> Bool { matches(Array(path.utf8)[...]) }
}

/// Patterns, and the folder to which they are relative.
package struct GlobList: Sendable {
  /// The folder, as an absolute path without symbolic links; nil if the patterns are relative to any
  /// folder.
  package let base: Path?
  private let globs: [Glob]
  /// Whether all patterns are compared with file names alone.
  private let areForNames: Bool

  /// The patterns, relative to ``base``.
  package init(_ globs: [Glob], base: Path?) {
    self.globs = globs
    areForNames = globs.allSatisfy(\.isForNames)
    self.base = base
  }

  /// The valid patterns; the others are ignored.
  package init(readable patterns: [String], base: Path?) {
    self.init(patterns.compactMap { try? Glob($0) }, base: base)
  }

  /// Whether there are no patterns.
  var isEmpty: Bool { globs.isEmpty }

  /// Whether a pattern matches the path.
  ///
  /// - Parameter path: relative to ``base``.
  func matches(_ path: ArraySlice<UInt8>) -> Bool {
    globs.contains { $0.matches(path) }
  }

  /// Whether a pattern matches the entry `name` of a folder whose path relative to ``base`` is `prefix`,
  /// with a trailing slash unless empty.
  func matches(_ name: [UInt8], in prefix: [UInt8]) -> Bool {
    if globs.isEmpty { return false }
    return prefix.isEmpty || areForNames ? matches(name[...]) : matches((prefix + name)[...])
  }

  /// The path of a folder relative to ``base``, with a trailing slash; empty if the folder is the
  /// base or is outside it.
  func prefix(of folder: Path) -> [UInt8] {
    guard let base, let inner = resolve(folder)?.components(below: base), !inner.isEmpty
    else { return [] }
    return inner + [.slash]
  }
}

extension Glob {
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

/// Why a text is not a glob pattern.
package enum GlobError: Error, Hashable {
  case unclosedBracket
  case unclosedBrace
  case reversedRange
  case danglingBackslash
  case tooDeep
}

extension GlobError: CustomStringConvertible {
  /// One clause in lower case, to be printed after the pattern.
  package var description: String {
    switch self {
    case .unclosedBracket: "a `[` has no closing `]`"
    case .unclosedBrace: "a `{` has no closing `}`"
    case .reversedRange: "a range in brackets ends before its start"
    case .danglingBackslash: "nothing follows the last `\\`: write `\\\\` for the character itself"
    case .tooDeep: "braces are nested more than \(GlobParser.maxDepth) deep"
    }
  }
}
