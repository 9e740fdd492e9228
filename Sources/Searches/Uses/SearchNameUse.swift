public import TaskText

/// Where a search names a tag.
public struct SearchNameUse: Hashable, Sendable {
  /// The name of the tag.
  public let name: String
  /// Where the name stands, without `@` and `data-`.
  public let range: TextRange
}

extension Search {
  /// Where the search names tags, in order, as far as it can be read. Attributes that are no tags,
  /// such as `@text`, are left out.
  ///
  /// A new name can stand in the place of an old one as it is.
  public var nameUses: [SearchNameUse] {
    tokens.compactMap { token in
      guard token.kind == .attribute else { return nil }
      let name = TextRange(token.range.lowerBound + 1, token.range.upperBound)
      let attribute = SearchAttribute(text(name), range: token.range)
      guard case .tag(let tag) = attribute.meaning, let range = attribute.tagNameRange else {
        return nil
      }
      return SearchNameUse(name: tag, range: range)
    }
  }

  /// The text of a range.
  func text(_ range: TextRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }
}
