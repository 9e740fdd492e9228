import TaskText

/// Suggestions are what contains the typed text, in any case of its letters and without white space
/// around it. The best match comes first: the whole, then a beginning, then the beginning of a word,
/// then the rest; equal matches keep their order. An empty or blank text matches everything. The typed
/// text is that of a name, without the `@`.
///
/// Each takes time that grows with the number of elements and the length of their texts.
extension TagField {
  /// The offered tags whose name contains the typed text, without those that the item has and may have
  /// only once.
  public func suggestedTags(
    for typed: String, present: [FieldTag] = []
  ) -> [FieldTagDefinition] {
    let taken = Set(present.map(\.folded))
    return tags.filter { $0.isMultiple || !taken.contains($0.folded) }
      .ranked(by: FuzzyQuery(typed)) { [$0.name] }
  }

  /// The allowed values of a tag that contain the typed text, without those that the item's tags of
  /// that name have.
  public func suggestedValues(
    for typed: String, of name: String, present: [FieldTag] = []
  ) -> [String] {
    let folded = foldedName(name.utf8)
    let taken = Set(present.filter { $0.folded == folded }.map(\.comparableValue))
    return (definition(of: name)?.values ?? []).filter { !taken.contains($0) }
      .ranked(by: FuzzyQuery(typed)) { [$0] }
  }

  /// The people with a name, an address or a keyword that contains the typed text, without those whom
  /// the item's tags name.
  public func suggestedPeople(for typed: String, present: [FieldTag] = []) -> [Person] {
    let index = DefinitionIndex(tags)
    let named = present.filter { index.definition(of: $0)?.namesPeople == true }
    return people.unnamed(in: named.flatMap(\.listedValues)).matching(typed)
  }
}
