/// A regular expression in the syntax of JavaScript.
///
/// ```
/// pattern     = alternative { "|" alternative }
/// alternative = { assertion | atom [ repeat [ "?" ] ] }
/// assertion   = "^" | "$" | "\b" | "\B"
/// atom        = "." | character | escape | class | "(" [ "?:" | "?<" name ">" ] pattern ")"
/// repeat      = "*" | "+" | "?" | "{" N "}" | "{" N "," [ N ] "}"
/// class       = "[" [ "^" ] { character | escape | character "-" character } "]"
/// escape      = "\" ( "d" | "D" | "w" | "W" | "s" | "S" | "t" | "n" | "r" | "f" | "v" | "0"
///             | "x" HH | "u" HHHH | "u{" H { H } "}" | a character with a meaning )
/// ```
///
/// Backreferences and look-around are not supported, so that matching takes time linear in the text,
/// times at most ``maxSize``. A lazy repeat is read as greedy, as only whether there is a match
/// matters.
struct Pattern: Hashable {
  /// The maximum number of instructions: one for a character, class or assertion, two for `|`, `*`
  /// and `+`, and one for `?`. The instructions of a repeated part count once for each repetition.
  static let maxSize = 1000
  /// The maximum depth of nested groups.
  static let maxDepth = 50

  /// The instructions of a nondeterministic automaton, by Thompson's construction.
  let instructions: [PatternInstruction]
  /// The sets of the instructions, without repetitions.
  let sets: [ScalarSet]

  /// Reads a pattern.
  ///
  /// - Throws: `PatternError` for the first place that cannot be read.
  init(_ text: String) throws(PatternError) {
    var reader = PatternReader(text)
    instructions = try reader.readPattern() + [.match]
    sets = reader.sets
  }
}

/// An instruction of a pattern. Distances are relative to its own place.
enum PatternInstruction: Hashable {
  /// Reads a character of the set with the given number, then continues with the next instruction.
  case scalar(Int)
  case assertion(PatternAssertion)
  /// Continues with the next instruction and with the one at a distance.
  case split(Int)
  case jump(Int)
  /// The pattern has matched.
  case match
}

/// An assertion about the place between two characters.
enum PatternAssertion: Hashable {
  case start, end, wordBoundary, noWordBoundary
}

/// The reason why a text is not a valid regular expression.
struct PatternError: Error, Hashable {
  /// The kind of the problem.
  enum Fault: Hashable {
    case backreference(String)
    case lookAround(String)
    case nothingToRepeat(String)
    case openGroup, openClass, closedGroup, lastBackslash
    case unknownGroup(String)
    case unknownEscape(String)
    case reversedRange(String)
    case reversedRepeat(String)
    case tooLarge
    case tooDeep
  }

  let fault: Fault
  /// The range of the error, in bytes of the text.
  let range: Range<Int>
}

extension PatternError: CustomStringConvertible {
  /// One clause for users: what was found, then what is allowed.
  var description: String {
    switch fault {
    case .backreference(let text): "`\(text)` refers to a group, which is not supported"
    case .lookAround(let text): "`\(text)` looks around, which is not supported"
    case .nothingToRepeat(let text): "`\(text)` has nothing to repeat on its left"
    case .openGroup: "`(` has no `)` in the regular expression"
    case .openClass: "`[` has no `]` in the regular expression"
    case .closedGroup: "`)` has no `(` in the regular expression"
    case .lastBackslash: "`\\` needs a character on its right"
    case .unknownGroup(let text): "`\(text)` does not begin a group: `(`, `(?:` and `(?<name>` do"
    case .unknownEscape(let text):
      "`\(text)` is not an escape: `\\d`, `\\w`, `\\s` and `\\b` are, and a backslash before a "
        + "character that is not a letter or digit"
    case .reversedRange(let text): "`\(text)` is a range whose end comes before its start"
    case .reversedRepeat(let text): "`\(text)` has a minimum greater than its maximum"
    case .tooLarge:
      "the regular expression is too large: it may have about \(Pattern.maxSize) characters, "
        + "counting each repetition"
    case .tooDeep: "groups are nested too deep: at most \(Pattern.maxDepth) levels are allowed"
    }
  }
}
