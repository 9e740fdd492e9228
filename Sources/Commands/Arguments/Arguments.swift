import Files

/// The flags and operands that a subcommand was called with.
struct Arguments: Equatable {
  /// The values by the names of the flags, as bytes that need not be UTF-8.
  private var given: [String: [Path]] = [:]
  /// The words that are not flags, as bytes that need not be UTF-8.
  private(set) var operands: [Path] = []

  /// Whether the flag is on the command line.
  func contains(_ option: Option) -> Bool { given[option.name] != nil }

  /// The value of a flag; the last one if it is repeated.
  func value(of option: Option) -> String? { path(of: option)?.string }

  /// All values of a flag that may be repeated.
  func values(of option: Option) -> [String] { paths(of: option).map(\.string) }

  /// The value of a flag that takes a path; the last one if it is repeated.
  func path(of option: Option) -> Path? { given[option.name]?.last }

  /// All values of a flag that takes a path and may be repeated.
  func paths(of option: Option) -> [Path] { given[option.name] ?? [] }

  /// All values of a flag that takes a list separated by commas, and may be repeated.
  func list(of option: Option) -> [String] {
    values(of: option).flatMap(Arguments.words)
  }

  /// The words of a list; a comma between the braces of a pattern does not separate them.
  private static func words(of list: String) -> [String] {
    var depth = 0
    let words = list.split { character in
      if character == "{" { depth += 1 }
      if character == "}" { depth -= 1 }
      return character == "," && depth <= 0
    }
    return words.map { String($0.drop { $0 == " " }) }
  }

  /// The value of a flag that takes a whole number, or nil if the flag is absent.
  ///
  /// - Throws: `UsageError.badValue` for any other text, and for a number less than `minimum` or
  ///   greater than `maximum`.
  func count(
    of option: Option, from minimum: Int, to maximum: Int = .max
  ) throws(UsageError) -> Int? {
    guard let text = value(of: option) else { return nil }
    guard let count = Int(text), (minimum...maximum).contains(count) else {
      let allowed =
        maximum == .max ? "of at least \(minimum)" : "from \(minimum) to \(maximum)"
      throw .badValue(text, option: option.flag, reason: "use a whole number \(allowed)")
    }
    return count
  }

  /// Removes and returns the first operand, or nil if there is none.
  mutating func takeOperand() -> Path? {
    operands.isEmpty ? nil : operands.removeFirst()
  }

  mutating func add(_ value: Path, of option: Option) {
    given[option.name, default: []].append(value)
  }

  mutating func add(operand: Path) {
    operands.append(operand)
  }
}
