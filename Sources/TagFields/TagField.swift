import TaskText

/// A field in which a person enters the tags of an item: what it suggests, what it allows, and the
/// colors of its tags.
///
/// ```swift
/// var who = FieldTagDefinition("who")
/// who.namesPeople = true
/// let people = [Person(name: "Ada Lovelace", email: "ada@example.org")]
/// let field = TagField(tags: [who, FieldTagDefinition("work")], people: people, maxTags: 5)
/// field.suggestedTags(for: "WO")                             // work
/// field.suggestedPeople(for: "love")                         // Ada Lovelace
/// field.problems(of: [FieldTag("who", value: "Ada Lovlace")])
/// // `Ada Lovlace` is not a name or e-mail address in `people`; did you mean `Ada Lovelace`?
/// ```
public struct TagField: Sendable {
  /// The tags that are offered, in order.
  public var tags: [FieldTagDefinition]
  /// The people whom people tags may name; if there are none, anyone.
  public var people: [Person]
  /// How many tags an item may have; nil if there is no limit.
  public var maxTags: Int?
  /// Whether only the offered tags are allowed.
  public var isClosed: Bool

  /// A field that offers the given tags.
  public init(
    tags: [FieldTagDefinition] = [], people: [Person] = [], maxTags: Int? = nil,
    isClosed: Bool = false
  ) {
    self.tags = tags
    self.people = people
    self.maxTags = maxTags
    self.isClosed = isClosed
  }

  /// The color of a tag: its own, or an automatic one, which is the same on every machine. The automatic
  /// color of an offered tag is that of its definition's name, in whatever case `name` is.
  public func color(of name: String) -> TagColor {
    let definition = definition(of: name)
    return definition?.color ?? .automatic(for: definition?.name ?? name)
  }

  /// The definitions by name: many tags are looked up without a search through all definitions for each.
  private var definitions: [String: [FieldTagDefinition]] {
    Dictionary(grouping: tags, by: \.folded)
  }

  /// The definition of a tag: the one of exactly this name, otherwise the first of this name in any case.
  func definition(of name: String) -> FieldTagDefinition? {
    definitions[foldedName(name.utf8)]?.preferred(for: name)
  }

  /// What is wrong with the tags of an item, in their order; then whether there are too many. Empty if
  /// nothing is.
  ///
  /// A list that names one person twice is not a problem, nor is a value that is not a date.
  ///
  /// - Complexity: grows with the number of the definitions and with that of the tags. For each misspelled
  ///   name, all names are compared.
  public func problems(of entered: [FieldTag]) -> [TagProblem] {
    let definitions = definitions
    var problems: [TagProblem] = []
    var counts: [String: Int] = [:]
    var known: Set<FieldTag> = []
    for tag in entered {
      let name = tag.folded
      let definition = definitions[name]?.preferred(for: tag.name)
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

extension [FieldTagDefinition] {
  /// Of definitions whose names differ only in case: the one of exactly this name, otherwise the first.
  func preferred(for name: String) -> FieldTagDefinition? {
    first { $0.name.utf8.elementsEqual(name.utf8) } ?? first
  }
}

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
    let definitions = definitions
    let named = present.filter {
      definitions[$0.folded]?.preferred(for: $0.name)?.namesPeople == true
    }
    return people.unnamed(in: named.flatMap(\.listedValues)).matching(typed)
  }
}
