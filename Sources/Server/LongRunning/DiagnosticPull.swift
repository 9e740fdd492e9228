import Analysis
import JSON
import LSP

/// A request for the findings of all files that are not open. It is not answered as long as the
/// client knows them all.
///
/// There may be very many files, so each stage of it is done in steps.
struct DiagnosticPull: Sendable {
  private enum Stage: Sendable {
    /// Note what the client knows, from this element on.
    case note(Int)
    /// Look at the files in this part of the index and in the next ones, so many in all. After the last
    /// part comes the first.
    case look(part: Int, left: Int)
    /// Take back the reports on files that do not exist, from this part on.
    case takeBack(part: Int)
    /// All files were looked at. Those that change are checked again.
    case follow
  }

  /// What the client knows: `previousResultIds`; empty once all of it is noted.
  private var known: [JSONValue]
  private var stage = Stage.note(0)
  /// The last report on each document.
  var reported = PersistentDictionary<DocumentKey, PreviousResultId>()
  /// Those of them that were not looked at.
  private var unseen = PersistentDictionary<DocumentKey, PreviousResultId>()
  /// The keys of files that are still to be looked at, the next one last.
  private var queue: [String] = []
  /// The files that another thread checks, except those that have changed meanwhile: their keys and
  /// settings; nil while no thread does.
  var checking: [String: CheckContext]?
  /// The reports that were not sent yet: of a file, the last.
  var items: [DocumentKey: WorkspaceDocumentDiagnosticReport] = [:]
  /// Whether a part of the answer was sent.
  var hasSentPart = false
  /// Whether it is answered even if nothing has changed: the first request of a client is.
  let isFirst: Bool

  /// The number of results that are noted at a time, in about the time that it takes to open a file.
  private static let notedAtOnce = 32
  /// With this many reports, the answer is sent: the client asks for the others in its next request.
  private static let enoughItems = 10_000

  init(known: [JSONValue], isFirst: Bool) {
    self.known = known
    self.isFirst = isFirst
  }

  /// The settings of the files that another thread checks.
  var contextsInCheck: [CheckContext] { checking.map { Array($0.values) } ?? [] }

  /// Whether there is something to do now.
  var hasWork: Bool { checking == nil && (!isUpToDate || isAnswerable) }

  private var isUpToDate: Bool {
    if case .follow = stage { checking == nil && queue.isEmpty } else { false }
  }

  /// Whether the rest of the answer can be sent.
  var isAnswerable: Bool {
    items.count >= Self.enoughItems || isUpToDate && (hasSentPart || !items.isEmpty || isFirst)
  }

  /// The reports that were not sent yet, by URI.
  var sortedItems: [WorkspaceDocumentDiagnosticReport] { items.values.sorted { $0.uri < $1.uri } }

  /// The key of the next file to look at. One that has changed may come twice.
  mutating func next() -> String? { queue.popLast() }

  /// Fills the queue if there is more to look at.
  ///
  /// - Returns: whether there is more.
  /// - Throws: `invalidParams` if what the client knows is malformed.
  mutating func advance(_ documents: DocumentStore) throws(ResponseError) -> Bool {
    switch stage {
    case .note(let start):
      let end = min(start + Self.notedAtOnce, known.count)
      for index in start..<end { try note(index) }
      if end < known.count {
        stage = .note(end)
      } else {
        known = []
        stage = .look(part: 0, left: ClosedFiles.partCount)
      }
    case .look(let part, let left):
      queue += documents.workspace.files.keys(inPart: part).reversed()
      let next = (part + 1) % ClosedFiles.partCount
      stage = left > 1 ? .look(part: next, left: left - 1) : .takeBack(part: 0)
    case .takeBack(let part):
      for (key, report) in unseen.part(part) where !documents.contains(key) {
        takeBack(key, report.uri)
      }
      stage =
        part + 1 < PersistentDictionary<DocumentKey, PreviousResultId>.partCount && !unseen.isEmpty
        ? .takeBack(part: part + 1) : .follow
    case .follow: return false
    }
    return true
  }

  private mutating func note(_ index: Int) throws(ResponseError) {
    do {
      let report = try known[index].read(
        PreviousResultId.self, at: "params.previousResultIds[\(index)]")
      let key = DocumentKey(report.uri)
      reported[key] = report
      unseen[key] = report
    } catch {
      throw ResponseError(.invalidParams, error.description)
    }
  }

  /// Notes that a document was looked at.
  mutating func see(_ key: DocumentKey) { unseen[key] = nil }

  /// Adds a report without findings, because the document is no longer a closed file.
  mutating func takeBack(_ key: DocumentKey, _ uri: String) {
    reported[key] = nil
    unseen[key] = nil
    items[key] = WorkspaceDocumentDiagnosticReport(
      uri: uri, version: nil, report: .full(resultId: nil, items: []))
  }

  /// Looks at files again that have changed.
  mutating func lookAgain(at keys: [String]) {
    queue += keys
    for key in keys { checking?[key] = nil }
  }

  /// Looks at all files again.
  mutating func lookAtAllAgain() {
    switch stage {
    case .note: return
    case .look(let part, _): stage = .look(part: part, left: ClosedFiles.partCount)
    case .takeBack, .follow: stage = .look(part: 0, left: ClosedFiles.partCount)
    }
  }
}
