import Analysis
import Files
import JSON
import LSP
import Workspace

extension Session {
  /// Requests a walk over all files of the workspace, which begins when no event waits.
  mutating func scheduleWalk() {
    files.isWalkDue = true
  }

  /// Begins the walk that is due.
  mutating func walkIfDue() {
    guard files.isWalkDue, files.isFollowed else { return }
    guard !files.roots.isEmpty || !files.known.isEmpty else {
      files.isWalkDue = false
      return
    }
    beginWalk()
    files.progress = .due
    if files.known.isEmpty { beginProgress() }
  }

  private mutating func beginWalk() {
    endProgress()
    files.beginWalk()
    read(nil)
  }

  /// Reads files again that may have been created, changed or deleted.
  mutating func readAgain(_ paths: [Path]) {
    guard !paths.isEmpty, !files.roots.isEmpty else { return }
    read(paths)
  }

  /// Begins a walk for a request that must not miss a change of a file.
  mutating func beginWalkForRequest() {
    if !files.roots.isEmpty { beginWalk() }
  }

  private mutating func read(_ paths: [Path]?) {
    add(.index(IndexJob(paths: paths, files: files, settings: settings, unit: client.unit)))
  }

  /// Applies an update unless it is out of date.
  mutating func take(_ update: IndexUpdate, ofGeneration generation: Int) {
    guard generation == files.generation else { return }
    switch update {
    case .files(let indexed, let done, let total):
      if case .due = files.progress { beginProgress() }
      for file in indexed { files.known[file.key] = file }
      documents.workspace.setFiles(indexed.map { ($0.key, $0.index) })
      delivery.noteChangedFiles()
      reportProgress(done: done, total: total)
    case .gone(let keys):
      forget(keys)
    case .leftOut(let leftOut, let folders):
      note(leftOut, .warning)
      note(folders, .info)
    case .outdated:
      scheduleWalk()
    case .finished(let walk):
      finish(walk)
    }
  }

  /// Logs what was left out, unless that is in the log already.
  private mutating func note(_ leftOut: LeftOutFiles, _ level: LogLevel) {
    for line in leftOut.lines where files.leftOut.insert(line).inserted { log(level, line) }
  }

  private mutating func finish(_ walk: WalkResult) {
    files.isWalking = false
    endProgress()
    let haveSettingsChanged = walk.areSettingsFresh || walk.settingsFiles != files.settingsFiles
    files.settingsFiles = walk.settingsFiles
    if haveSettingsChanged {
      delivery.noteChangedFiles()
      reloadSettings()
    }
    watch(walk.include)
  }

  /// Forgets files that no longer belong to the workspace.
  mutating func forget(_ keys: [String]) {
    guard !keys.isEmpty else { return }
    delivery.noteChangedFiles()
    for key in keys { files.known[key] = nil }
    documents.workspace.setFiles(keys.map { ($0, nil) })
  }

  /// Asks the client to show the progress of indexing, if it supports that.
  mutating func beginProgress() {
    guard client.capabilities.showsProgress else { return }
    files.progress = .requested
    let token = files.progressToken
    ask("window/workDoneProgress/create", ["token": token]) { session, answer in
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
    send(OutgoingMessage.progress(token, value), slot: slot)
  }
}
