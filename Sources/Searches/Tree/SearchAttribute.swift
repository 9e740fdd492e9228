public import TaskText

/// What an item may have under a name: a tag, or a part of its line.
public struct SearchAttribute: Hashable, Sendable {
  /// What a name stands for.
  public enum Meaning: Hashable, Sendable {
    /// `@text`: the item without bullet, box, a project's colon, and the tags at its end.
    case text
    /// `@type`: `task`, `project` or `note`.
    case type
    /// `@line`: the line without its indent.
    case line
    /// The tag of that name. Names compare by canonical equivalence.
    case tag(String)
    /// What no item has: `@id`, and a name with a colon.
    case nothing
  }

  /// The name, as it is written, without the `@`.
  public var name: String
  /// Where it is written, with the `@`; empty where a comparison leaves `@text` out.
  public var range: TextRange

  /// An attribute.
  public init(_ name: String, range: TextRange = TextRange(at: 0)) {
    self.name = name
    self.range = range
  }

  /// What the name stands for: `data-x` is `x`.
  public var meaning: Meaning {
    let name = name.hasPrefix(Self.prefix) ? String(name.dropFirst(Self.prefix.count)) : name
    switch name {
    case "text": return .text
    case "type": return .type
    case "line": return .line
    case "id": return .nothing
    default: return name.utf8.contains(UInt8(ascii: ":")) ? .nothing : .tag(name)
    }
  }

  /// Where the name of the tag stands, without `@` and `data-`; nil where it is not a tag's.
  public var tagNameRange: TextRange? {
    guard case .tag(let tag) = meaning else { return nil }
    return TextRange(range.upperBound - tag.utf8.count, range.upperBound)
  }

  private static let prefix = "data-"
}
