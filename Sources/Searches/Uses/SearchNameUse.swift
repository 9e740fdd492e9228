public import TaskText

/// A place at which a search names a tag.
public struct SearchNameUse: Hashable, Sendable {
  /// The name of the tag.
  public let name: String
  /// The range of the name, without `@` and `data-`.
  public let range: TextRange
}

extension Search {
  /// The places at which the search names tags, in order, up to the first place that cannot be read.
  /// Attributes that are not tags, such as `@text`, are omitted.
  ///
  /// To rename a tag, replace the range by the new name.
  public var nameUses: [SearchNameUse] {
    tokens.compactMap { token in
      guard token.kind == .attribute else { return nil }
      let name = TextRange(token.range.lowerBound + 1, token.range.upperBound)
      guard case .tag(let tag) = SearchAttribute.Meaning(ofName: name, in: bytes) else {
        return nil
      }
      let range = TextRange(name.upperBound - tag.utf8.count, name.upperBound)
      return SearchNameUse(name: comparableText(tag.utf8), range: range)
    }
  }

  /// The text of a range.
  func text(_ range: TextRange) -> String {
    String(decoding: bytes[range.lowerBound..<range.upperBound], as: UTF8.self)
  }
}
