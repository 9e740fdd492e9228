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

  /// The range of the tag's name, without `@` and `data-`; nil if the attribute is not a tag.
  public var tagNameRange: TextRange? {
    guard case .tag(let tag) = meaning else { return nil }
    return TextRange(range.upperBound - tag.utf8.count, range.upperBound)
  }
}

extension SearchAttribute.Meaning {
  private static let prefix = Array("data-".utf8)

  /// The meaning of the name at a range, which does not include the `@`.
  init(ofName range: TextRange, in bytes: [UInt8]) {
    let name = bytes[range.lowerBound..<range.upperBound]
    let start =
      name.starts(with: Self.prefix) ? range.lowerBound + Self.prefix.count : range.lowerBound
    let plain = TextRange(start, range.upperBound)
    if isWord(plain, "text", in: bytes) {
      self = .text
    } else if isWord(plain, "type", in: bytes) {
      self = .type
    } else if isWord(plain, "line", in: bytes) {
      self = .line
    } else if isWord(plain, "id", in: bytes) || name.contains(UInt8(ascii: ":")) {
      self = .nothing
    } else {
      self = .tag(String(decoding: bytes[start..<range.upperBound], as: UTF8.self))
    }
  }
}
