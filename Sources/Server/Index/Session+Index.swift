import Analysis
import Files
import LSP
import Settings
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
    endProgress()
    let (generation, cancellation) = files.beginWalk()
    files.progress = .due
    if files.known.isEmpty { beginProgress() }
    add(.index(job(.all, generation, cancellation)))
  }

  /// Reads files again that may have been created, changed or deleted.
  mutating func readAgain(_ paths: [Path]) {
    guard !paths.isEmpty, !files.roots.isEmpty else { return }
    add(.index(job(.some(paths), files.generation, files.currentCancellation)))
  }

  /// Begins a walk for a request that must not miss a change of a file.
  ///
  /// - Returns: the number of the walk; nil if there are no folders.
  mutating func beginWalkForRequest() -> Int? {
    guard !files.roots.isEmpty else { return nil }
    endProgress()
    let (generation, cancellation) = files.beginWalk()
    add(.index(job(.all, generation, cancellation)))
    return generation
  }

  private func job(
    _ scope: IndexJob.Scope, _ generation: Int, _ cancellation: Cancellation
  ) -> IndexJob {
    IndexJob(
      scope: scope, roots: files.roots, settings: settings, unit: client.unit,
      known: files.known, generation: generation, cancellation: cancellation)
  }

  /// Applies an update unless it is out of date.
  mutating func take(_ update: IndexUpdate, ofGeneration generation: Int) {
    guard generation == files.generation else { return }
    apply(update)
  }

  private mutating func apply(_ update: IndexUpdate) {
    switch update {
    case .files(let indexed, let done, let total):
      if case .due = files.progress { beginProgress() }
      for file in indexed { files.known[file.known.key] = file.known }
      documents.setFiles(indexed.map { ($0.known.key, $0.index) })
      forgetReports(of: indexed.map(\.known.key))
      staleFeatures.formUnion(RefreshableFeature.dependingOnFiles)
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
    files.endWalk()
    endProgress()
    let haveSettingsChanged = walk.areSettingsFresh || walk.settingsFiles != files.settingsFiles
    files.settingsFiles = walk.settingsFiles
    if haveSettingsChanged {
      staleFeatures.formUnion(RefreshableFeature.dependingOnFiles)
      reloadSettings()
    }
    watch(walk.include)
  }

  /// Forgets files that no longer belong to the workspace.
  mutating func forget(_ keys: [String]) {
    guard !keys.isEmpty else { return }
    forgetReports(of: keys)
    staleFeatures.formUnion(RefreshableFeature.dependingOnFiles)
    for key in keys { files.known[key] = nil }
    documents.setFiles(keys.map { ($0, nil) })
  }
}
