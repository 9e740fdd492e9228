/// Patterns and the folder that they count from.
package struct GlobList: Sendable {
  /// An absolute path without symbolic links; nil where the patterns count from any folder.
  package let base: Path?
  private let globs: [Glob]

  /// The list of these patterns, which count from `base`; see ``base``.
  package init(_ globs: [Glob], base: Path?) {
    self.globs = globs
    self.base = base
  }

  /// The list of the patterns that can be read.
  package init(readable patterns: [String], base: Path?) {
    self.init(patterns.compactMap { try? Glob($0) }, base: base)
  }

  /// Whether it matches nothing.
  var isEmpty: Bool { globs.isEmpty }

  /// - Parameter path: from ``base``.
  func matches(_ path: ArraySlice<UInt8>) -> Bool {
    globs.contains { $0.matches(path) }
  }

  /// What leads from ``base`` to a folder, with a slash at the end unless empty: nothing where the
  /// folder is the base or lies elsewhere.
  func prefix(of folder: Path) -> [UInt8] {
    guard let base, let inner = resolve(folder)?.components(below: base), !inner.isEmpty
    else { return [] }
    return inner + [.slash]
  }
}
