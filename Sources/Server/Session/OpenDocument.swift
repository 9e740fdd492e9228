import TaskText

/// A document that the client has open.
struct OpenDocument: Sendable {
  /// In the client's own spelling.
  let uri: String
  let languageId: String
  /// The client's number for the text, nil where it gave none with the last change.
  var version: Int?
  var text: Document
  /// What the client's columns count.
  let unit: ColumnUnit

  init(uri: String, languageId: String, version: Int, text: String, unit: ColumnUnit) {
    self.uri = uri
    self.languageId = languageId
    self.version = version
    self.unit = unit
    self.text = Document(
      Array(text.utf8), dialect: Dialect(isMarkdown: Self.isMarkdown(uri, languageId)))
  }

  private static func isMarkdown(_ uri: String, _ languageId: String) -> Bool {
    if languageId == "markdown" { return true }
    let name = uri.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }
}
