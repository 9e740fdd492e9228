/// A name with what it is compared by with other names, which is worked out once for all rules.
package final class ComparedName {
  /// The name.
  let text: String
  /// The name in lower case.
  private(set) lazy var lowercased = text.lowercased()
  /// Hashes that names have in common of which one is a typo of the other.
  private(set) lazy var typoKeys = Analysis.typoKeys(text)

  init(_ text: String) { self.text = text }

  /// Whether the name is too long to be compared with others.
  var isTooLong: Bool { isTooLongToCompare(text) }
}
