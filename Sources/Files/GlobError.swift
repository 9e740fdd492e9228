/// Why a text is no glob pattern.
package enum GlobError: Error, Hashable {
  case unclosedBracket
  case unclosedBrace
  case reversedRange
  case danglingBackslash
  case tooDeep
}

extension GlobError: CustomStringConvertible {
  /// One clause, lower case, to stand after the pattern.
  package var description: String {
    switch self {
    case .unclosedBracket: "`[` without its `]`"
    case .unclosedBrace: "`{` without its `}`"
    case .reversedRange: "a range between brackets whose end is before its start"
    case .danglingBackslash: "`\\` with nothing after it: write `\\\\` for the character itself"
    case .tooDeep: "braces more than \(GlobParser.deepest) deep"
    }
  }
}
