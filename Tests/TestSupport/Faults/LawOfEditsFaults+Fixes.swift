import Analysis
import TaskText

/// Fixes, suppressions and formatting.
extension LawOfEdits {
  func requireLawfulFixes() throws(Fault) {
    let bytes = document.bytes
    let checked = CheckedDocument(bytes, isMarkdown: document.dialect.isMarkdown, context)
      .checkedAlone
    let findings = checked.findings
    let fixes = findings.compactMap { finding in finding.safeFix.map { (finding.rule, $0) } }
    for (rule, fix) in fixes { try checkFix("fix of \(rule)", fix.edits, [fix]) }
    if fixes.count > 1 {
      let all = NonOverlappingEdits(fixes.map(\.1.edits), in: TextRange(0, bytes.count))
      try checkFix("all safe fixes", all.edits, all.fixes.map { fixes[$0].1 })
    }
    for finding in findings where ["duplicate-tag", "conflicting-tag"].contains(finding.rule) {
      for fix in finding.fixes { try checkFix("unsafe fix of \(finding.rule)", fix.edits, [fix]) }
    }
    var suppressions: [(findings: [Finding], edits: [Edit])] = []
    forEachSuppression(of: findings, in: document) { suppressions.append(($0, $1)) }
    for (findings, edits) in suppressions {
      let edited = try edited(edits, "suppress")
      var expected = before
      let line = document.position(of: findings[0].range.lowerBound, in: .utf8).line
      let list = contents(of: edited)[line].tags.filter { $0.name == "nolint" }
      expected[line].tags.removeAll { $0.name == "nolint" }
      let others = contents(of: edited)[line].tags.filter { $0.name != "nolint" }
      if list.isEmpty || others != expected[line].tags { throw Fault("suppress: \(document.text)") }
      expected[line].tags = contents(of: edited)[line].tags
      try require(edited, says: expected, "suppress")
    }
  }

  /// Requires that the lines mean the same, but for tags that the edits remove whole, and for those that
  /// the fixes write.
  private func checkFix(_ name: String, _ edits: [Edit], _ fixes: [Fix]) throws(Fault) {
    let edits = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
    let edited = try edited(edits, name)
    let written = fixes.compactMap(\.written)
    var expected = meanings(of: document, context, without: written.map(\.range))
    for line in expected.indices {
      let tags = (document.item(onLine: line)?.tags ?? []).filter { tag in
        !written.contains { $0.range.contains(tag.start) }
      }
      var places: [Offset] = []
      for index in tags.indices.reversed() {
        let isRemoved = edits.contains {
          $0.range.lowerBound <= tags[index].start && tags[index].end <= $0.range.upperBound
        }
        if isRemoved {
          expected[line].tags.remove(at: index)
        } else {
          places.insert(tags[index].start, at: 0)
        }
      }
      for tag in written where document.lineNumber(at: tag.range.lowerBound) == line {
        let index = places.firstIndex { $0 > tag.range.lowerBound } ?? places.count
        places.insert(tag.range.lowerBound, at: index)
        expected[line].tags.insert(content(of: tag), at: index)
      }
    }
    try require(edited, says: expected, name) { meanings(of: $0, context) }
  }

  private func content(of tag: WrittenTag) -> LineContent.TagContent {
    let text = String(decoding: tag.name, as: UTF8.self)
    let payload = String(decoding: tag.payload, as: UTF8.self)
    let line = meanings(of: Document("- @\(text)(\(payload))", dialect: document.dialect), context)
    return line[0].tags[0]
  }

  func requireLawfulFormatting() throws(Fault) {
    let bytes = document.bytes
    let checked = CheckedDocument(bytes, isMarkdown: document.dialect.isMarkdown, context)
      .checkedAlone
    let findings = checked.findings
    for indent in [FormatStyle.Indent.kept, .tabs, .spaces(2)] {
      let edits = formatting(
        of: document, findings: findings, style: FormatStyle(indent: indent), context: context)
      let edited = try edited(edits, "format")
      func read(_ document: Document) -> [LineContent] {
        meanings(of: document, context).map { line in
          var line = line
          if indent != .kept { line.indent = 0 }
          return line
        }
      }
      try require(edited, says: read(document), "format", by: read)
    }
  }
}
