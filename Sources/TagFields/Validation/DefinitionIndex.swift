import TaskText

/// The definitions of a field, by name: many tags are looked up without a search through all definitions
/// for each.
struct DefinitionIndex {
  private let definitions: [String: [FieldTagDefinition]]

  init(_ tags: [FieldTagDefinition]) { definitions = Dictionary(grouping: tags, by: \.folded) }

  /// The definition of a tag, as ``TagField`` finds it.
  func definition(of tag: FieldTag) -> FieldTagDefinition? {
    definitions[tag.folded]?.preferred(for: tag.name)
  }
}

extension [FieldTagDefinition] {
  /// Of definitions whose names differ only in case: the one of exactly this name, otherwise the first.
  func preferred(for name: String) -> FieldTagDefinition? {
    first { $0.name.utf8.elementsEqual(name.utf8) } ?? first
  }
}
