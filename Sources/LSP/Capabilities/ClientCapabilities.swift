package import JSON

/// What the client declared that it can do (LSP 3.18, `ClientCapabilities`).
///
/// A member that is missing, or has another type than in the protocol, counts as not declared. The
/// properties are in extensions, one for each part of the protocol.
package struct ClientCapabilities: Equatable, Sendable {
  let json: JSONValue

  package init(_ json: JSONValue) {
    self.json = json
  }

  func textDocument(_ feature: String) -> JSONValue {
    json["textDocument"][feature]
  }

  func workspace(_ feature: String) -> JSONValue {
    json["workspace"][feature]
  }
}

extension ClientCapabilities: Codable {
  package init(from decoder: any Decoder) throws {
    let json = try JSONValue(from: decoder)
    guard case .object = json else {
      throw JSONTypeError(
        path: JSONValueDecoder.text(decoder.codingPath), found: json.kind, allowed: "an object")
    }
    self.init(json)
  }

  package func encode(to encoder: any Encoder) throws {
    try json.encode(to: encoder)
  }
}

extension ClientCapabilities {
  /// The position encodings that the client offers, the preferred one first; `utf-16` if it names
  /// none.
  package var positionEncodings: [String] {
    let offered = json["general"]["positionEncodings"].strings
    return offered.isEmpty ? ["utf-16"] : offered
  }
}

extension JSONValue {
  /// Whether a flag was declared.
  var isTrue: Bool { self == .boolean(true) }

  /// Whether a feature for symbols declares the kind. Every client shows the kinds of the first
  /// protocol, up to `array`.
  func shows(_ kind: SymbolKind) -> Bool {
    guard let shown = self["symbolKind"]["valueSet"].arrayValue else {
      return kind.rawValue <= SymbolKind.array.rawValue
    }
    return shown.contains(.integer(kind.rawValue))
  }

  /// Whether a feature was declared at all.
  var isObject: Bool { objectValue != nil }

  /// The best of the markup kinds in a list: Markdown before plain text; nil if neither is
  /// declared.
  var markup: MarkupKind? {
    let kinds = strings.map(MarkupKind.init(rawValue:))
    return [.markdown, .plainText].first(where: kinds.contains)
  }
}
