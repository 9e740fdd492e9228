import TaskText

/// The reason why a search cannot be read.
enum SearchFault: Hashable, Sendable {
  /// An operator or parenthesis lacks what it needs on its right.
  case missing(SearchNeed.Noun, after: String)
  /// An operator at the start lacks what it needs on its left.
  case missingLeft(SearchNeed.Noun, operator: String)
  case unexpected(String, allowed: SearchParts)
  case unclosedParenthesis
  case unopenedParenthesis
  case unclosedQuotation
  case unnamedAttribute
  case unknownBrackets(String)
  case lateModifier(String)
  case tooDeep
  case tooLong
}

/// What is needed at a place.
struct SearchNeed {
  enum Noun: String {
    case search, condition, value
    case step = "type or a condition"
  }

  let noun: Noun
  /// The token that needs it; nil at the start of a search.
  let keyword: SearchToken?
}

extension SearchFault: CustomStringConvertible {
  /// One clause for users: what was found, then what is allowed there.
  var description: String {
    switch self {
    case .missing(let noun, let keyword): "`\(keyword)` needs a \(noun.rawValue) on its right"
    case .missingLeft(let noun, let keyword): "`\(keyword)` needs a \(noun.rawValue) on its left"
    case .unexpected(let found, let allowed):
      allowed.isEmpty
        ? "`\(found)` is not allowed here" : "`\(found)` is not allowed here: expected \(allowed)"
    case .unclosedParenthesis: "`(` has no `)` on its right"
    case .unopenedParenthesis: "`)` has no `(` on its left"
    case .unclosedQuotation: "the quoted text has no `\"` at its end"
    case .unnamedAttribute: "`@` needs the name of a tag on its right"
    case .unknownBrackets(let found):
      "`\(found)` is neither a modifier, as `[i]`, `[s]`, `[n]`, `[d]` and `[l]` are, nor a slice, "
        + "as `[0]` and `[1:3]` are"
    case .lateModifier(let modifier): "`\(modifier)` is after its value: write it before the value"
    case .tooDeep:
      "parentheses are nested too deep: at most \(SearchReader.maxDepth) levels are allowed"
    case .tooLong: "the search is too long: at most \(SearchReader.maxLength) bytes are allowed"
    }
  }
}

/// The place at which reading stopped, the reason, and the range to show to the user.
struct SearchStop: Error {
  let at: Int
  let fault: SearchFault
  let range: TextRange
}
