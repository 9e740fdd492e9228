/// As what the values of a comparison are compared: `[i]`, `[s]`, `[n]`, `[d]`, `[l]`, or one of
/// the first four with an `l`.
public struct SearchModifier: Hashable, Sendable {
  /// What a value is read as.
  public enum Conversion: String, Hashable, Sendable, CaseIterable {
    /// A text in any case.
    case anyCase = "i"
    /// A text, letter for letter.
    case exact = "s"
    /// A number.
    case number = "n"
    /// A moment.
    case date = "d"
  }

  /// What a value, or each value of a list, is read as.
  public var conversion: Conversion
  /// Whether the values are lists with commas.
  public var isList: Bool

  /// A modifier; without arguments, what a comparison without one means.
  public init(_ conversion: Conversion = .anyCase, isList: Bool = false) {
    self.conversion = conversion
    self.isList = isList
  }

  /// The modifier whose letters stand between the brackets.
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
  /// As it is written, with its brackets.
  public var description: String {
    switch (conversion, isList) {
    case (.anyCase, true): "[l]"
    case (_, true): "[\(conversion.rawValue)l]"
    case (_, false): "[\(conversion.rawValue)]"
    }
  }
}
