/// How a comparison reads its values: `[i]`, `[s]`, `[n]`, `[d]`, `[l]`, or one of the first four
/// letters with an `l`.
public struct SearchModifier: Hashable, Sendable {
  /// The type as which a value is read.
  public enum Conversion: String, Hashable, Sendable, CaseIterable {
    /// Text, ignoring case.
    case anyCase = "i"
    /// Text, case-sensitive.
    case exact = "s"
    /// Number.
    case number = "n"
    /// Moment.
    case date = "d"
  }

  /// The type of a value, or of each value in a list.
  public var conversion: Conversion
  /// Whether the values are comma-separated lists.
  public var isList: Bool

  /// A modifier; by default the one that a comparison without a modifier has.
  public init(_ conversion: Conversion = .anyCase, isList: Bool = false) {
    self.conversion = conversion
    self.isList = isList
  }

  /// The modifier with the given letters between its brackets.
  init?(letters: String) {
    let isList = letters.hasSuffix("l")
    let letter = isList ? String(letters.dropLast()) : letters
    if letters == "l" {
      self.init(isList: true)
    } else if let conversion = Conversion(rawValue: letter) {
      self.init(conversion, isList: isList)
    } else {
      return nil
    }
  }
}

extension SearchModifier: CustomStringConvertible {
  /// The modifier with its brackets.
  public var description: String {
    switch (conversion, isList) {
    case (.anyCase, true): "[l]"
    case (_, true): "[\(conversion.rawValue)l]"
    case (_, false): "[\(conversion.rawValue)]"
    }
  }
}
