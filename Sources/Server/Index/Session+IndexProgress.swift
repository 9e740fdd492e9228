import JSON
import LSP

extension Session {
  /// Asks the client to show the progress of indexing, if it supports that.
  mutating func beginProgress() {
    guard client.capabilities.showsProgress else { return }
    files.progress = .requested
    let token = files.progressToken
    ask(Requests.workDoneProgressCreate, ["token": token.json]) {
      session, answer in
      guard case .success = answer, token == session.files.progressToken,
        case .requested = session.files.progress
      else { return }
      session.files.progress = .shown
      session.sendProgress(
        token,
        [
          "kind": "begin", "title": "Indexing task lists", "cancellable": false,
          "message": .string(session.progressMessage),
          "percentage": .integer(session.progressPercentage),
        ])
    }
  }

  /// Reports progress in steps of five percent.
  mutating func reportProgress(done: Int, total: Int) {
    let before = progressPercentage
    files.share = (done, total)
    guard case .shown = files.progress, progressPercentage / 5 != before / 5 else { return }
    let token = files.progressToken
    sendProgress(
      token,
      [
        "kind": "report", "message": .string(progressMessage),
        "percentage": .integer(progressPercentage),
      ], slot: .progress(token))
  }

  mutating func endProgress() {
    if case .shown = files.progress {
      let end: JSONValue =
        files.share.total > 0
        ? ["kind": "end", "message": .string(progressMessage)] : ["kind": "end"]
      sendProgress(files.progressToken, end)
    }
    files.progress = .none
  }

  private var progressMessage: String { "\(files.share.done) of \(files.share.total) files" }

  private var progressPercentage: Int {
    files.share.total > 0 ? files.share.done * 100 / files.share.total : 0
  }

  private mutating func sendProgress(
    _ token: ProgressToken, _ value: JSONValue, slot: OutgoingSlot? = nil
  ) {
    notify(Notifications.progress, ProgressParams(token: token, value: value), slot: slot)
  }
}
