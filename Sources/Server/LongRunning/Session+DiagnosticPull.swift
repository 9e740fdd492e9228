import Analysis
import Files
import LSP
import Workspace

@Sendable func workspaceDiagnostics(
  _ session: inout Session, _ request: IncomingRequest, _ params: WorkspaceDiagnosticParams
) -> [UInt8]? {
  let pull = DiagnosticPull(
    known: params.previousResultIds, isFirst: !session.hasPulledWorkspace)
  session.answerInSteps(request, params.partialResultToken, pull)
  session.hasPulledWorkspace = true
  return nil
}

extension Session {
  /// Does a step of the pull: looks at some files, and has another thread check those of which the
  /// client may not know all.
  ///
  /// - Returns: whether the rest of the answer was sent, or will be by another thread.
  mutating func step(_ request: inout LongRunningRequest) throws -> Bool {
    guard request.pull.hasWork, !files.isWalking, !files.isWalkDue else { return false }
    var unchecked: [FileCheck.File] = []
    var contexts: [String: CheckContext] = [:]
    var work = 0
    while work < StepSize.bytesPerStep {
      try request.cancellation.check()
      work += StepSize.bytesPerFile
      if let key = request.pull.next() {
        guard contexts[key] == nil, let (file, context) = look(at: key, &request.pull)
        else { continue }
        unchecked.append(file)
        contexts[key] = context
        work += file.known.stamp.size
      } else if try !request.pull.advance(documents) {
        break
      }
    }
    try sendItems(of: &request)
    if !unchecked.isEmpty {
      request.pull.checking = contexts
      let token = request.partialResultToken
      let snapshot = snapshot(request.cancellation)
      let check = FileCheck(
        files: unchecked, partialResultToken: token, nameRevision: reports.nameRevision,
        snapshot: snapshot)
      add(.check(check))
    }
    guard request.pull.isAnswerable else { return false }
    answer(request)
    return true
  }

  /// Takes what was found in the files of a step.
  mutating func take(_ outcome: FileCheck.Outcome) {
    let place = longRunning.firstIndex { $0.cancellation === outcome.cancellation }
    guard let place, let unchanged = longRunning[place].pull.checking else { return }
    longRunning[place].pull.checking = nil
    for file in outcome.files {
      let isUnchanged = unchanged[file.key] != nil
      if isUnchanged { reports[file.key] = file.report }
      guard let news = file.news, isUnchanged || outcome.part != nil else { continue }
      let key = DocumentKey(news.uri)
      longRunning[place].pull.reported[key] = PreviousResultId(
        uri: news.uri, value: file.report.id)
      if outcome.part == nil { longRunning[place].pull.items[key] = news }
    }
    guard let part = outcome.part else { return }
    send(part)
    longRunning[place].pull.hasSentPart = true
  }

  /// - Returns: the file and its settings; nil if there is none, or if the client knows what is found in
  ///   it.
  private mutating func look(
    at key: String, _ pull: inout DiagnosticPull
  ) -> (FileCheck.File, CheckContext)? {
    let known = files.known[key]
    let uri = known?.uri ?? key
    let client = DocumentKey(uri)
    let id = pull.reported[client]?.value
    pull.see(client)
    guard let known, let index = documents.workspace.files[key] else {
      if id != nil, !documents.contains(client) { pull.takeBack(client, uri) }
      return nil
    }
    let context = settings.context(of: known.path)
    if let last = reports[key], last.context === context,
      last.id == id || (last.isEmpty && id == nil), reports.isUpToDate(last, on: index)
    {
      return nil
    }
    return (FileCheck.File(key: key, known: known, reported: id), context)
  }

  private mutating func sendItems(of request: inout LongRunningRequest) throws {
    guard let token = request.partialResultToken, !request.pull.items.isEmpty else { return }
    sendPart(WorkspaceDiagnosticReport(items: request.pull.sortedItems), token)
    request.pull.items = [:]
    request.pull.hasSentPart = true
  }

  /// Has another thread write the rest of the answer, which may be long.
  private mutating func answer(_ request: LongRunningRequest) {
    let (id, pull) = (request.id, request.pull)
    let job = AnswerJob(request: request.request, revisions: nil, isUrgent: false) {
      let report = WorkspaceDiagnosticReport(items: pull.sortedItems)
      return .body(OutgoingMessage.response(id: id, result: report))
    }
    begin(job)
  }
}

extension Session {
  /// Lets pulls check files again that have changed.
  mutating func forgetReports(of keys: [String]) {
    guard hasPulledWorkspace, !keys.isEmpty else { return }
    for key in keys { reports[key] = nil }
    for index in longRunning.indices { longRunning[index].pull.lookAgain(at: keys) }
  }

  /// Lets pulls check a file again that was opened or closed.
  mutating func forgetReport(ofFileAt uri: String) {
    guard hasPulledWorkspace, let path = Path(uri: uri) else { return }
    forgetReports(of: [path.withoutLinks.uri])
  }

  /// Lets pulls check the files again in which something else is found about these names.
  mutating func note(changedNames: Set<String>) {
    guard hasPulledWorkspace, !changedNames.isEmpty else { return }
    reports.note(changedNames: changedNames)
    lookForOutdatedReports()
  }

  /// Lets pulls check the files again whose settings or day have changed.
  mutating func lookForOutdatedReports() {
    for index in longRunning.indices { longRunning[index].pull.lookAtAllAgain() }
  }
}
