public import TaskText

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
    /// The tag with the given name. Names are compared by canonical equivalence.
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
    let hasPrefix = name.utf8.starts(with: Self.prefix.utf8)
    let plain = hasPrefix ? name.utf8.dropFirst(Self.prefix.utf8.count) : name.utf8[...]
    let name = String(Substring(plain))
    // Comparing a name of many combining marks takes long.
    switch name.utf8.count <= 4 ? name : "" {
    case "text": return .text
    case "type": return .type
    case "line": return .line
    case "id": return .nothing
    default: return name.utf8.contains(UInt8(ascii: ":")) ? .nothing : .tag(name)
    }
  }

  /// The range of the tag's name, without `@` and `data-`; nil if the attribute is not a tag.
  public var tagNameRange: TextRange? {
    guard case .tag(let tag) = meaning else { return nil }
    return TextRange(range.upperBound - tag.utf8.count, range.upperBound)
  }

  private static let prefix = "data-"
}
