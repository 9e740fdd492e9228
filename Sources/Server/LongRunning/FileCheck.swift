import Analysis
import JSON
import LSP
import TaskText
import Workspace

/// Some files that are not open, for another thread to check: one of them may be long.
struct FileCheck: Sendable {
  struct File: Sendable {
    let key: String
    let known: KnownFile
    /// The id of the report that the client has.
    let reported: String?
  }

  /// What was found in the files.
  struct Outcome: Sendable {
    /// Of the request.
    let cancellation: Cancellation
    var files: [CheckedFile] = []
    /// A message with the reports that are news to the client, if it takes parts of the answer.
    var part: [UInt8]?
  }

  /// A file with its new report.
  struct CheckedFile: Sendable {
    let key: String
    let report: FileReport
    /// What the client is told; nil if it knows that.
    let news: WorkspaceDocumentDiagnosticReport?
  }

  let files: [File]
  let partialResultToken: ProgressToken?
  let nameRevision: Int
  /// The session when the check began.
  let snapshot: Snapshot

  /// Checks the files until the request is cancelled.
  func outcome() -> Outcome {
    var outcome = Outcome(cancellation: snapshot.cancellation)
    var settings = snapshot.settings
    for file in files where !snapshot.cancellation.isCancelled {
      // What cannot be read has no report: the walk that finds this out takes it back.
      guard let text = try? file.known.read(&settings) else { continue }
      outcome.files.append(checked(file, text))
    }
    let news = outcome.files.compactMap(\.news).sorted { $0.uri < $1.uri }
    if let partialResultToken, !news.isEmpty {
      outcome.part = OutgoingMessage.partialResult(
        token: partialResultToken, WorkspaceDiagnosticReport(items: news))
    }
    return outcome
  }

  private func checked(_ file: File, _ text: TaskFile) -> CheckedFile {
    let uri = file.known.uri
    let index = LineIndex(text.text)
    let (client, unit) = (snapshot.client, snapshot.client.unit)
    let diagnostics = Diagnostic.shown(snapshot.documents.findings(in: text), of: text.context) {
      Diagnostic($0, uri: uri, for: client) { LSP.Range($0, index, in: unit) }
    }
    let id = resultId(of: diagnostics)
    let isNews = id != file.reported && (!diagnostics.isEmpty || file.reported != nil)
    return CheckedFile(
      key: file.key,
      report: FileReport(
        id: id, isEmpty: diagnostics.isEmpty, context: text.context, nameRevision: nameRevision),
      news: isNews
        ? WorkspaceDocumentDiagnosticReport(
          uri: uri, version: nil, report: .full(resultId: id, items: diagnostics))
        : nil)
  }
}
