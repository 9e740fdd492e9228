package import CivilDates
package import TaskText

/// A text that a run over files checks as a whole, segment by segment.
///
/// Findings about names depend on all files of the run. So a run checks each text, adds up their
/// names in ``RunNames``, and then asks each for its ``findings(_:_:bytes:)``.
package struct CheckedText: Sendable {
  /// Gives the bytes of a range of the text again; nil if they are gone.
  package typealias Bytes = @Sendable (TextRange) -> [UInt8]?

  /// Whether the text has another format and was left alone.
  package let isOtherFormat: Bool
  private let isMarkdown: Bool
  private let segments: [TextSegment]
  let context: CheckContext

  /// Checks a text.
  ///
  /// - Parameters:
  ///   - segmentSize: the size of its segments in bytes, each of whole lines.
  ///   - mayKeep: whether findings of a segment may be kept that take so many bytes of memory. Those of a
  ///     text of one segment are kept: it is small.
  package init(
    _ bytes: [UInt8], isMarkdown: Bool, _ context: CheckContext,
    segmentSize: Int = TextSegment.size, mayKeep: (Int) -> Bool = { _ in true }
  ) {
    let isOther = Document.isOtherFormat(
      bytes, dialect: Dialect(isMarkdown: isMarkdown))
    let ranges = isOther ? [] : partsOfWholeLines(bytes.span, size: segmentSize)
    var state = ReadingState.start
    let segments = ranges.compactMap { range in
      bytes.part(range).map { part in
        TextSegment(
          part, TextRange(0, part.count), from: range.lowerBound, state: &state,
          isMarkdown: isMarkdown, context, mayKeep: { ranges.count == 1 || mayKeep($0) })
      }
    }
    self.init(segments, isOtherFormat: isOther, isMarkdown: isMarkdown, context)
  }

  /// Puts a text together from its segments, in order.
  package init(
    _ segments: [TextSegment], isOtherFormat: Bool, isMarkdown: Bool, _ context: CheckContext
  ) {
    self.segments = segments
    self.isOtherFormat = isOtherFormat
    self.isMarkdown = isMarkdown
    self.context = context
  }

  /// Whether something is found or suppressed, or may be, whatever is found about names.
  package var isFaulty: Bool { hasDoneParents || segments.contains { $0.isFaulty } }

  /// Whether open tasks may be below done ones.
  private var hasDoneParents: Bool {
    let parents = segments.lazy.map(\.lint.doneParents)
    return parents.contains { !$0.starts.isEmpty }
      || zip(parents, parents.dropFirst()).contains { $0.mayGoOn(in: $1) }
  }

  /// What the stamps say about their order.
  package var stamps: StampEvidence {
    segments.reduce(into: StampEvidence()) { $0.add($1.lint.stamps) }
  }

  /// The names in use.
  package var names: NameCounts {
    var names = NameTable()
    addNames(to: &names)
    return names.counts
  }

  func addNames(to names: inout NameTable) {
    for segment in segments { names.add(segment.lint.names) }
  }

  /// All findings, in order.
  ///
  /// - Parameters:
  ///   - names: those of its run.
  ///   - context: the text's own, or a ``CheckContext/unshared`` copy of it.
  ///   - bytes: called if a name in the text is at fault, if it has stamps, if a suppression in it is
  ///     for the whole file, if a finding depends on what its item belongs to or on what belongs to it,
  ///     or if findings were not kept. If the bytes are gone, these findings are missing.
  package func findings(
    _ names: RunNames, _ context: CheckContext, bytes: @escaping Bytes
  ) -> TextFindings {
    findings({ names.findings(on: $0, context) }, context, bytes)
  }

  /// All findings, as if `usage` counted the names of the text too.
  package func findings(_ usage: TagUsageIndex, bytes: @escaping Bytes) -> TextFindings {
    var cache = NameFindingCache(usage, context)
    return findings({ cache.findings(on: $0.names.counts) }, context, bytes)
  }

  private func findings(
    _ nameFindings: (SegmentLint) -> [String: NameFinding], _ context: CheckContext,
    _ bytes: @escaping Bytes
  ) -> TextFindings {
    let named = segments.map { nameFindings($0.lint) }
    if !isFaulty, named.allSatisfy(\.isEmpty) { return .list([]) }
    let text = ResolvedText(
      zip(segments, named).map { ($0, names: $1) }, context, context.reading(stamps),
      isMarkdown: isMarkdown, hasDoneParents: hasDoneParents, bytes)
    return text.keepsList ? .list(text.findings) : .text(text)
  }
}
