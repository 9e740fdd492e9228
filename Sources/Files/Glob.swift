/// A pattern for paths.
///
/// `*` stands for any characters but a slash, `?` for one, `[a-z]` and `[!a-z]` for one of a set,
/// `{a,b}` for one of several patterns, `**` as a whole component for any number of folders, `\`
/// takes the next character as it is. Matching takes at most pattern length × path length steps.
package struct Glob: Sendable {
  /// Whether the pattern is compared with the name alone, at any depth: it holds no slash.
  package let isForNames: Bool
  private let program: GlobProgram

  /// A pattern of the settings and the command line.
  ///
  /// - Throws: `GlobError` naming the first thing that is wrong with it.
  package init(_ pattern: String) throws(GlobError) {
    var parser = GlobParser(Array(pattern.utf8), readsBraces: true)
    program = try parser.parse()
    isForNames = !pattern.utf8.contains(.slash)
  }

  /// A pattern of an ignore file, where braces are characters like others.
  init(ignoring pattern: some Collection<UInt8>, isForNames: Bool) throws(GlobError) {
    var parser = GlobParser(Array(pattern), readsBraces: false)
    program = try parser.parse()
    self.isForNames = isForNames
  }

  /// Whether the pattern takes all of `path`, whose components are parted by `/`.
  package func matches(_ path: ArraySlice<UInt8>) -> Bool {
    guard isForNames, let slash = path.lastIndex(of: .slash) else { return program.accepts(path) }
    return program.accepts(path[(slash + 1)...])
  }

  /// Whether the pattern takes all of `path`, whose components are parted by `/`.
  package func matches(_ path: String) -> Bool { matches(Array(path.utf8)[...]) }
}
