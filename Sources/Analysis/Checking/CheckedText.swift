import Settings
package import TaskText

/// A text that is checked as a whole, piece by piece: what a run over files does.
///
/// Findings about names depend on all files of the run. So a run checks each text, adds up their
/// names in ``RunNames``, and then asks each for its ``findings(_:bytes:)``.
package struct CheckedText: Sendable {
  /// A stretch of whole lines that was checked by itself.
  package struct Piece: Sendable {
    /// In the text.
    let range: TextRange
    /// All places in it count from here.
    let start: Offset
    let check: SegmentLint

    /// Checks the stretch of `bytes` at `range`, which is one of ``pieces(of:isMarkdown:)`` or, of
    /// plain text, any number of whole lines. Pieces of one text can be checked at the same time.
    ///
    /// - Parameter start: where `bytes` begin in the text.
    package init(
      _ bytes: [UInt8], _ range: TextRange, from start: Offset = 0, isMarkdown: Bool,
      _ context: CheckContext
    ) {
      self.range = range.shifted(by: start)
      self.start = start
      let tagged = readTags(
        bytes, self.range, from: start, context.dialect(isMarkdown: isMarkdown))
      check = SegmentLint(tagged, bytes, context, isMarkdown: isMarkdown)
    }

    /// What is found in the piece, in places of the text, which is asked for if a name is at fault.
    func finished(
      _ verdicts: [String: NameFinding], _ context: CheckContext, isMarkdown: Bool,
      text: () -> [UInt8]?
    ) -> ResolvedFindings {
      let finished = check.finished(verdicts, context) {
        guard let text = text(), range.upperBound <= text.count else { return nil }
        let bytes = start == 0 ? text : Array(text[start..<range.upperBound])
        return (readTags(bytes, range, from: start, context.dialect(isMarkdown: isMarkdown)), bytes)
      }
      return start == 0 ? finished : finished.shifted(by: start)
    }
  }

  /// Whether the text is of another format, and was left alone.
  package let isOtherFormat: Bool
  private let isMarkdown: Bool
  private let pieces: [Piece]
  let context: CheckContext

  /// Checks a text.
  package init(_ bytes: [UInt8], isMarkdown: Bool, _ context: CheckContext) {
    let isOther = TaskText.isOtherFormat(
      bytes, dialect: Dialect(isMarkdown: isMarkdown))
    let ranges = isOther ? [] : CheckedText.pieces(of: bytes, isMarkdown: isMarkdown)
    let pieces = ranges.map { Piece(bytes, $0, isMarkdown: isMarkdown, context) }
    self.init(pieces, isOtherFormat: isOther, isMarkdown: isMarkdown, context)
  }

  /// Puts a text together of its pieces, in order.
  package init(
    _ pieces: [Piece], isOtherFormat: Bool, isMarkdown: Bool, _ context: CheckContext
  ) {
    self.pieces = pieces
    self.isOtherFormat = isOtherFormat
    self.isMarkdown = isMarkdown
    self.context = context
  }

  /// Whether something is found or suppressed, whatever there is to be said of names.
  package var isFaulty: Bool {
    pieces.contains { !$0.check.findings.isEmpty || !$0.check.suppressions.isEmpty }
  }

  /// The names in use.
  package var names: NameCounts {
    var names = NameTable()
    addNames(to: &names)
    return names.counts
  }

  func addNames(to names: inout NameTable) {
    for piece in pieces { names.add(piece.check.names) }
  }

  /// All findings, in order, where `names` are those of its run. The bytes of the text are asked
  /// for again if a name in it is at fault or a suppression meant for the whole file stands in it;
  /// where they are gone, such are left out.
  package func findings(_ names: RunNames, bytes: () -> [UInt8]?) -> [Finding] {
    findings(judging: { names.verdicts(on: $0, context) }, bytes: bytes)
  }

  /// All findings, as if the text were one of those whose names the census has.
  package func findings(_ usage: TagUsageIndex, bytes: () -> [UInt8]?) -> [Finding] {
    var judge = NameJudge(usage, context)
    return findings(judging: { judge.verdicts(on: $0.names.counts) }, bytes: bytes)
  }

  private func findings(
    judging verdicts: (SegmentLint) -> [String: NameFinding], bytes: () -> [UInt8]?
  ) -> [Finding] {
    var text: [UInt8]?
    func again() -> [UInt8]? {
      if text == nil { text = bytes() }
      return text
    }
    var findings: [Finding] = []
    var fileSuppressions: [Suppression] = []
    for piece in pieces {
      let finished = piece.finished(
        verdicts(piece.check), context, isMarkdown: isMarkdown, text: again)
      findings += finished.findings
      fileSuppressions += finished.fileSuppressions
    }
    if findings.contains(where: { $0.rule == Rule.overdueTask.id }), let text = again() {
      findings = inOpenBranches(
        findings, Document(text, dialect: context.dialect(isMarkdown: isMarkdown)))
    }
    if fileSuppressions.isEmpty { return findings }
    guard let text = again() else { return findings }
    let end = endOfLines(suppressingLines, in: text)
    return FileSuppressions(fileSuppressions, before: end).applied(to: findings, context)
  }

  /// The stretches that a text can be checked in, each a megabyte of whole lines or a longer line.
  /// Markdown is one: how a line of it is read depends on all before.
  package static func pieces(of bytes: [UInt8], isMarkdown: Bool) -> [TextRange] {
    if isMarkdown || bytes.count <= pieceSize { return [TextRange(0, bytes.count)] }
    var ranges: [TextRange] = []
    var start = 0
    while start < bytes.count {
      var end = min(start + pieceSize, bytes.count)
      while end < bytes.count, bytes[end - 1] != 0x0A { end += 1 }
      ranges.append(TextRange(start, end))
      start = end
    }
    return ranges
  }

  private static let pieceSize = 1 << 20
}

/// The tags of the lines at `range` of a text whose bytes from `start` on are `bytes`; their places
/// count from there.
private func readTags(
  _ bytes: [UInt8], _ range: TextRange, from start: Offset, _ dialect: Dialect
) -> TaggedLines {
  var reader = TextReader(dialect)
  // Only the first piece begins a text.
  var state = range.lowerBound == 0 ? ReadingState.start : .text
  var tagged = TaggedLines()
  tagged.reserveCapacity(bytes: range.count)
  reader.read(bytes.span, in: range.shifted(by: -start), state: &state, into: &tagged)
  return tagged
}

/// Where the first `count` lines of a text end.
private func endOfLines(_ count: Int, in bytes: [UInt8]) -> Offset {
  var rest = count
  for offset in bytes.indices {
    let isEnd =
      bytes[offset] == 0x0A
      || (bytes[offset] == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A))
    if isEnd { rest -= 1 }
    if rest == 0 { return offset + 1 }
  }
  return bytes.count
}
