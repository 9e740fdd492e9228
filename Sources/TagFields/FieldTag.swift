public import TaskText

/// A tag as it is entered into a field.
public struct FieldTag: Hashable, Codable, Sendable {
  /// The name, without the `@`.
  public var name: String
  /// The text of the payload, not escaped; nil if the tag has no payload.
  public var value: String?

  /// A tag of the given name and value.
  public init(_ name: String, value: String? = nil) {
    self.name = name
    self.value = value
  }

  /// A tag whose value is a list, such as `@who(Ada Lovelace, Bo)`. Blank elements are left out; without
  /// others, the tag has no payload.
  ///
  /// A comma always separates elements: an element that contains one is read as several by
  /// ``listedValues``.
  public init(_ name: String, listing values: [String]) {
    let listed = values.filter { !trimmed($0).isEmpty }
    self.init(name, value: listed.isEmpty ? nil : listed.joined(separator: ", "))
  }

  /// The name and the value of a tag of a document.
  public init(_ tag: Tag, in document: Document) {
    self.init(document.name(of: tag), value: document.value(of: tag))
  }

  /// The value as a list separated by commas, without white space around its elements and without
  /// empty ones.
  public var listedValues: [String] {
    (value ?? "").utf8.split(separator: UInt8(ascii: ",")).map { trimmed(comparableText($0)) }
      .filter { !$0.isEmpty }
  }

  /// The name in lower case, as it is compared.
  var folded: String { foldedName(name.utf8) }

  /// The value without white space around it, as it is compared.
  var comparableValue: String? { value.map { trimmed(comparableText($0.utf8)) } }
}

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
