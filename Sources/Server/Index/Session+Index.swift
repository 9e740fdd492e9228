import Files
import LSP
import Settings

extension Session {
  /// Has all files of the workspace looked at once nothing else waits.
  mutating func scheduleWalk() {
    files.isWalkDue = true
  }

  /// Begins the walk that is due.
  mutating func walkIfDue() {
    guard files.isWalkDue, files.isFollowed, !files.roots.isEmpty || !files.known.isEmpty
    else { return }
    endProgress()
    let (generation, cancellation) = files.beginWalk()
    files.progress = .due
    if files.known.isEmpty { beginProgress() }
    add(.index(job(.all, generation, cancellation)))
  }

  /// Has files looked at that may have come, changed or gone.
  mutating func readAgain(_ paths: [Path]) {
    guard !paths.isEmpty, !files.roots.isEmpty else { return }
    add(.index(job(.some(paths), files.generation, files.currentCancellation)))
  }

  /// Looks at all files of the workspace at once, for what must not miss a change: unlike
  /// ``walkIfDue()`` this is done when it returns.
  mutating func lookAtAllFiles(_ cancellation: Cancellation) throws(Cancelled) {
    guard !files.roots.isEmpty else { return }
    endProgress()
    let generation = files.beginWalk().generation
    var news: [IndexNews] = []
    let walk = Result { () throws(Cancelled) in
      try Indexer(job(.all, generation, cancellation)) { news.append($0) }.run()
    }
    for part in news { learn(part) }
    if case .failure = walk { scheduleWalk() }
    try walk.get()
  }

  private func job(
    _ scope: IndexJob.Scope, _ generation: Int, _ cancellation: Cancellation
  ) -> IndexJob {
    IndexJob(
      scope: scope, roots: files.roots, settings: settings, unit: client.unit,
      known: files.known, generation: generation, cancellation: cancellation)
  }

  /// Takes what was found out, unless it is out of date.
  mutating func take(_ news: IndexNews, ofGeneration generation: Int) {
    guard generation == files.generation else { return }
    learn(news)
  }

  private mutating func learn(_ news: IndexNews) {
    switch news {
    case .files(let indexed, let done, let total):
      if case .due = files.progress { beginProgress() }
      for file in indexed { files.known[file.known.key] = file.known }
      documents.setFiles(indexed.map { ($0.known.key, $0.index) })
      forgetReports(of: indexed.map(\.known.key))
      staleFeatures.formUnion(RefreshableFeature.ofFiles)
      reportProgress(done: done, total: total)
    case .gone(let keys):
      forget(keys)
    case .leftOut(let lines):
      for line in lines where files.leftOut.insert(line).inserted { log(.info, line) }
    case .outdated:
      scheduleWalk()
    case .finished(let walk):
      finish(walk)
    }
  }

  private mutating func finish(_ walk: WalkResult) {
    files.endWalk()
    endProgress()
    forget(files.known.keys.filter { !walk.seen.contains($0) })
    let areSettingsOthers = walk.areSettingsFresh || walk.settingsFiles != files.settingsFiles
    files.settingsFiles = walk.settingsFiles
    if areSettingsOthers {
      staleFeatures.formUnion(RefreshableFeature.ofFiles)
      reloadSettings()
    }
    watch(walk.include)
  }

  /// Forgets files that are gone.
  mutating func forget(_ keys: [String]) {
    guard !keys.isEmpty else { return }
    forgetReports(of: keys)
    staleFeatures.formUnion(RefreshableFeature.ofFiles)
    for key in keys { files.known[key] = nil }
    documents.setFiles(keys.map { ($0, nil) })
  }
}
