public import TaskText

/// A comparison of two values.
///
/// `comparison = [ value ] [ relation ] [ modifier ] [ value ]`, with at least one value
///
/// The parts that are not written have defaults: `@text` on the left, `contains`, and `[i]`.
public struct SearchComparison: Hashable, Sendable {
  /// The left side.
  public var left: SearchValue
  /// The relation that the left side has to the right side.
  public var relation: SearchRelation
  /// How to read the values.
  public var modifier = SearchModifier()
  /// The right side.
  public var right: SearchValue
  /// The range of the comparison.
  public var range = TextRange(at: 0)
}

/// A relation between two values. If one of them is an attribute that the item does not have,
/// ``unequal`` is true and every other relation is false.
public enum SearchRelation: String, Hashable, Sendable, CaseIterable {
  /// The values are equal.
  case equal = "="
  /// The values are not equal.
  case unequal = "!="
  /// The left value is less than, or before, the right value.
  case less = "<"
  /// The left value is less than, before, or equal to the right value.
  case lessOrEqual = "<="
  /// The left value is greater than, or after, the right value.
  case greater = ">"
  /// The left value is greater than, after, or equal to the right value.
  case greaterOrEqual = ">="
  /// The left value begins with the right value.
  case beginsWith = "beginswith"
  /// The left value contains the right value.
  case contains
  /// The left value ends with the right value.
  case endsWith = "endswith"
  /// The regular expression on the right matches a part of the left value.
  case matches
}

/// One side of a comparison.
///
/// `value = "@" name { ":" name } | "count(" search ")" | words | a quoted string`
public indirect enum SearchValue: Hashable, Sendable {
  /// A tag of the item, or a part of its line.
  case attribute(SearchAttribute)
  /// Text that is the same for all items.
  case text(SearchText)
  /// The number of items that an expression selects, starting from the item.
  case count(SearchExpression, range: TextRange)

  /// The range of the value; empty for an omitted `@text`.
  public var range: TextRange {
    switch self {
    case .attribute(let attribute): attribute.range
    case .text(let text): text.range
    case .count(_, let range): range
    }
  }
}

/// Text in a comparison: words, quoted strings, or both, with one blank in place of white space
/// between them.
public struct SearchText: Hashable, Sendable {
  /// The text, without quotation marks and escapes.
  public var value: String
  /// The range of the text, including quotation marks.
  public var range: TextRange

  /// Text.
  public init(_ value: String, range: TextRange = TextRange(at: 0)) {
    self.value = value
    self.range = range
  }
}

/// An attribute of items: a tag, or a part of the line.
public struct SearchAttribute: Hashable, Sendable {
  /// The meaning of an attribute's name.
  public enum Meaning: Hashable, Sendable {
    /// `@text`: the line without bullet, box, a project's colon, and trailing tags.
    case text
    /// `@type`: `task`, `project` or `note`.
    case type
    /// `@line`: the line without its indent.
    case line
    /// The tag with the given name. Names are compared by canonical equivalence. A done box or checkbox
    /// counts as `@done`, a cancelled one as `@cancelled`.
    case tag(String)
    /// An attribute that no item has: `@id`, or a name with a colon.
    case nothing
  }

  /// The name as written, without the `@`.
  public var name: String
  /// The range of the attribute, including the `@`; empty for an omitted `@text`.
  public var range: TextRange

  /// An attribute.
  public init(_ name: String, range: TextRange = TextRange(at: 0)) {
    self.name = name
    self.range = range
  }

  /// The meaning of the name, in which a leading `data-` is ignored.
  public var meaning: Meaning {
    let bytes = Array(name.utf8)
    return Meaning(ofName: TextRange(0, bytes.count), in: bytes)
  }
}

extension SearchAttribute.Meaning {
  private static let prefix = Array("data-".utf8)

  /// The meaning of the name at a range, which does not include the `@`.
  init(ofName range: TextRange, in bytes: [UInt8]) {
    let name = bytes[range.lowerBound..<range.upperBound]
    let start =
      name.starts(with: Self.prefix) ? range.lowerBound + Self.prefix.count : range.lowerBound
    switch String(decoding: bytes[start..<range.upperBound], as: UTF8.self) {
    case "text": self = .text
    case "type": self = .type
    case "line": self = .line
    case "id": self = .nothing
    case let tag: self = name.contains(UInt8(ascii: ":")) ? .nothing : .tag(tag)
    }
  }
}

/// How a comparison reads its values: `[i]`, `[s]`, `[n]`, `[d]`, `[l]`, or one of the first four
/// letters with an `l`.
public struct SearchModifier: Hashable, Sendable, CustomStringConvertible {
  /// The type as which a value is read.
  public enum Conversion: String, Hashable, Sendable, CaseIterable {
    /// Text, ignoring case.
    case anyCase = "i"
    /// Text, case-sensitive.
    case exact = "s"
    /// Number.
    case number = "n"
    /// Moment.
    case date = "d"
  }

  /// The type of a value, or of each value in a list.
  public var conversion: Conversion
  /// Whether the values are comma-separated lists.
  public var isList: Bool

  /// A modifier; by default the one that a comparison without a modifier has.
  public init(_ conversion: Conversion = .anyCase, isList: Bool = false) {
    self.conversion = conversion
    self.isList = isList
  }

  /// The modifier with the given letters between its brackets.
  init?(letters: String) {
    let isList = letters.hasSuffix("l")
    let letter = isList ? letters.dropLast() : letters[...]
    let conversion = letters == "l" ? .anyCase : Conversion(rawValue: String(letter))
    guard let conversion else { return nil }
    self.init(conversion, isList: isList)
  }

  /// The modifier with its brackets.
  public var description: String {
    switch (conversion, isList) {
    case (.anyCase, true): "[l]"
    case (_, true): "[\(conversion.rawValue)l]"
    case (_, false): "[\(conversion.rawValue)]"
    }
  }
}
