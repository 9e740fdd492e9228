/// A part of some document.
package struct Location: Hashable, Codable, Sendable {
  package var uri: String
  package var range: Range

  package init(uri: String, range: Range) {
    self.uri = uri
    self.range = range
  }
}
