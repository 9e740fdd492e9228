/// The open documents, found under every spelling of their URI.
struct DocumentStore: Sendable {
  private var documents: [DocumentKey: OpenDocument] = [:]

  subscript(key: DocumentKey) -> OpenDocument? {
    documents[key]
  }

  /// All open documents, ordered by URI.
  var all: [OpenDocument] {
    documents.values.sorted { $0.uri < $1.uri }
  }

  var keys: [DocumentKey] { Array(documents.keys) }

  var count: Int { documents.count }

  mutating func open(_ document: OpenDocument) {
    documents[DocumentKey(document.uri)] = document
  }

  mutating func close(_ key: DocumentKey) {
    documents[key] = nil
  }

  /// Changes a document in its place, so that nothing of it is copied; nil where it is not open.
  mutating func change<Result>(
    _ key: DocumentKey, _ body: (inout OpenDocument) -> Result
  ) -> Result? {
    guard let index = documents.index(forKey: key) else { return nil }
    return body(&documents.values[index])
  }
}
