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
