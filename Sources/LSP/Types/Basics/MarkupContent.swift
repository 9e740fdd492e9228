/// The format of the text of a `MarkupContent`.
package struct MarkupKind: RawRepresentable, Equatable, Codable, Sendable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue
  }

  package static let plainText = MarkupKind(rawValue: "plaintext")
  package static let markdown = MarkupKind(rawValue: "markdown")
}

/// A text and its format.
package struct MarkupContent: Equatable, Codable, Sendable {
  package var kind: MarkupKind
  package var value: String

  package init(kind: MarkupKind, value: String) {
    self.kind = kind
    self.value = value
  }
}

/// A text with or without a format, for members that allow both.
package enum MarkupOrText: Equatable, Sendable {
  case markup(MarkupContent)
  case text(String)
}

extension MarkupOrText: Codable {
  package init(from decoder: any Decoder) throws {
    if let text = try? String(from: decoder) {
      self = .text(text)
    } else {
      self = .markup(try MarkupContent(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .markup(let content): try content.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    }
  }
}
