package import JSON

/// The text that is shown for a position.
package struct Hover: Equatable, Sendable, JSONMembers {
  package var contents: MarkupOrText
  package var range: Range?

  package init(contents: MarkupOrText, range: Range? = nil) {
    self.contents = contents
    self.range = range
  }

  package var members: [JSONMember] { [("contents", contents), ("range", range)] }
}

/// The forms that a payload can have.
package struct SignatureHelp: Equatable, Sendable, JSONMembers {
  package var signatures: [SignatureInformation]
  package var activeSignature: Int?
  /// The active part of the active signature. Every client knows this member; not every client
  /// knows the member of the same name of a signature.
  package var activeParameter: Int?

  package init(
    signatures: [SignatureInformation], activeSignature: Int? = nil, activeParameter: Int? = nil
  ) {
    self.signatures = signatures
    self.activeSignature = activeSignature
    self.activeParameter = activeParameter
  }

  package var members: [JSONMember] {
    [
      ("signatures", signatures), ("activeSignature", activeSignature),
      ("activeParameter", activeParameter),
    ]
  }
}

/// One form of a payload.
package struct SignatureInformation: Equatable, Sendable, JSONMembers {
  package var label: String
  package var documentation: MarkupOrText?
  /// The parts of the form, each a substring of the label.
  package var parameters: [String]

  package init(label: String, documentation: MarkupOrText?, parameters: [String]) {
    self.label = label
    self.documentation = documentation
    self.parameters = parameters
  }

  package var members: [JSONMember] {
    let parameters = parameters.map { ["label": .string($0)] as JSONValue }
    return [("label", label), ("documentation", documentation), ("parameters", parameters)]
  }
}

/// A text that an editor shows within a line, although the document does not contain it.
package struct InlayHint: Equatable, Sendable, JSONMembers {
  package var position: Position
  package var label: String
  package var paddingLeft: Bool

  package init(position: Position, label: String, paddingLeft: Bool) {
    self.position = position
    self.label = label
    self.paddingLeft = paddingLeft
  }

  package var members: [JSONMember] {
    [("position", position), ("label", label), ("paddingLeft", paddingLeft)]
  }
}
