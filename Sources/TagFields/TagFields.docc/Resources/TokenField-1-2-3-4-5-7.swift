import TagFields

/// A field of tokens without duplicates: a comma, a blank or Return ends a token, and Delete in an empty
/// field takes the last one back.
public struct TokenField {
  /// The finished tokens, without duplicates.
  public private(set) var tokens: [String] = []
  /// What is typed after the last token.
  public private(set) var rest = ""
  /// Why the last token was refused; nil if it was not.
  public private(set) var problem: TagProblem?
  private let field: TagField

  public init(_ tokens: [String] = [], field: TagField = TagField()) {
    self.field = field
    for token in tokens { finish(token) }
  }

  /// Takes typed or pasted text.
  public mutating func type(_ text: String) {
    for character in text {
      if character == "," || character.isWhitespace {
        finish(rest)
        if problem == nil { rest = "" }
      } else {
        rest.append(character)
      }
    }
  }

  /// Takes the last character back, or the last token.
  public mutating func delete() {
    problem = nil
    if rest.isEmpty { rest = tokens.popLast() ?? "" } else { rest.removeLast() }
  }

  private mutating func finish(_ token: String) {
    problem = nil
    guard !token.isEmpty else { return }
    problem = field.problems(of: (tokens + [token]).map { FieldTag($0) }).first
    if problem == nil { tokens.append(token) }
  }
}
