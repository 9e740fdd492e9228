package import TaskText

/// The open documents with their findings, the indexes of the files that are not open, and the names
/// that all of them use.
///
/// A copy is a snapshot; it costs nothing until one of the two is changed.
package struct WorkspaceIndex: Sendable {
  /// The names in use.
  package private(set) var usage = TagUsageIndex()
  /// The files that are not open.
  package private(set) var files = ClosedFiles()
  private var documents: [String: CheckedDocument] = [:]
  /// The documents whose findings may not be up to date.
  private var changed: Set<String> = []
  /// The documents of another format, whose names do not count.
  private var uncounted: Set<String> = []
  /// The contexts in which findings about names in closed files are observed.
  private(set) var closedFileContexts: [CheckContext] = []
  /// The names whose findings in closed files have changed since ``takeChangedNames()``.
  private var changedNames: Set<String> = []
  /// What each list adds to the plan of ``usage``.
  private var planParts: [String: PlanPart] = [:]
  /// Whether a list has come or gone that adds something.
  private var isPlanStale = false
  /// Whether another id is that of an open item since ``takePlanNews()``.
  private var hasPlanNews = false
  /// The changes of the numbers of uses that ``usage`` does not include yet.
  private var pending = NameCounts()

  /// No documents.
  package init() {}

  /// The keys of the open documents, in order.
  package var keys: [String] { documents.keys.sorted() }

  /// The document that is open under the key.
  package subscript(key: String) -> CheckedDocument? { documents[key] }

  /// Opens a document, or replaces the one that is open under the key. It may have been closed before: what
  /// was found in it stays, as far as it does not depend on other documents.
  package mutating func open(_ key: String, _ document: CheckedDocument) {
    close(key)
    documents[key] = document
    documents[key]?.noteAllChanged()
    pending.add(document.names)
    changed.insert(key)
  }

  /// Replaces a range of a document, clamped to its text.
  package mutating func edit(_ key: String, _ range: TextRange, with bytes: [UInt8]) {
    guard let lost = documents[key]?.replace(range, with: bytes) else { return }
    if !uncounted.contains(key) { pending.add(lost) }
    changed.insert(key)
  }

  /// Closes a document.
  ///
  /// - Returns: the document; nil if none is open under the key.
  @discardableResult
  package mutating func close(_ key: String) -> CheckedDocument? {
    guard let document = documents.removeValue(forKey: key) else { return nil }
    if document.plan != nil { isPlanStale = true }
    if uncounted.remove(key) == nil { pending.subtract(document.names) }
    changed.remove(key)
    return document
  }

  /// Checks a document under other settings, or on another day.
  package mutating func setContext(of key: String, _ context: CheckContext) {
    guard let lost = documents[key]?.reset(context) else { return }
    if !uncounted.contains(key) { pending.add(lost) }
    changed.insert(key)
  }
}

func withoutRepetitions(_ contexts: [CheckContext]) -> [CheckContext] {
  var seen: Set<ObjectIdentifier> = []
  return contexts.filter { seen.insert(ObjectIdentifier($0)).inserted }
}

extension WorkspaceIndex {
  /// Observes findings about names in closed files in these contexts, and in no others.
  package mutating func observeClosedFiles(in contexts: [CheckContext]) {
    closedFileContexts = withoutRepetitions(contexts)
  }

  /// The names whose findings in closed files have changed since the last call.
  package mutating func takeChangedNames() -> Set<String> {
    defer { changedNames = [] }
    return changedNames
  }

  /// Whether items wait for others now than at the last call.
  package mutating func takePlanNews() -> Bool {
    defer { hasPlanNews = false }
    return hasPlanNews
  }

  /// Sets the indexes of files, and removes those that are nil.
  package mutating func setFiles(_ indexes: [(key: String, index: FileIndex?)]) {
    for (key, index) in indexes {
      let (before, isVisible) = files.set(key, index)
      guard isVisible else { continue }
      if before?.plan != index?.plan { isPlanStale = true }
      if let before { pending.subtract(before.nameCounts) }
      if let index { pending.add(index.nameCounts) }
    }
  }

  /// Hides a file while a document that is open under its name replaces it. Calls can be nested.
  package mutating func overlay(_ key: String) {
    if let index = files[key] { pending.subtract(index.nameCounts) }
    isPlanStale = isPlanStale || files[key]?.plan != nil
    files.overlay(key)
  }

  /// Undoes one call of ``overlay(_:)``.
  package mutating func removeOverlay(_ key: String) {
    let wasHidden = files[key] == nil
    files.removeOverlay(key)
    if wasHidden, let index = files[key] { pending.add(index.nameCounts) }
    isPlanStale = isPlanStale || files[key]?.plan != nil
  }

  /// Brings the findings of all documents up to date.
  ///
  /// - Returns: the keys of the documents that were edited or have names whose findings have changed,
  ///   in order.
  package mutating func update() -> [String] {
    for key in changed { lint(key) }
    applyPendingNames()
    applyPlan()
    for key in changed { documents[key]?.resolve(usage) }
    defer { changed = [] }
    return changed.sorted()
  }

  /// Lints a document and counts its names, unless it is of another format.
  private mutating func lint(_ key: String) {
    var gained = NameCounts()
    documents[key]?.lint(countingIn: &gained)
    guard let document = documents[key] else { return }
    let (counted, counts) = (!uncounted.contains(key), !document.text.isOtherFormat)
    if counted { pending.add(gained) }
    if counted, !counts {
      uncounted.insert(key)
      pending.subtract(document.names)
    } else if counts, uncounted.remove(key) != nil {
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

  /// Makes the plan anew if what a list adds to it has changed. Documents in which something else is found
  /// in it now are to be resolved again.
  private mutating func applyPlan() {
    guard isPlanStale || changed.contains(where: { documents[$0]?.plan != planParts[$0] }) else {
      return
    }
    isPlanStale = false
    var parts = documents.compactMapValues(\.plan)
    for (key, index) in files.all { parts[key] = index.plan ?? parts[key] }
    let before = usage.plan
    planParts = parts
    usage.plan = Plan(parts.sorted { $0.key < $1.key }.map(\.value))
    hasPlanNews = hasPlanNews || before.openIDs != usage.plan.openIDs
    if !closedFileContexts.isEmpty { changedNames.formUnion([idTag, afterTag]) }
    for (key, document) in documents {
      guard let part = document.plan else { continue }
      if document.planFindings != usage.plan.findings(in: part) { changed.insert(key) }
    }
  }

  /// The contexts in which findings about names are observed.
  private var contexts: [CheckContext] {
    withoutRepetitions(documents.values.map(\.context) + closedFileContexts)
  }
}

/// The indexes of the files of a workspace. The index of a file that is open under some name is kept
/// but hidden, as the text in the editor counts.
package struct ClosedFiles: Sendable {
  private var indexes: [String: FileIndex] = [:]
  /// The number of open documents that replace each file.
  private var overlays: [String: Int] = [:]

  /// No files.
  package init() {}

  /// The index of the file with that key; nil if there is none, or if the file is open.
  package subscript(key: String) -> FileIndex? { overlays[key] == nil ? indexes[key] : nil }

  /// The files that are not open, in no order.
  package var all: some Sequence<(key: String, value: FileIndex)> {
    indexes.lazy.filter { overlays[$0.key] == nil }
  }

  /// The files that contain a match of the query, sorted by key.
  package func files(matching query: TagQuery) -> [(key: String, index: FileIndex)] {
    all.filter { $0.value.contains(query) }.map { (key: $0.key, index: $0.value) }
      .sorted { $0.key < $1.key }
  }

  /// - Returns: the old index, and whether the file is visible.
  mutating func set(_ key: String, _ index: FileIndex?) -> (before: FileIndex?, isVisible: Bool) {
    defer { indexes[key] = index }
    return (indexes[key], overlays[key] == nil)
  }

  mutating func overlay(_ key: String) {
    overlays[key, default: 0] += 1
  }

  mutating func removeOverlay(_ key: String) {
    guard let count = overlays[key] else { return }
    overlays[key] = count > 1 ? count - 1 : nil
  }
}
