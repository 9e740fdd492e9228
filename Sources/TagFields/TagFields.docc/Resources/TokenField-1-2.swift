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
}
