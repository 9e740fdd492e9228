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
/// Unlike there, `\w`, `\b` and `\d` know the characters of all scripts (``ScalarKind``).
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
struct PatternError: Error, Hashable, CustomStringConvertible {
  /// One clause for users: what was found, then what is allowed.
  let description: String
  /// The range of the error, in bytes of the text.
  let range: Range<Int>
}
