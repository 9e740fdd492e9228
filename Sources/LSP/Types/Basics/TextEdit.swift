/// A replacement in a text; all edits of one answer refer to the text before the first of them.
package struct TextEdit: Equatable, Codable, Sendable {
  package var range: Range
  package var newText: String
  /// Makes it an `AnnotatedTextEdit`: only within `documentChanges`, for a client with change
  /// annotations.
  package var annotationId: String?

  package init(range: Range, newText: String, annotationId: String? = nil) {
    self.range = range
    self.newText = newText
    self.annotationId = annotationId
  }
}
