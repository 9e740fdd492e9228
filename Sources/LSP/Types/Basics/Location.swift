/// A part of a document.
package struct Location: Equatable, Codable, Sendable {
  package var uri: String
  package var range: Range

  package init(uri: String, range: Range) {
    self.uri = uri
    self.range = range
  }
}

/// A target, and the text that leads to it; only for a client that declares `linkSupport`.
package struct LocationLink: Equatable, Codable, Sendable {
  package var originSelectionRange: Range?
  package var targetUri: String
  package var targetRange: Range
  package var targetSelectionRange: Range

  package init(
    originSelectionRange: Range? = nil,
    targetUri: String,
    targetRange: Range,
    targetSelectionRange: Range
  ) {
    self.originSelectionRange = originSelectionRange
    self.targetUri = targetUri
    self.targetRange = targetRange
    self.targetSelectionRange = targetSelectionRange
  }
}
