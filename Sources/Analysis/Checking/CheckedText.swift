package import CivilDates
import TaskText

/// A text that a run over files checks as a whole, segment by segment.
///
/// Findings about names depend on all files of the run. So a run checks each text, adds up their
/// names in ``RunNames``, and then asks each for its ``findings(_:bytes:)``.
package struct CheckedText: Sendable {
  /// Whether the text has another format and was left alone.
  package let isOtherFormat: Bool
  private let isMarkdown: Bool
  private let segments: [TextSegment]
  let context: CheckContext

  /// Checks a text.
  package init(_ bytes: [UInt8], isMarkdown: Bool, _ context: CheckContext) {
    let isOther = Document.isOtherFormat(
      bytes, dialect: Dialect(isMarkdown: isMarkdown))
    let ranges = isOther ? [] : TextSegment.ranges(of: bytes, isMarkdown: isMarkdown)
    let segments = ranges.map { TextSegment(bytes, $0, isMarkdown: isMarkdown, context) }
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
  package var isFaulty: Bool { segments.contains { $0.lint.isFaulty } }

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
  /// The bytes of the text are asked for again if a name in it is at fault, if it has stamps, if a
  /// suppression in it is for the whole file, or if a finding depends on what its item belongs to. If
  /// they are gone, these findings are missing.
  ///
  /// - Parameters:
  ///   - names: those of its run.
  ///   - context: the text's own, or a ``CheckContext/unshared`` copy of it.
  package func findings(
    _ names: RunNames, _ context: CheckContext, bytes: () -> [UInt8]?
  ) -> [Finding] {
    findings({ names.findings(on: $0, context) }, context, bytes: bytes)
  }

  /// All findings, as if `usage` counted the names of the text too.
  package func findings(_ usage: TagUsageIndex, bytes: () -> [UInt8]?) -> [Finding] {
    var cache = NameFindingCache(usage, context)
    return findings({ cache.findings(on: $0.names.counts) }, context, bytes: bytes)
  }

  private func findings(
    _ nameFindings: (SegmentLint) -> [String: NameFinding], _ context: CheckContext,
    bytes: () -> [UInt8]?
  ) -> [Finding] {
    let named = segments.map { nameFindings($0.lint) }
    if !isFaulty, named.allSatisfy(\.isEmpty) { return [] }
    var text: [UInt8]?
    func again() -> [UInt8]? {
      if text == nil { text = bytes() }
      return text
    }
    let context = context.reading(stamps)
    let resolved = zip(segments, named).map { segment, names in
      segment.resolved(names, context, isMarkdown: isMarkdown, text: again)
    }
    let dialect = context.dialect(isMarkdown: isMarkdown)
    return ResolvedText(segments, resolved, context, dialect, text: again).findings
  }
}
