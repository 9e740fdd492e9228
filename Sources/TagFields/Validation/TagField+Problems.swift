import TaskText

extension TagField {
  /// What is wrong with the tags of an item, in their order; then whether there are too many. Empty if
  /// nothing is.
  ///
  /// A list that names one person twice is not a problem, nor is a value that is not a date.
  ///
  /// - Complexity: grows with the number of the definitions and with that of the tags. For each misspelled
  ///   name, all names are compared.
  public func problems(of entered: [FieldTag]) -> [TagProblem] {
    let index = DefinitionIndex(tags)
    var problems: [TagProblem] = []
    var counts: [String: Int] = [:]
    var known: Set<FieldTag> = []
    for tag in entered {
      let definition = index.definition(of: tag)
      let name = tag.folded
      let count = counts[name, default: 0] + 1
      counts[name] = count
      problems += self.problems(of: tag, definition)
      let isNew = known.insert(FieldTag(name, value: tag.comparableValue)).inserted
      if !isNew || (count > 1 && definition?.isMultiple != true) {
        problems.append(.duplicate(tag.name))
      }
      if let maximum = definition?.maxCount, count - 1 == max(0, maximum) {
        problems.append(.tooManyOf(tag.name, maximum: maximum))
      }
    }
    if let maxTags, entered.count > maxTags {
      problems.append(.tooMany(count: entered.count, maximum: maxTags))
    }
    return problems
  }

  private func problems(of tag: FieldTag, _ definition: FieldTagDefinition?) -> [TagProblem] {
    do throws(TagEditError) {
      try requireWritable(tag.name, tag.value)
    } catch {
      return [.unwritable(error)]
    }
    guard let definition else {
      guard isClosed else { return [] }
      return [.unknownTag(tag.name, nearest: nearest(to: tag.name, in: tags.map(\.name)))]
    }
    guard let value = tag.comparableValue, !value.isEmpty else {
      guard definition.needsValue else { return [] }
      return [.missingValue(tag.name, example: definition.values.first)]
    }
    if definition.namesPeople { return unknownPeople(in: tag) }
    guard definition.values.isEmpty || definition.values.contains(value) else {
      return [.unlistedValue(value, of: tag.name, allowed: definition.values)]
    }
    return []
  }

  private func unknownPeople(in tag: FieldTag) -> [TagProblem] {
    let names = Set(people.flatMap(\.names))
    guard !names.isEmpty else { return [] }
    return tag.listedValues.filter { !names.contains($0.lowercased()) }
      .map { .unknownPerson($0, nearest: nearest(to: $0, in: people.listableNames)) }
  }
}
