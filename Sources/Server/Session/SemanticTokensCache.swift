/// The semantic tokens that the client has of each document, to answer what has changed since.
struct SemanticTokensCache: Sendable {
  private var results: [DocumentKey: (id: String, data: [UInt32])] = [:]
  private var count = 0

  /// An id with which the client requests changes of a result.
  mutating func nextId() -> String {
    count += 1
    return "\(count)"
  }

  /// Remembers what was sent of a document; nil if nothing was.
  mutating func remember(_ data: [UInt32]?, of key: DocumentKey, id: String) {
    results[key] = data.map { (id: id, data: $0) }
  }

  /// The numbers that were sent under the id, or nil if they are no longer known.
  func data(of key: DocumentKey, id: String) -> [UInt32]? {
    results[key].flatMap { $0.id == id ? $0.data : nil }
  }

  mutating func forget(_ key: DocumentKey) {
    results[key] = nil
  }
}
