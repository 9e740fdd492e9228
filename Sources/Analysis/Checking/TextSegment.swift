package import TaskText

/// A segment of whole lines of a text, linted by itself.
package struct TextSegment: Sendable {
  /// Its place in the text.
  private let range: TextRange
  /// How reading begins.
  private let state: ReadingState
  /// All places in ``lint`` count from here.
  let start: Offset
  /// What was found or, if it ``isLintedAgain``, its summary.
  let lint: SegmentLint
  /// The lines of ``SegmentLint/stampedLines`` with their tags, which are checked last.
  private let stamped: TaggedLines
  /// Whether it is linted again each time that its findings are asked for, as to keep them would take too
  /// much memory.
  let isLintedAgain: Bool
  /// Whether it is linted again, and findings elsewhere in the text depend on it or the other way around.
  let isEntangled: Bool

  /// Lints the lines of `bytes` at `range`, which are whole lines. Segments of plain text can be
  /// linted at the same time; how a line of Markdown is read depends on all lines before.
  ///
  /// - Parameters:
  ///   - start: where `bytes` begin in the text.
  ///   - state: how reading begins; set to the state after the segment.
  ///   - mayKeep: whether findings that take so many bytes of memory may be kept.
  package init(
    _ bytes: [UInt8], _ range: TextRange, from start: Offset = 0, state: inout ReadingState,
    isMarkdown: Bool, _ context: CheckContext, mayKeep: (Int) -> Bool = { _ in true }
  ) {
    self.range = range.shifted(by: start)
    self.start = start
    self.state = state
    let tagged = readTags(
      bytes, range, state: &state, context.dialect(isMarkdown: isMarkdown))
    let lint = SegmentLint(
      tagged, bytes, in: range, context, isMarkdown: isMarkdown)
    let size = lint.size(context.detail)
    isLintedAgain = size > 0 && !mayKeep(size)
    isEntangled =
      isLintedAgain
      && (!lint.stampedLines.isEmpty || lint.suppressions.contains { $0.isFile }
        || lint.findings.contains { context.openBranchRules.contains($0.rule) })
    if isLintedAgain {
      self.lint = lint.summary
      stamped = TaggedLines()
    } else {
      stamped = tagged.lines(at: lint.stampedLines.map { $0.index })
      self.lint = lint.renumberingStampedLines
    }
  }

  /// The same for plain text, of which each line is read by itself.
  package init(
    _ bytes: [UInt8], _ range: TextRange, from start: Offset = 0, _ context: CheckContext,
    mayKeep: (Int) -> Bool = { _ in true }
  ) {
    // Only the first segment begins a text.
    var state = range.lowerBound + start == 0 ? ReadingState.start : .text
    self.init(
      bytes, range, from: start, state: &state, isMarkdown: false, context, mayKeep: mayKeep)
  }

  /// Whether something is found or suppressed, or may be as soon as the whole text is known.
  var isFaulty: Bool { isLintedAgain || lint.isFaulty }

  /// Its end in the text.
  var end: Offset { range.upperBound }

  /// Whether all findings may be kept beside what was kept of the segment itself.
  func mayKeep(_ resolved: ResolvedFindings, _ detail: FindingDetail) -> Bool {
    let size = resolved.findings.count * Finding.usualSize(detail)
    return !isLintedAgain && size <= max(2 * lint.size(detail), TextSegment.size)
  }

  /// The findings of the segment, in places that count from ``start``. The text is asked for if a name
  /// is at fault, if there are stamps, or if the segment is linted again.
  ///
  /// - Parameters:
  ///   - own: the context in which it was linted.
  ///   - context: the same with what the stamps of the whole text say.
  func resolved(
    _ names: [String: NameFinding], _ own: CheckContext, _ context: CheckContext,
    isMarkdown: Bool, bytes: (TextRange) -> [UInt8]?
  ) -> ResolvedFindings {
    var known: [UInt8]?
    func text() -> [UInt8]? {
      if known == nil { known = bytes(TextRange(start, range.upperBound)) }
      return known
    }
    func tagged(_ bytes: [UInt8]) -> TaggedLines {
      var state = state
      return readTags(
        bytes, range.shifted(by: -start), state: &state, context.dialect(isMarkdown: isMarkdown))
    }
    if isLintedAgain {
      guard let text = text() else { return .none }
      let tagged = tagged(text)
      return SegmentLint(
        tagged, text, in: range.shifted(by: -start), own, isMarkdown: isMarkdown
      )
      .resolved(names, context, stamped: { (tagged, text) }, text: { (tagged, text) })
    }
    return lint.resolved(
      names, context, stamped: { text().map { (stamped, $0) } },
      text: { text().map { (tagged($0), $0) } })
  }

  /// The usual size of a segment in bytes; one that is a longer line is larger.
  package static let size = 1 << 20
}

/// The tags of the lines of `bytes` at `range`.
private func readTags(
  _ bytes: [UInt8], _ range: TextRange, state: inout ReadingState, _ dialect: Dialect
) -> TaggedLines {
  var reader = TextReader(dialect)
  var tagged = TaggedLines()
  tagged.reserveCapacity(bytes: range.count)
  reader.read(bytes.span, in: range, state: &state, into: &tagged)
  return tagged
}
