import TaskText

extension WorkspaceIndex {
  /// Documents with at most so many chunks to lint are linted together, before longer ones.
  private static let shortWork = 64

  /// Whether the findings of all documents are up to date.
  package var isUpToDate: Bool { changed.isEmpty && pending.isEmpty }

  /// Whether the findings of the document are up to date.
  package func isUpToDate(_ key: String) -> Bool { !changed.contains(key) }

  /// Brings the findings of all documents up to date, those with the least work first. If it is
  /// cancelled, the next call continues, and ``takeUpdated()`` gives the documents that are finished.
  ///
  /// - Returns: the keys of the documents that were edited or have names whose findings have changed,
  ///   in order.
  package mutating func update<Check: CancellationCheck>(
    cancellation: Check = NeverCancelled()
  ) throws(Check.Failure) -> [String] {
    repeat {
      for key in nextToLint {
        try lint(key, cancellation)
        countNames(of: key)
      }
      applyPendingNames()
      try resolve(cancellation)
    } while !changed.isEmpty
    return takeUpdated()
  }

  /// The keys of the documents that are up to date again since the last call, in order.
  package mutating func takeUpdated() -> [String] {
    defer { updated = [] }
    return updated.sorted()
  }

  /// All documents that need little work; the one that needs the least if there are none.
  private var nextToLint: [String] {
    let work = changed.map { (key: $0, chunks: documents[$0]?.unlintedChunks ?? 0) }
    let short = work.filter { $0.chunks <= Self.shortWork }
    return short.isEmpty
      ? work.min { $0.chunks < $1.chunks }.map { [$0.key] } ?? [] : short.map(\.key)
  }

  private mutating func lint<Check: CancellationCheck>(
    _ key: String, _ cancellation: Check
  ) throws(Check.Failure) {
    guard uncounted.contains(key) else {
      return try documents[key]?.lint(countingIn: &pending, cancellation: cancellation) ?? ()
    }
    var ignored = NameCounts()
    try documents[key]?.lint(countingIn: &ignored, cancellation: cancellation)
  }

  /// Counts the names of a document unless it is of another format. All of it was linted.
  private mutating func countNames(of key: String) {
    guard let document = documents[key] else { return }
    if document.text.isOtherFormat {
      if uncounted.insert(key).inserted { pending.subtract(document.names) }
    } else if uncounted.remove(key) != nil {
      pending.add(document.names)
    }
  }

  /// Counts the names that were added and removed. Documents with names of which something else is
  /// found now are to be resolved again.
  private mutating func applyPendingNames() {
    if pending.isEmpty { return }
    let open = Array(documents.values)
    let observesFiles = !closedFileContexts.isEmpty
    let names = usage.update(by: pending, contexts) { name in
      observesFiles || open.contains { $0.names.mentions(name) }
    }
    pending = NameCounts()
    if names.isEmpty { return }
    if observesFiles { changedNames.formUnion(names) }
    for key in documents.keys where documents[key]?.noteChanged(names) == true {
      changed.insert(key)
    }
  }

  /// Resolves the documents of which all is linted, those with the least work first.
  private mutating func resolve<Check: CancellationCheck>(
    _ cancellation: Check
  ) throws(Check.Failure) {
    let linted = changed.filter { documents[$0]?.unlintedChunks == 0 }
    let work = linted.map { (key: $0, chunks: documents[$0]?.unresolvedChunks ?? 0) }
    for (key, _) in work.sorted(by: { $0.chunks < $1.chunks }) {
      try documents[key]?.resolve(usage, cancellation: cancellation)
      changed.remove(key)
      updated.insert(key)
    }
  }

  /// The contexts in which findings about names are observed.
  private var contexts: [CheckContext] {
    withoutRepetitions(documents.values.map(\.context) + closedFileContexts)
  }
}
