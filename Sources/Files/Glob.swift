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
