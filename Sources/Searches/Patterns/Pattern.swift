/// A regular expression, as JavaScript writes it, of which only a yes or no is asked.
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
/// It is matched in time linear in the text, times ``maxSize`` at most: there are no backreferences
/// and no look-around.
struct Pattern: Hashable {
  /// How many instructions a pattern may take: one for a character, a class or an assertion, two for
  /// `|`, `*` and `+`, one for `?`; what is repeated counts as often as it is.
  static let maxSize = 1000
  /// How many groups may stand inside each other.
  static let maxDepth = 50

  /// What the pattern says.
  let node: PatternNode

  /// Reads a pattern.
  ///
  /// - Throws: `PatternError` with the first place that is not one.
  init(_ text: String) throws(PatternError) {
    var reader = PatternReader(text)
    node = try reader.readPattern().node
  }
}

/// A part of a pattern.
indirect enum PatternNode: Hashable {
  /// One character of a set.
  case scalar(ScalarSet)
  case assertion(PatternAssertion)
  /// One part after the other.
  case sequence([PatternNode])
  /// One of the parts.
  case choice([PatternNode])
  /// A part at least and at most so many times; nil for any number.
  case repeated(PatternNode, least: Int, most: Int?)
}

/// What has to hold between two characters.
enum PatternAssertion: Hashable {
  case start, end, wordBoundary, noWordBoundary
}

/// Why a text is not a regular expression.
struct PatternError: Error, Hashable {
  /// How it is wrong.
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
  /// Where, in bytes of the text.
  let range: Range<Int>
}

extension PatternError: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  var description: String {
    switch fault {
    case .backreference(let text): "`\(text)` refers to a group, which is not supported"
    case .lookAround(let text): "`\(text)` looks around, which is not supported"
    case .nothingToRepeat(let text): "`\(text)` has nothing to repeat on its left"
    case .openGroup: "`(` has no `)` in the regular expression"
    case .openClass: "`[` has no `]` in the regular expression"
    case .closedGroup: "`)` has no `(` in the regular expression"
    case .lastBackslash: "`\\` needs a character on its right"
    case .unknownGroup(let text): "`\(text)` begins no group: `(`, `(?:` and `(?<name>` do"
    case .unknownEscape(let text):
      "`\(text)` is not an escape: `\\d`, `\\w`, `\\s` and `\\b` are, and a backslash before a "
        + "character that is no letter or digit"
    case .reversedRange(let text): "`\(text)` is a range whose end comes before its start"
    case .reversedRepeat(let text): "`\(text)` asks for more at least than at most"
    case .tooLarge:
      "the regular expression is too large: it may have about \(Pattern.maxSize) characters, with "
        + "what is repeated counted as often as it is"
    case .tooDeep: "groups stand inside each other more than \(Pattern.maxDepth) deep"
    }
  }
}
