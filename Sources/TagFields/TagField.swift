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

  /// The definition of a tag: the one of exactly this name, otherwise the first of this name in any case.
  func definition(of name: String) -> FieldTagDefinition? {
    let folded = foldedName(name.utf8)
    return tags.filter { $0.folded == folded }.preferred(for: name)
  }
}
