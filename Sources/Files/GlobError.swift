/// Why a text is not a glob pattern.
package enum GlobError: Error, Hashable {
  case unclosedBracket
  case unclosedBrace
  case reversedRange
  case danglingBackslash
  case tooDeep
}

extension GlobError: CustomStringConvertible {
  /// One clause in lower case, to be printed after the pattern.
  package var description: String {
    switch self {
    case .unclosedBracket: "a `[` has no closing `]`"
    case .unclosedBrace: "a `{` has no closing `}`"
    case .reversedRange: "a range in brackets ends before its start"
    case .danglingBackslash: "nothing follows the last `\\`: write `\\\\` for the character itself"
    case .tooDeep: "braces are nested more than \(GlobParser.maxDepth) deep"
    }
  }
}
