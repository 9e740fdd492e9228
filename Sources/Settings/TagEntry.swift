package import JSON
package import TaskText

extension JSONText {
  /// The member of `tags` that defines `name`.
  package func tagEntry(named name: String) -> JSONNode.Member? {
    root?["tags"]?.member(name)
  }

  /// The member of `tags` on whose key a cursor at `offset` is.
  package func tagEntry(at offset: Offset) -> JSONNode.Member? {
    root?["tags"]?.members.first { TextRange($0.keyRange).touches(offset) }
  }
}

extension JSONNode.Member {
  /// Where the key stands, without its quotes.
  package var nameRange: TextRange {
    TextRange(keyRange.lowerBound + 1, max(keyRange.lowerBound + 1, keyRange.upperBound - 1))
  }
}
