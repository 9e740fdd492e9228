/// The semantic tokens that the client has of each document, so that it can be told what is other
/// now.
struct SemanticTokensCache: Sendable {
  private var results: [DocumentKey: (id: String, data: [UInt32])] = [:]
  private var count = 0

  /// - Returns: the id by which the client will ask for what is other.
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
