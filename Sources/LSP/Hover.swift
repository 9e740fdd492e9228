package import JSON

/// The text that is shown for a position.
package struct Hover: JSONMembers {
  package let members: [JSONMember]

  package init(contents: MarkupOrText, range: Range? = nil) {
    members = [("contents", contents), ("range", range)]
  }
}

/// The forms that a payload can have.
package struct SignatureHelp: JSONMembers {
  package let members: [JSONMember]

  /// - Parameter activeParameter: the active part of the active signature. Every client knows this
  ///   member; not every client knows the member of the same name of a signature.
  package init(
    signatures: [SignatureInformation], activeSignature: Int? = nil, activeParameter: Int? = nil
  ) {
    members = [
      ("signatures", signatures), ("activeSignature", activeSignature),
      ("activeParameter", activeParameter),
    ]
  }
}

/// One form of a payload.
package struct SignatureInformation: JSONMembers {
  package let members: [JSONMember]

  /// - Parameter parameters: the parts of the form, each a substring of the label.
  package init(label: String, documentation: MarkupOrText?, parameters: [String]) {
    let parameters = parameters.map { ["label": .string($0)] as JSONValue }
    members = [("label", label), ("documentation", documentation), ("parameters", parameters)]
  }
}

/// A text that an editor shows within a line, although the document does not contain it.
package struct InlayHint: JSONMembers {
  package let members: [JSONMember]

  package init(position: Position, label: String, paddingLeft: Bool) {
    members = [("position", position), ("label", label), ("paddingLeft", paddingLeft)]
  }
}
