import Analysis
import Files
import JSON
import LSP
import Settings
import TaskText
import Workspace

extension Session {
  /// Sends the findings that have changed, document by document, or asks a client that pulls to do
  /// so.
  mutating func publishFindings() {
    publishSettingsFiles()
    let (due, edited) = (unpublished, self.edited)
    unpublished = []
    self.edited = []
    guard !due.isEmpty else { return }
    if client.capabilities.pullsDiagnostics {
      // Without being asked, the client pulls what it has edited.
      if !due.isSubset(of: edited), client.capabilities.refreshesDiagnostics {
        ask(Requests.diagnosticRefresh, NoParams()) { _, _ in }
      }
      return
    }
    for key in due.sorted(by: { $0.text < $1.text }) {
      if let document = documents[key] { publish(document, document.diagnostics(for: client)) }
    }
  }

  /// Notes that the client has pulled the current findings of a document. If another document changes
  /// them, the client does not know that.
  ///
  /// - Returns: what is to be done if the client does not get them.
  mutating func noteDelivery(of uri: String) -> AnswerJob.Undo {
    let key = DocumentKey(uri)
    let wasDue = unpublished.remove(key) != nil
    let wasEdited = edited.remove(key) != nil
    return { session in
      guard session.documents.contains(key) else { return }
      if wasDue { session.unpublished.insert(key) }
      if wasEdited { session.edited.insert(key) }
    }
  }

  private mutating func publish(_ document: OpenDocument, _ diagnostics: [Diagnostic]) {
    let takesVersions = client.capabilities.takesDiagnosticVersions
    notify(
      Notifications.publishDiagnostics,
      PublishDiagnosticsParams(
        uri: document.uri, version: takesVersions ? document.version : nil,
        diagnostics: diagnostics),
      slot: .diagnostics(document.key))
  }

  /// Pushes the findings of the settings files that were read. A client that pulls needs that too:
  /// it pulls settings only if they are open.
  private mutating func publishSettingsFiles() {
    for (file, pushed) in settingsFindings where !settings.isReadFromDisk(file) {
      settingsFindings[file] = nil
      push(PublishDiagnosticsParams(uri: pushed.uri, diagnostics: []))
    }
    for (file, error) in settings.takeFailures() { log(.warning, "`\(file.string)`: \(error)") }
    for (file, layer) in settings.takeFreshFiles() {
      let index = LineIndex(layer.text.bytes)
      let (uri, unit) = (files.uri(of: file), client.unit)
      let diagnostics = layer.findings.map { finding in
        Diagnostic(Finding(finding), uri: uri, for: client) {
          LSP.Range($0, index, in: unit)
        }
      }
      let due = PublishDiagnosticsParams(uri: uri, diagnostics: diagnostics)
      let pushed = settingsFindings[file]
      guard due != pushed, pushed != nil || !diagnostics.isEmpty else { continue }
      settingsFindings[file] = diagnostics.isEmpty ? nil : due
      push(due)
    }
  }

  private mutating func push(_ findings: PublishDiagnosticsParams) {
    notify(
      Notifications.publishDiagnostics, findings,
      slot: .diagnostics(DocumentKey(findings.uri)))
  }

  /// Pushes that a document that was closed has no findings.
  mutating func clearFindings(of key: DocumentKey, _ uri: String) {
    unpublished.remove(key)
    guard !client.capabilities.pullsDiagnostics else { return }
    notify(
      Notifications.publishDiagnostics,
      PublishDiagnosticsParams(uri: uri, diagnostics: []), slot: .diagnostics(key))
  }
}

/// Answers a pull with the findings, or with the statement that the client has them already.
@Sendable func documentDiagnostics(
  _ snapshot: Snapshot, _ params: DocumentDiagnosticParams
) throws -> DocumentDiagnosticReport {
  let document = try snapshot.document(params.textDocument.uri)
  let diagnostics = document.diagnostics(for: snapshot.client)
  try snapshot.cancellation.check()
  let id = resultId(of: diagnostics)
  guard id != params.previousResultId else { return .unchanged(resultId: id) }
  return .full(resultId: id, items: diagnostics)
}

/// The FNV-1a hash of the JSON that is sent: equal diagnostics have equal ids. It is short enough that the
/// ids of very many files take no memory beside the values that hold them.
func resultId(of diagnostics: [Diagnostic]) -> String {
  var writer = JSONWriter()
  diagnostics.write(to: &writer)
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in writer.bytes {
    hash ^= UInt64(byte)
    hash &*= 0x100_0000_01B3
  }
  return String(hash, radix: 36)
}
