package import TaskText

/// The edits that suppress the findings, in the order of the items: those of each item, with the
/// findings that they suppress. They add a `@nolint` with the rules, or add the rules to the item's
/// `@nolint`.
///
/// An unused suppression cannot be suppressed; its fix removes it. Nor can findings on a line that
/// would then be read differently, or that has so many tags that another one would not be checked.
package func suppressing(
  _ findings: [Finding], in document: Document
) -> [(findings: [Finding], edits: [Edit])] {
  var lines: [(line: DocumentLine, item: Item, findings: [Finding])] = []
  for finding in findings where finding.rule != Rule.unusedNolint.id {
    let start = finding.range.lowerBound
    // A copy of the last element would make each addition copy its findings.
    if let line = lines.last?.line.range, line.touches(start) {
      lines[lines.count - 1].findings.append(finding)
    } else if let line = document.documentLine(document.lineNumber(at: start)),
      let item = line.item
    {
      lines.append((line, item, [finding]))
    }
  }
  return lines.compactMap { line, item, findings in
    var rules: [String] = []
    for rule in findings.lazy.flatMap(\.rules) where !rules.contains(rule) { rules.append(rule) }
    return suppressingEdits(rules, on: item, of: line, in: document).map { (findings, $0) }
  }
}

private let suppressionName = NameMatcher("nolint")

/// The edits that suppress the rules on the item; nil if the item's `@nolint` already suppresses all
/// rules, or if nothing would read one.
private func suppressingEdits(
  _ rules: [String], on item: Item, of line: DocumentLine, in document: Document
) -> [Edit]? {
  let list = rules.joined(separator: ", ")
  var change = LineChange()
  let checked = item.tags.prefix(CheckedItem.maxTags)
  let bytes = document.bytes(in: item.line)
  let start = item.line.lowerBound
  if let index = checked.firstIndex(where: {
    suppressionName.matches($0.name.shifted(by: -start), in: bytes)
  }) {
    guard let payload = document.trimmedPayload(of: item.tags[index]), !payload.isEmpty else {
      return nil
    }
    change.tags[index] = .setPayload(document.bytes(in: payload) + Array(", \(list)".utf8))
  } else {
    if checked.count == CheckedItem.maxTags { return nil }
    change.add("nolint", list)
  }
  return document.edits(for: change, of: line)
}
