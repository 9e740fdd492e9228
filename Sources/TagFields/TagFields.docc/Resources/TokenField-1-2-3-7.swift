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

  private mutating func finish(_ token: String) {
    problem = nil
    guard !token.isEmpty else { return }
    problem = field.problems(of: (tokens + [token]).map { FieldTag($0) }).first
    if problem == nil { tokens.append(token) }
  }
}
