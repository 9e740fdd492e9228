package import TaskText

/// The edits that format a text, in order and without overlaps. They change white space and correct near
/// misses of tags, but do not change what the text means.
///
/// Formatting leaves one space before a tag and no white space between its name and its
/// parentheses, at either end of a readable payload, or at the end of a line. It applies the safe
/// fixes of near misses that were found, so it leaves those alone whose rule is off or suppressed.
/// Line ends stay as they are, and so do Markdown's literal text, hard breaks and tables, and lines of
/// more than ``Line/maxLength`` bytes. Formatting the result again changes nothing.
///
/// - Parameters:
///   - ranges: the ranges whose lines are formatted, or nil for the whole text including its end.
///   - findings: the findings of the whole text.
package func formatting(
  of document: Document, in ranges: [TextRange]? = nil, findings: [Finding],
  style: FormatStyle, context: CheckContext
) -> [Edit] {
  guard !document.isOtherFormat else { return [] }
  let runs = ranges.map { joinedRuns($0.map(document.lineNumbers)) } ?? [0..<document.lineCount]
  var fixes = findings.compactMap {
    $0.remainder(where: nearMissRules.contains)?.safeFix?.edits
  }.flatMap(\.self).sortedByPlace[...]
  var edits: [Edit] = []
  var lastItem: TextRange?
  for lines in runs {
    let indents = IndentConversion(style.indent, of: document, lines: lines)
    document.forEachLine(in: lines) { line in
      if line.item != nil { lastItem = line.range }
      if line.isLiteral || line.range.isEmpty { return }
      let spaces = LineFormatting(line, in: document, style, context).edits
      var nearMisses: [Edit] = []
      while let next = fixes.first, next.range.lowerBound <= line.range.upperBound {
        fixes.removeFirst()
        if line.range.touches(next.range.lowerBound) { nearMisses.append(next) }
      }
      edits += document.formatting(
        line, context, indent: indents.edit(of: line, in: document).map { [$0] } ?? [],
        candidates(spaces, nearMisses))
    }
  }
  if ranges == nil, let lastItem {
    let end = endEdits(of: document, after: lastItem, style)
    if let first = end.first {
      let count = edits.reversed().prefix { $0.range.upperBound >= first.range.lowerBound }.count
      edits.replaceSubrange((edits.count - count)..., with: joined(edits.suffix(count) + end))
    }
  }
  return edits
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
