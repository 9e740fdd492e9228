package import TaskText

/// The edits that suppress the findings, in the order of the items: one edit for each item, with
/// the findings that it suppresses. It adds a `@nolint` with their rules, or adds the rules to the
/// item's `@nolint`.
///
/// An unused suppression cannot be suppressed; its fix removes it.
package func suppressing(
  _ findings: [Finding], in document: Document
) -> [(findings: [Finding], edit: Edit)] {
  var items: [(item: Item, findings: [Finding])] = []
  for finding in findings where finding.rule != Rule.unusedNolint.id {
    if let last = items.last, last.item.line.touches(finding.range.lowerBound) {
      items[items.count - 1].findings.append(finding)
    } else if let item = document.item(at: finding.range.lowerBound) {
      items.append((item, [finding]))
    }
  }
  return items.compactMap { item, findings in
    var seen: Set<String> = []
    let rules = findings.flatMap(\.rules).filter { seen.insert($0).inserted }
    return suppressingEdit(rules, on: item, in: document).map { (findings, $0) }
  }
}

/// The edit that suppresses the rules on the item, or nil if the item's `@nolint` already
/// suppresses all rules.
private func suppressingEdit(_ rules: [String], on item: Item, in document: Document) -> Edit? {
  let list = rules.joined(separator: ", ")
  guard let tag = item.tags.first(where: { document.name(of: $0) == "nolint" }) else {
    return Edit(TextRange(at: item.text.upperBound), " @nolint(\(list))")
  }
  guard let payload = tag.payload else { return nil }
  let isEmpty = document.value(of: tag)?.allSatisfy(\.isWhitespace) ?? true
  return isEmpty
    ? nil : Edit(TextRange(at: payload.upperBound), ", \(list)")
}
