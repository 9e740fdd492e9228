package import TaskText

/// The edits that format a text: white space and near misses, and nothing that means anything.
///
/// One blank stands before a tag, none between its name and its parentheses, none at either end of
/// a payload that could be read, none at the end of a line. Near misses are mended as their
/// findings say where that is safe, so that a rule that is off, or suppressed, leaves them alone.
/// Line ends stay, and so does what Markdown takes literally, its hard breaks and its tables.
///
/// - Parameters:
///   - ranges: the parts whose lines are to be formatted; nil for the whole text, its end included.
///   - findings: those of the whole text.
/// - Returns: edits in order and apart. Formatting the result changes nothing.
package func formatting<Check: CancellationCheck>(
  of document: Document, in ranges: [TextRange]? = nil, findings: some FindingSequence,
  style: FormatStyle, context: CheckContext, cancellation: Check = NeverCancelled()
) throws(Check.Failure) -> [Edit] {
  guard !document.isOtherFormat else { return [] }
  let lines = ranges.map { joinedRuns($0.map(document.lineNumbers)) } ?? [0..<document.lineCount]
  var mended = try mendings(findings, cancellation)
  var edits: [Edit] = []
  for lines in lines {
    let indents = try IndentConversion(style.indent, of: document, lines: lines, cancellation)
    try document.forEachLine(in: lines) { line throws(Check.Failure) in
      try cancellation.check()
      guard !line.isLiteral else { return }
      var own = LineFormatting(line, in: document, style, context).edits
      if let indent = indents.edit(of: line, in: document) { own.append(indent) }
      while let next = mended.first, next.range.lowerBound <= line.range.upperBound {
        mended.removeFirst()
        if line.range.touches(next.range.lowerBound) { own.append(next) }
      }
      edits += joined(own)
    }
  }
  if ranges == nil { edits = joined(edits + endEdits(of: document, style)) }
  return edits
}

/// The rules whose findings are near misses of a tag, but for punctuation: it belongs to the
/// sentence.
private let nearMissRules: Set<String> = [
  Rule.detachedPayload.id, Rule.gluedTag.id, Rule.nestedParentheses.id, Rule.unclosedPayload.id,
]

/// The safe fixes of near misses, by place.
private func mendings<Check: CancellationCheck>(
  _ findings: some FindingSequence, _ cancellation: Check
) throws(Check.Failure) -> ArraySlice<Edit> {
  var edits: [Edit] = []
  try findings.forEachFinding(
    where: { nearMissRules.contains($0.rule) }, cancellation: cancellation,
    body: { edits += $0.safeFix?.edits ?? [] })
  return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }[...]
}

/// What is done at the end of a text.
private func endEdits(of document: Document, _ style: FormatStyle) -> [Edit] {
  var number = document.lineCount - 1
  while number > 0, document.item(onLine: number) == nil { number -= 1 }
  guard document.item(onLine: number) != nil else { return [] }
  let isEnded = number < document.lineCount - 1
  if style.trimsFinalLines, number + 1 < document.lineCount {
    let keep = document.line(number + 1).lowerBound
    return keep < document.count ? [Edit(TextRange(keep, document.count), "")] : []
  }
  guard style.insertsFinalLineEnd, !isEnded else { return [] }
  return [Edit(TextRange(at: document.count), document.lineEnd)]
}
