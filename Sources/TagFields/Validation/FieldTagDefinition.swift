import TaskText

/// A tag that a field offers, and what it allows.
public struct FieldTagDefinition: Hashable, Codable, Sendable {
  /// The name, without the `@`.
  public var name: String
  /// The values that are allowed, in the order in which they are offered; empty if any is.
  public var values: [String] = []
  /// Whether the tag needs a value.
  public var needsValue = false
  /// Whether the value names people, separated by commas.
  public var namesPeople = false
  /// Whether an item may have the tag several times, with different values.
  public var isMultiple = false
  /// How often an item may have the tag; nil if there is no limit.
  public var maxCount: Int?
  /// The color of the tag; nil for the automatic one.
  public var color: TagColor?

  /// A tag that allows any value or none, once on each item.
  public init(_ name: String) { self.name = name }

  /// The name in lower case, as it is compared.
  var folded: String { foldedName(name.utf8) }
}
