package import TaskText

/// The documents that are open, each with its findings, and the names that they use between them.
///
/// A value: a copy is a snapshot, and costs nothing until one of the two is changed.
package struct Workspace: Sendable {
  /// The names in use.
  package private(set) var census = NameCensus()
  private var documents: [String: CheckedDocument] = [:]
  /// Whose findings may not be up to date.
  private var changed: Set<String> = []
  /// The uses of names that came and went since the census was last brought up to date.
  private var pending = NameCounts()

  /// No documents.
  package init() {}

  /// The keys of the open documents, in order.
  package var keys: [String] { documents.keys.sorted() }

  /// The document that is open under the key.
  package subscript(key: String) -> CheckedDocument? { documents[key] }

  /// Opens a document, or replaces the one that is open under the key.
  package mutating func open(
    _ key: String, _ bytes: [UInt8], isMarkdown: Bool, _ context: CheckContext,
    chunkSizes: ChunkSizes = .standard
  ) {
    close(key)
    documents[key] = CheckedDocument(
      bytes, isMarkdown: isMarkdown, context, chunkSizes: chunkSizes)
    changed.insert(key)
  }

  /// Replaces a range of a document, clamped to its text.
  package mutating func edit(_ key: String, _ range: TextRange, with bytes: [UInt8]) {
    guard let lost = documents[key]?.replace(range, with: bytes) else { return }
    pending.add(lost)
    changed.insert(key)
  }

  /// Closes a document.
  package mutating func close(_ key: String) {
    guard let document = documents.removeValue(forKey: key) else { return }
    pending.subtract(document.names)
    changed.remove(key)
  }

  /// Checks a document under other settings, or on another day.
  package mutating func setContext(of key: String, _ context: CheckContext) {
    guard let lost = documents[key]?.reset(context) else { return }
    pending.add(lost)
    changed.insert(key)
  }

  /// Brings the findings of all documents up to date.
  ///
  /// - Returns: the keys of the documents that were edited, or whose findings are others now
  ///   because names are judged otherwise, in order.
  package mutating func update() -> [String] {
    for key in changed {
      if let gained = documents[key]?.look() { pending.add(gained) }
    }
    let names = census.update(by: pending, contexts)
    pending = NameCounts()
    var updated = changed
    for key in documents.keys where changed.contains(key) || uses(key, names) {
      documents[key]?.finish(census, changed: names)
      updated.insert(key)
    }
    changed = []
    return updated.sorted()
  }

  private func uses(_ key: String, _ names: Set<String>) -> Bool {
    names.contains { (documents[key]?.names[$0] ?? 0) > 0 }
  }

  /// The contexts of the documents, each once.
  private var contexts: [CheckContext] {
    var seen: Set<ObjectIdentifier> = []
    return documents.values.map(\.context).filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}
