/// The semantic tokens that the client has of each document, to answer what has changed since.
struct SemanticTokensCache: Sendable {
  private var results: [DocumentKey: (id: String, data: [UInt32])] = [:]
  private var count = 0

  /// - Returns: the id with which the client requests changes.
  mutating func remember(_ data: [UInt32], of key: DocumentKey) -> String {
    count += 1
    results[key] = (id: "\(count)", data: data)
    return "\(count)"
  }

  /// The numbers that were sent under the id, or nil if they are no longer known.
  func data(of key: DocumentKey, id: String) -> [UInt32]? {
    results[key].flatMap { $0.id == id ? $0.data : nil }
  }

  mutating func forget(_ key: DocumentKey) {
    results[key] = nil
  }
}
