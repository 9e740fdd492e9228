import Analysis
import Files
import LSP
import TaskText
import Workspace

/// A request for the findings of all files that are not open. It is not answered as long as the
/// client knows them all.
struct DiagnosticPull: Sendable {
  /// What the client knows: the last report on each document.
  var previous: [DocumentKey: PreviousResultId]
  /// The keys of the files that are still to be checked, the next one last; nil before the first
  /// step.
  var queue: [String]?
  /// The reports that were not sent yet.
  var items: [WorkspaceDocumentDiagnosticReport] = []
  /// Whether a part of the answer was sent.
  var hasSentPart = false
  /// Whether it is answered even if nothing has changed: the first request of a client is.
  let isFirst: Bool

  var hasWork: Bool { queue?.isEmpty != true || isFirst }
}

/// The last report on a file that is not open.
struct FileReport: Sendable {
  let id: String
  let isEmpty: Bool
  /// The settings and the day of the findings.
  let context: CheckContext
}

@Sendable func workspaceDiagnostics(
  _ session: inout Session, _ request: IncomingRequest, _ params: WorkspaceDiagnosticParams
) -> [UInt8]? {
  let previous = params.previousResultIds.map { (DocumentKey($0.uri), $0) }
  session.answerInSteps(
    request, params.partialResultToken,
    DiagnosticPull(
      previous: Dictionary(previous, uniquingKeysWith: { $1 }),
      isFirst: !session.hasPulledWorkspace))
  session.hasPulledWorkspace = true
  return nil
}

extension Session {
  /// Does a step of the pull.
  ///
  /// - Returns: the body of the response, or nil if the pull is not finished.
  mutating func step(
    _ pull: inout DiagnosticPull, of request: LongRunningRequest
  ) throws -> [UInt8]? {
    guard pull.hasWork, !files.isWalking, !files.isWalkDue else { return nil }
    if pull.queue == nil { begin(&pull) }
    var read = 0
    while read < StepSize.bytesPerStep, let key = pull.queue?.popLast() {
      try request.cancellation.check()
      read += try StepSize.bytesPerFile + report(on: key, &pull)
    }
    if let token = request.partialResultToken, !pull.items.isEmpty {
      try sendPart(WorkspaceDiagnosticReport(items: pull.items), token)
      pull.items = []
      pull.hasSentPart = true
    }
    guard pull.queue?.isEmpty == true, pull.hasSentPart || !pull.items.isEmpty || pull.isFirst
    else { return nil }
    return try OutgoingMessage.response(
      id: request.id, result: WorkspaceDiagnosticReport(items: pull.items))
  }

  /// Puts all files into the queue, and reports the files that the client knows but that no longer
  /// exist.
  private func begin(_ pull: inout DiagnosticPull) {
    let present = documents.workspace.files.all.map(\.key).sorted { $0 > $1 }
    var others = pull.previous
    for key in present { others[DocumentKey(uri(ofFile: key))] = nil }
    for (key, other) in others.sorted(by: { $0.key.text < $1.key.text })
    where !documents.contains(key) {
      pull.items.append(report(on: other.uri, nil, []))
      pull.previous[key] = nil
    }
    pull.queue = present
  }

  /// - Returns: how many bytes were read for it.
  private mutating func report(on key: String, _ pull: inout DiagnosticPull) throws -> Int {
    let uri = uri(ofFile: key)
    let client = DocumentKey(uri)
    guard documents.workspace.files[key] != nil else {
      let isKnown = pull.previous.removeValue(forKey: client) != nil
      if isKnown, !documents.contains(client) { pull.items.append(report(on: uri, nil, [])) }
      return 0
    }
    let known = pull.previous[client]?.value
    if let last = reports[key], last.id == known || (last.isEmpty && known == nil) { return 0 }
    guard let file = try? files.known[key]?.read(&settings) else { return 0 }
    let diagnostics = diagnostics(of: file, uri)
    let id = resultId(of: diagnostics)
    reports[key] = FileReport(id: id, isEmpty: diagnostics.isEmpty, context: file.context)
    guard id != known, !diagnostics.isEmpty || known != nil else { return file.bytes.count }
    pull.items.append(report(on: uri, id, diagnostics))
    pull.previous[client] = PreviousResultId(uri: uri, value: id)
    return file.bytes.count
  }

  private func report(
    on uri: String, _ id: String?, _ diagnostics: [Diagnostic]
  ) -> WorkspaceDocumentDiagnosticReport {
    WorkspaceDocumentDiagnosticReport(
      uri: uri, version: nil, report: .full(resultId: id, items: diagnostics))
  }

  private mutating func diagnostics(of file: TaskFile, _ uri: String) -> [Diagnostic] {
    let findings = documents.findings(in: file)
    let index = LineIndex(file.text)
    let unit = client.unit
    return Diagnostic.shown(findings, of: file.context) { [client] finding in
      Diagnostic(finding, uri: uri, for: client) { LSP.Range($0, index, in: unit) }
    }
  }

  private func uri(ofFile key: String) -> String { files.known[key]?.uri ?? key }
}

extension Session {
  /// Lets pulls check files again whose text, settings or names have changed.
  mutating func forgetReports(of keys: [String]) {
    guard hasPulledWorkspace, !keys.isEmpty else { return }
    for key in keys { reports[key] = nil }
    for index in longRunning.indices { longRunning[index].pull.queue? += keys }
  }

  /// Lets pulls check a file again that was opened or closed.
  mutating func forgetReport(ofFileAt uri: String) {
    guard hasPulledWorkspace, let path = Path(uri: uri) else { return }
    forgetReports(of: [path.withoutLinks.uri])
  }

  /// Lets pulls check the files again whose settings or day have changed.
  mutating func forgetOutdatedReports() {
    let outdated = reports.filter { key, report in
      files.known[key].map { settings.context(of: $0.path) } !== report.context
    }
    forgetReports(of: Array(outdated.keys))
    documents.observeClosedFiles(onlyIn: reports.values.map(\.context))
  }
}
