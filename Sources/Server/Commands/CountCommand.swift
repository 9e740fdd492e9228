import JSON
import LSP
import TaskText

extension ServerCommand {
  /// Returns how many tasks of an open document are open, done and cancelled. Tasks with tasks below
  /// themselves do not count. The outline would not tell, as that of a long text is shortened.
  static let countTasks = ServerCommand(
    id: "tagline.countTasks", when: { _ in true }, run: runCount)
}

@Sendable private func runCount(
  _ session: inout Session, _ request: IncomingRequest, _ arguments: [JSONValue]?
) throws -> JSONValue? {
  let target = try CommandTarget(arguments)
  let text = try session.snapshot(request.cancellation).document(target.textDocument.uri).text
  let tasks = text.leaves
  return [
    "open": .integer(tasks.open), "done": .integer(tasks.done),
    "cancelled": .integer(tasks.cancelled),
  ]
}
