/// A whole document, as it is opened.
package struct TextDocumentItem: Equatable, Codable, Sendable {
  package var uri: String
  package var languageId: String
  package var version: Int
  package var text: String
}
