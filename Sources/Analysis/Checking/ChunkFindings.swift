import CivilDates
import TaskText

/// A chunk of a document and what was found in it so far. It is immutable.
final class ChunkFindings: Sendable {
  /// The chunk.
  let chunk: Chunk
  /// What it adds to the sum of the document.
  let summary: CheckSummary
  private let found: Found

  fileprivate struct Found {
    /// What is found in the chunk by itself; nil if it is not linted yet.
    var lint: ChunkLint?
    /// What is found on the lines with stamps, in the order that those of the whole text show; nil if they
    /// are not checked yet.
    var stamped: LineLint.Result?
    /// All findings, as of the names that the workspace used when they were resolved; nil before.
    var resolved: ResolvedFindings?
    /// Whether it is to be resolved again.
    var isOutdated = false
  }

  var lint: ChunkLint? { found.lint }
  var names: NameCounts { found.lint?.names ?? NameCounts() }
  var resolved: ResolvedFindings? { found.resolved }
  /// Whether all findings are up to date.
  var isResolved: Bool { found.resolved != nil && !found.isOutdated }

  /// A chunk that is not linted yet.
  convenience init(_ chunk: Chunk) { self.init(chunk, Found()) }

  private init(_ chunk: Chunk, _ found: Found) {
    self.chunk = chunk
    self.found = found
    summary = CheckSummary(found, bytes: chunk.bytes.count)
  }

  /// The chunk, linted by itself.
  func linted(_ context: CheckContext, isMarkdown: Bool) -> ChunkFindings {
    let lint = ChunkLint(chunk, context, isMarkdown: isMarkdown)
    let stamped = lint.stampedLines.isEmpty ? LineLint.Result() : nil
    return ChunkFindings(chunk, Found(lint: lint, stamped: stamped))
  }

  /// The chunk to be resolved again, with its findings so far.
  var outdated: ChunkFindings { changed { $0.isOutdated = true } }

  /// The chunk whose lines with stamps are to be checked again; nil if it has none.
  var withoutStamps: ChunkFindings? {
    guard let lint, !lint.stampedLines.isEmpty else { return nil }
    return changed {
      $0.stamped = nil
      $0.isOutdated = true
    }
  }

  /// The chunk with what is found on its lines with stamps; `context` is that of the text.
  func withStamps(_ context: CheckContext, isMarkdown: Bool) -> ChunkFindings {
    changed {
      $0.stamped = lint?.stampedLines(of: chunk, context, isMarkdown: isMarkdown)
      $0.isOutdated = true
    }
  }

  /// The chunk with all its findings, by the names of the workspace as they are now.
  ///
  /// - Parameter context: that of the document.
  func resolved(_ cache: NameFindingCache, _ context: CheckContext) -> ChunkFindings {
    guard let lint = found.lint, let stamped = found.stamped else { return self }
    let resolved = ResolvedFindings(of: chunk, lint, stamped, cache.findings(on: names), context)
    return changed {
      $0.resolved = resolved
      $0.isOutdated = false
    }
  }

  private func changed(_ change: (inout Found) -> Void) -> ChunkFindings {
    var found = found
    change(&found)
    return ChunkFindings(chunk, found)
  }
}

extension ChunkFindings: Summarized {}

extension CheckSummary {
  fileprivate init(_ found: ChunkFindings.Found, bytes: Int) {
    self.bytes = bytes
    unresolved = found.resolved != nil && !found.isOutdated ? 0 : 1
    guard let lint = found.lint else {
      unlinted = 1
      return
    }
    stampedLines = lint.stampedLines.count
    stamps = lint.stamps
    uncheckedStamps = found.stamped == nil ? 1 : 0
    unfixedStamps = found.stamped?.unfixedStamps ?? []
    let isClean =
      lint.lines.isClean && lint.doneParents.isEmpty && found.stamped?.isClean ?? false
    faulty = isClean ? 0 : 1
    if let resolved = found.resolved {
      findings = resolved.findings.count + lint.doneParents.count
      fileSuppressions = resolved.fileSuppressions.count
      openShapes = resolved.openShapes
    }
  }
}

/// What a chunk adds to the sum of a checked document.
struct CheckSummary: Summary {
  var bytes = 0
  /// How many findings there are at most: of what is below a done task, more of the text tells.
  var findings = 0
  var fileSuppressions = 0
  /// How many chunks are not linted.
  var unlinted = 0
  /// How many chunks are not resolved.
  var unresolved = 0
  /// How many chunks have something found or suppressed, or may have, without regard to names.
  var faulty = 0
  /// How many lines are read in the order that the stamps show.
  var stampedLines = 0
  /// How many chunks have such lines that are not checked.
  var uncheckedStamps = 0
  /// What the stamps say about their order.
  var stamps = StampEvidence()
  /// The shapes of stamps whose order is told to be open.
  var openShapes: StampShapes = []
  /// The shapes of stamps that no safe fix rewrites, of those whose order depends on the text.
  var unfixedStamps: StampShapes = []

  static func += (sum: inout CheckSummary, next: CheckSummary) {
    sum.bytes &+= next.bytes
    sum.findings &+= next.findings
    sum.fileSuppressions &+= next.fileSuppressions
    sum.unlinted &+= next.unlinted
    sum.unresolved &+= next.unresolved
    sum.faulty &+= next.faulty
    sum.stampedLines &+= next.stampedLines
    sum.uncheckedStamps &+= next.uncheckedStamps
    sum.stamps.add(next.stamps)
    sum.openShapes.formUnion(next.openShapes)
    sum.unfixedStamps.formUnion(next.unfixedStamps)
  }
}

/// All findings of a chunk.
struct ResolvedFindings: Sendable {
  /// In order, without what their lines suppress.
  private(set) var findings: [Finding]
  /// The shapes of stamps whose order is told to be open, once each.
  private(set) var openShapes: StampShapes = []
  /// The suppressions for the whole file.
  private(set) var fileSuppressions: [Suppression] = []

  /// Puts together what was found, where `names` are the names that are at fault and `context` is that of
  /// the text.
  init(
    of chunk: Chunk, _ lint: ChunkLint, _ stamped: LineLint.Result,
    _ names: [String: NameFinding], _ context: CheckContext
  ) {
    findings = lint.lines.findings + stamped.findings
    var suppressions = lint.lines.suppressions + stamped.suppressions
    if !names.isEmpty { addNameFindings(names, in: chunk, lint, &suppressions, context) }
    for suppression in suppressions where !suppression.isFile {
      findings += suppression.unusedFindings(context)
    }
    fileSuppressions = suppressions.filter(\.isFile)
    findings.sortByPlace()
    findings.removeAll { finding in
      guard let shape = finding.openShape else { return false }
      return !openShapes.insert(StampShapes(CollectionOfOne(shape))).inserted
    }
  }

  private mutating func addNameFindings(
    _ names: [String: NameFinding], in chunk: Chunk, _ lint: ChunkLint,
    _ suppressions: inout [Suppression], _ context: CheckContext
  ) {
    var searchLines = lint.searchLines[...]
    var ofLines: [Offset: [Int]] = [:]
    for index in suppressions.indices where !suppressions[index].isFile {
      ofLines[suppressions[index].line.lowerBound, default: []].append(index)
    }
    let unreadDates = Set(
      findings.lazy.filter { $0.rule == Rule.unreadDate.id }.map(\.range.lowerBound))
    for (number, line) in chunk.lines.enumerated() where !line.tags.isEmpty {
      let tags = chunk.tags[line.tags]
      var named = nameFindings(tags, of: line.range, chunk.bytes, names, context)
      // The finding about a date beside a tag says how to write the name, too.
      if !unreadDates.isEmpty { named.removeAll { unreadDates.contains($0.range.lowerBound) } }
      if searchLines.first == number {
        searchLines.removeFirst()
        named += referenceFindings(tags, chunk.bytes, names, context)
      }
      if named.isEmpty { continue }
      for index in ofLines[line.range.lowerBound] ?? [] {
        var own = [suppressions[index]]
        named = unsuppressed(named, by: &own)
        suppressions[index] = own[0]
      }
      findings += named
    }
  }
}
