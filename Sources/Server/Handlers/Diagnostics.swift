import JSON
import LSP
import Workspace

/// Answers a pull with the findings, or with the statement that the client has them already.
@Sendable func documentDiagnostics(
  _ session: inout Session, _ request: IncomingRequest, _ params: DocumentDiagnosticParams
) throws {
  try session.answer(request, .text(params.textDocument.uri)) { snapshot in
    let document = try snapshot.document(params.textDocument.uri)
    let diagnostics = document.diagnostics(for: snapshot.client)
    let id = resultId(of: diagnostics)
    let report: OutgoingObject =
      id == params.previousResultId
      ? ["kind": "unchanged", "resultId": id]
      : ["kind": "full", "resultId": id, "items": diagnostics]
    return try Answer(report, to: request) { session in
      session.delivery.noteDelivery(of: document.key, asOf: snapshot.delivery)
    }
  }
}

/// Answers with what is found in files that are not open, as far as the client does not know it. Once it
/// knows all, its next request waits until something changes.
@Sendable func workspaceDiagnostics(
  _ session: inout Session, _ request: IncomingRequest, _ params: WorkspaceDiagnosticParams
) throws {
  let isFirst = !session.delivery.hasPulledWorkspace
  session.delivery.hasPulledWorkspace = true
  // No revision is negative.
  try session.answer(request, .workspace, when: .otherFindings(than: -1)) { snapshot in
    let (items, reports) = try snapshot.reports(unlike: params.previousResultIds)
    let report: OutgoingObject = ["items": items]
    @Sendable func keep(_ session: inout Session) { session.delivery.reports.reports = reports }
    guard isFirst || !items.isEmpty else { return Answer(body: nil, apply: keep) }
    guard let token = params.partialResultToken else {
      return try Answer(report, to: request, apply: keep)
    }
    let (part, rest) = (OutgoingMessage.progress(token, report), [OutgoingObject]())
    return try Answer(["items": rest] as OutgoingObject, to: request) { session in
      keep(&session)
      session.send(part)
    }
  }
}

/// With this many reports, a pull is answered: the client asks for the others in its next request.
private let maxReports = 10_000

extension Snapshot {
  /// What is found in files that are not open, unless the client knows it, by URI; and the last reports on
  /// all of them. A file that does not exist any more has a report without findings.
  fileprivate func reports(
    unlike known: [PreviousResultId]
  ) throws -> (news: [OutgoingObject], last: [String: FileReports.Report]) {
    var known = Dictionary(known.map { (DocumentKey($0.uri), $0) }) { _, last in last }
    var news: [(uri: String, id: String?, items: [OutgoingObject])] = []
    var last: [String: FileReports.Report] = [:]
    var settings = settings
    for case .closed(let file) in try lists() {
      try cancellation.check()
      let old = known.removeValue(forKey: DocumentKey(file.uri))
      let context = settings.context(of: file.path)
      if let report = delivery.reports.current(file, context),
        report.id == old?.value || report.isEmpty && old == nil
      {
        last[file.key] = report
        continue
      }
      if news.count >= maxReports { break }
      // What cannot be read has no report: the walk that finds this out takes it back.
      guard let read = try? file.read(&settings) else { continue }
      let diagnostics = text(of: read, at: file.uri).linted.diagnostics(for: client)
      let id = resultId(of: diagnostics)
      last[file.key] = FileReports.Report(
        id: id, isEmpty: diagnostics.isEmpty, file: file, context: context,
        nameRevision: delivery.reports.nameRevision)
      if id != old?.value, !diagnostics.isEmpty || old != nil {
        news.append((file.uri, id, diagnostics))
      }
    }
    for (key, old) in known where news.count < maxReports && !documents.contains(key) {
      news.append((old.uri, nil, []))
    }
    let reports = news.sorted { $0.uri < $1.uri }.map { uri, id, items -> OutgoingObject in
      ["uri": uri, "version": JSONValue.null, "kind": "full", "resultId": id, "items": items]
    }
    return (reports, last)
  }
}

/// The id of the JSON that is sent: equal diagnostics have equal ids.
func resultId(of diagnostics: [OutgoingObject]) -> String {
  var writer = JSONWriter()
  diagnostics.write(to: &writer)
  return fingerprint(of: writer.bytes)
}
