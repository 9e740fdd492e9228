package import TaskText

/// The edits that format a text; see ``forEachFormatting(of:in:findings:style:context:cancellation:body:)``.
package func formatting<Check: CancellationCheck>(
  of document: Document, in ranges: [TextRange]? = nil, findings: some FindingSequence,
  style: FormatStyle, context: CheckContext, cancellation: Check = NeverCancelled()
) throws(Check.Failure) -> [Edit] {
  var edits: [Edit] = []
  try forEachFormatting(
    of: document, in: ranges, findings: findings, style: style, context: context,
    cancellation: cancellation
  ) { edits.append($0) }
  return edits
}

/// Calls `body` with each edit that formats a text, in order and without overlaps. The edits change white
/// space and correct near misses of tags, but do not change what the text means.
///
/// Formatting leaves one space before a tag and no white space between its name and its
/// parentheses, at either end of a readable payload, or at the end of a line. It applies the safe
/// fixes of near misses that were found, so it leaves those alone whose rule is off or suppressed.
/// Line ends stay as they are, and so do Markdown's literal text, hard breaks and tables, and lines of
/// more than ``maxFormattedLine`` bytes. Formatting the result again changes nothing.
///
/// - Parameters:
///   - ranges: the ranges whose lines are formatted, or nil for the whole text including its end.
///   - findings: the findings of the whole text.
package func forEachFormatting<Check: CancellationCheck>(
  of document: Document, in ranges: [TextRange]? = nil, findings: some FindingSequence,
  style: FormatStyle, context: CheckContext, cancellation: Check = NeverCancelled(),
  body: (Edit) -> Void
) throws(Check.Failure) {
  guard !document.isOtherFormat else { return }
  let lines = ranges.map { joinedRuns($0.map(document.lineNumbers)) } ?? [0..<document.lineCount]
  var text = try FormattedText(document, lines, style, context, cancellation)
  var failure: Check.Failure?
  try findings.visitFindings(
    where: { nearMissRules.contains($0.rule) }, cancellation: cancellation,
    body: { finding in
      do throws(Check.Failure) {
        try text.add(finding, body)
      } catch {
        failure = error
      }
      return failure == nil
    })
  if let failure { throw failure }
  try text.format(before: document.lineCount, body)
  text.end(formatsEnd: ranges == nil, body)
}

/// A text that is formatted from line to line, while the findings of its near misses come in.
private struct FormattedText<Check: CancellationCheck> {
  /// The last edits, which may touch those of the end of the text: they are passed on later.
  private var last: [Edit] = []
  private let document: Document
  private let style: FormatStyle
  private let context: CheckContext
  private let cancellation: Check
  /// The lines to be formatted, with the conversion of their indents.
  private var left: [(lines: Range<Int>, indents: IndentConversion)]
  /// The edits of safe fixes of near misses on the lines that are left.
  private var fixes: [Edit] = []
  private var lastItem: TextRange?

  /// The number of edits from which on lines are formatted before others are added: all of them may take
  /// very much memory.
  private static var batch: Int { 4096 }

  init(
    _ document: Document, _ lines: [Range<Int>], _ style: FormatStyle, _ context: CheckContext,
    _ cancellation: Check
  ) throws(Check.Failure) {
    self.document = document
    self.style = style
    self.context = context
    self.cancellation = cancellation
    left = []
    for lines in lines {
      left.append(
        (lines, try IndentConversion(style.indent, of: document, lines: lines, cancellation)))
    }
  }

  /// Adds what corrects a near miss, which is not before those that were added.
  mutating func add(_ finding: Finding, _ body: (Edit) -> Void) throws(Check.Failure) {
    guard let fix = finding.remainder(where: nearMissRules.contains)?.safeFix else { return }
    if fixes.count >= Self.batch {
      try format(before: document.lineNumber(at: finding.range.lowerBound), body)
    }
    fixes += fix.edits
  }

  /// Formats the lines before a line of which no near miss was added.
  mutating func format(before end: Int, _ body: (Edit) -> Void) throws(Check.Failure) {
    var fixes = self.fixes.sortedByPlace[...]
    while let (lines, indents) = left.first, lines.lowerBound < end {
      left.removeFirst()
      if end < lines.upperBound { left.insert((end..<lines.upperBound, indents), at: 0) }
      try format(lines.lowerBound..<min(end, lines.upperBound), indents, &fixes, body)
    }
    self.fixes = Array(fixes)
  }

  private mutating func format(
    _ lines: Range<Int>, _ indents: IndentConversion, _ fixes: inout ArraySlice<Edit>,
    _ body: (Edit) -> Void
  ) throws(Check.Failure) {
    try document.forEachLine(in: lines) { line throws(Check.Failure) in
      try cancellation.check()
      if line.item != nil { lastItem = line.range }
      if line.item != nil || !style.changesEnd { passOn(body) }
      guard !line.isLiteral, !line.range.isEmpty, line.range.count <= maxFormattedLine else {
        return
      }
      let spaces = LineFormatting(line, in: document, style, context).edits
      var nearMisses: [Edit] = []
      while let next = fixes.first, next.range.lowerBound <= line.range.upperBound {
        fixes.removeFirst()
        if line.range.touches(next.range.lowerBound) { nearMisses.append(next) }
      }
      last += document.formatting(
        line, context, indent: indents.edit(of: line, in: document).map { [$0] } ?? [],
        candidates(spaces, nearMisses))
    }
  }

  /// Passes on the rest of the edits, with those of what is after the last item.
  mutating func end(formatsEnd: Bool, _ body: (Edit) -> Void) {
    if formatsEnd, let lastItem {
      let end = endEdits(of: document, after: lastItem, style)
      if let first = end.first {
        let count = last.reversed().prefix { $0.range.upperBound >= first.range.lowerBound }.count
        last.replaceSubrange((last.count - count)..., with: joined(last.suffix(count) + end))
      }
    }
    passOn(body)
  }

  private mutating func passOn(_ body: (Edit) -> Void) {
    for edit in last { body(edit) }
    last.removeAll(keepingCapacity: true)
  }
}

/// The rules that report near misses of a tag, except for punctuation, which belongs to the
/// sentence.
private let nearMissRules: Set<String> = [
  Rule.detachedPayload.id, Rule.gluedTag.id, Rule.nestedParentheses.id, Rule.unclosedPayload.id,
  Rule.unparenthesizedPayload.id,
]

/// What is tried on a line, the most first. A line may have very many edits, so none is copied in vain.
private func candidates(_ spaces: [Edit], _ nearMisses: [Edit]) -> [[Edit]] {
  if spaces.isEmpty { return [nearMisses] }
  return nearMisses.isEmpty ? [spaces] : [spaces + nearMisses, spaces, nearMisses]
}

extension Document {
  /// The edit of the line's indent with the first of the candidates by which the line says the same.
  func formatting(
    _ line: DocumentLine, _ context: CheckContext, indent: [Edit] = [], _ candidates: [[Edit]]
  ) -> [Edit] {
    guard candidates.contains(where: { !$0.isEmpty }) else { return indent }
    let editable = editableLine(line, context)
    let start = line.range.lowerBound
    let lawful = candidates.first { editable.saysTheSame(after: $0.map { $0.shifted(by: -start) }) }
    return joined(indent + (lawful ?? []))
  }
}

/// The edits at the end of a text after the line of its last item.
private func endEdits(
  of document: Document, after lastItem: TextRange, _ style: FormatStyle
) -> [Edit] {
  let number = document.lineNumber(at: lastItem.lowerBound)
  let isEnded = number < document.lineCount - 1
  if style.trimsFinalLines, number + 1 < document.lineCount {
    let keep = document.range(ofLine: number + 1).lowerBound
    return keep < document.count ? [Edit(TextRange(keep, document.count), "")] : []
  }
  guard style.insertsFinalLineEnd, !isEnded else { return [] }
  return [Edit(TextRange(at: document.count), document.lineEnd)]
}
