package import TaskText

/// The documents that are open, each with its findings, the files that are not, each with its
/// index, and the names that all of them use.
///
/// A value: a copy is a snapshot, and costs nothing until one of the two is changed.
package struct WorkspaceIndex: Sendable {
  /// The names in use.
  package private(set) var usage = TagUsageIndex()
  /// The files that are not open.
  package private(set) var files = ClosedFiles()
  private var documents: [String: CheckedDocument] = [:]
  /// Whose findings may not be up to date.
  private var changed: Set<String> = []
  /// The documents of another format: their names do not count.
  private var uncounted: Set<String> = []
  /// The settings under which names in files that are not open are judged too.
  private(set) var settingsOfFiles: [CheckContext] = []
  /// The names that are judged otherwise since this was last asked.
  private var judged: Set<String> = []
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
    open(
      key, CheckedDocument(bytes, isMarkdown: isMarkdown, context, chunkSizes: chunkSizes))
  }

  /// Opens a document that is not linted yet, or replaces the one that is open under the key.
  package mutating func open(_ key: String, _ document: CheckedDocument) {
    close(key)
    documents[key] = document
    changed.insert(key)
  }

  /// Replaces a range of a document, clamped to its text.
  package mutating func edit(_ key: String, _ range: TextRange, with bytes: [UInt8]) {
    guard let lost = documents[key]?.replace(range, with: bytes) else { return }
    if !uncounted.contains(key) { pending.add(lost) }
    changed.insert(key)
  }

  /// Closes a document.
  package mutating func close(_ key: String) {
    guard let document = documents.removeValue(forKey: key) else { return }
    if uncounted.remove(key) == nil { pending.subtract(document.names) }
    changed.remove(key)
  }

  /// Checks a document under other settings, or on another day.
  package mutating func setContext(of key: String, _ context: CheckContext) {
    guard let lost = documents[key]?.reset(context) else { return }
    if !uncounted.contains(key) { pending.add(lost) }
    changed.insert(key)
  }

  /// Brings the findings of all documents up to date. If it is cancelled, the next call goes on from
  /// there.
  ///
  /// - Returns: the keys of the documents that were edited, or whose findings are others now
  ///   because names are judged otherwise, in order.
  package mutating func update<Check: CancellationCheck>(
    cancellation: Check = NeverCancelled()
  ) throws(Check.Failure) -> [String] {
    for key in changed {
      try lint(key, cancellation)
      countNames(of: key)
    }
    let open = Array(documents.values)
    let judgesFiles = !settingsOfFiles.isEmpty
    let names = usage.update(by: pending, contexts) { name in
      judgesFiles || open.contains { $0.names[name] > 0 }
    }
    if judgesFiles { judged.formUnion(names) }
    pending = NameCounts()
    var updated = changed
    for key in documents.keys where changed.contains(key) || uses(key, names) {
      documents[key]?.resolve(usage, changed: names)
      updated.insert(key)
    }
    changed = []
    return updated.sorted()
  }

  /// Brings the names into the order of their usefulness, for completion.
  package mutating func rankNames() { usage.rank() }

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

  private func uses(_ key: String, _ names: Set<String>) -> Bool {
    names.contains { (documents[key]?.names[$0] ?? 0) > 0 }
  }

  /// The contexts of the documents, each once.
  private var contexts: [CheckContext] {
    var seen: Set<ObjectIdentifier> = []
    return (documents.values.map(\.context) + settingsOfFiles).filter {
      seen.insert(ObjectIdentifier($0)).inserted
    }
  }
}

extension WorkspaceIndex {
  /// Follows how names are judged in files that are not open, under these settings too.
  package mutating func judge(for context: CheckContext) {
    if !settingsOfFiles.contains(where: { $0 === context }) { settingsOfFiles.append(context) }
  }

  /// Follows how names are judged in files that are not open under these settings, and no others.
  package mutating func judgeOnly(for contexts: [CheckContext]) {
    var seen: Set<ObjectIdentifier> = []
    settingsOfFiles = contexts.filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// The keys of the files that are not open and use a name that is judged otherwise now, since
  /// this was last asked.
  package mutating func takeJudgedFiles() -> [String] {
    defer { judged = [] }
    if judged.isEmpty { return [] }
    return files.all.filter { file in
      file.value.nameCounts.counts.keys.contains { judged.contains($0) }
    }.map(\.key)
  }

  /// Takes the indexes of files, and forgets those where that is nil.
  package mutating func setFiles(_ indexes: [(key: String, index: FileIndex?)]) {
    // Files have most of their names in common: they are put together as bytes first.
    var names = NameTable()
    for (key, index) in indexes {
      let (before, isShown) = files.set(key, index)
      guard isShown else { continue }
      before?.add(-1, to: &names)
      index?.add(1, to: &names)
    }
    pending.add(names.counts)
  }

  /// Lets a document that is open stand for the file until it is uncovered as often.
  package mutating func overlay(_ key: String) {
    if let index = files[key] { pending.subtract(index.nameCounts) }
    files.overlay(key)
  }

  /// Takes back that an open document stands for the file.
  package mutating func removeOverlay(_ key: String) {
    let wasHidden = files[key] == nil
    files.removeOverlay(key)
    if wasHidden, let index = files[key] { pending.add(index.nameCounts) }
  }
}
