import Analysis
import LSP
import TaskText

/// The ranges are whole lines, which every client folds.
@Sendable func foldingRanges(
  _ snapshot: Snapshot, _ params: TextDocumentParams
) throws -> [FoldingRange]? {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return nil }
  return try Outline(document.text, cancellation: snapshot.cancellation)
    .folds(limit: snapshot.client.capabilities.foldingRangeLimit)
    .map { FoldingRange(startLine: $0.lowerBound, endLine: $0.upperBound - 1) }
}

/// How many tasks of each project are open and how many done, for a client that does not show that
/// as an inlay hint.
@Sendable func codeLenses(
  _ snapshot: Snapshot, _ params: TextDocumentParams
) throws -> [CodeLens]? {
  let document = try snapshot.document(params.textDocument.uri)
  guard document.isTaskText else { return nil }
  let outline = try Outline(document.text, cancellation: snapshot.cancellation)
  return outline.projectsWithTasks.map { project in
    CodeLens(
      range: document.range(document.text.line(project.line)),
      command: Command(title: project.tasks.inWords, command: ""))
  }
}
