package import TaskText

/// A change that an editor offers for a finding.
package struct QuickFix: Equatable, Sendable {
  /// The text that a menu shows.
  package let title: String
  /// Whether this is the only fix of its finding, and safe.
  package let isPreferred: Bool
  /// The edits, in order and without overlaps.
  package let edits: [Edit]
  /// The finding that it resolves.
  package let finding: Finding
  /// Whether it only adds a `@nolint`.
  package let isSuppression: Bool
}

/// The quick fixes for some findings of a document: their fixes, each change once, then a `@nolint` for
/// each rule on each line, but no more of these than `maxSuppressions`: each reads its whole line.
package func quickFixes(
  for touched: [Finding], in document: Document, maxSuppressions: Int = .max
) -> [QuickFix] {
  var all: [QuickFix] = []
  func add(_ fix: QuickFix) {
    let isKnown = all.contains { $0.title == fix.title && $0.edits == fix.edits }
    if !isKnown { all.append(fix) }
  }
  touched.flatMap(fixes).forEach(add)
  let count = all.count
  for finding in touched where all.count - count < maxSuppressions {
    forEachSuppression(of: [finding], in: document) { _, edits in
      add(suppression(of: finding, edits))
    }
  }
  return all
}

/// The fixes of one finding. Those that may change what the text means say so.
private func fixes(_ finding: Finding) -> [QuickFix] {
  finding.fixes.map { fix in
    QuickFix(
      title: fix.safety == .safe ? fix.title : "\(fix.title) (unsafe)",
      isPreferred: finding.onlyFix?.safety == .safe,
      edits: fix.edits, finding: finding, isSuppression: false)
  }
}

/// The quick fix that suppresses a finding by the edits.
private func suppression(of finding: Finding, _ edits: [Edit]) -> QuickFix {
  let rules = finding.rules.map { "`\($0)`" }.joined(separator: " and ")
  return QuickFix(
    title: "Suppress \(rules) on this line", isPreferred: false, edits: edits, finding: finding,
    isSuppression: true)
}

/// Calls `body` with the edits that suppress the findings of an item, and with these findings, for one
/// item after the other. The edits add a `@nolint` with the rules, or add the rules to the item's
/// `@nolint`.
///
/// An unused suppression cannot be suppressed; its fix removes it. Nor can findings on a line that
/// would then be read differently, or that has so many tags that another one would not be checked.
///
/// - Parameter document: the text, which is read only if there are such findings.
package func forEachSuppression(
  of findings: [Finding], in document: @autoclosure () -> Document,
  _ body: (_ findings: [Finding], _ edits: [Edit]) -> Void
) {
  lazy var text = document()
  var line: DocumentLine?
  var found: [Finding] = []
  func suppress() {
    guard let line, let item = line.item else { return }
    var rules: [String] = []
    for rule in found.lazy.flatMap(\.rules) where !rules.contains(rule) { rules.append(rule) }
    if let edits = suppressingEdits(rules, on: item, of: line, in: text) {
      body(found, edits)
    }
  }
  for finding in findings where finding.rule != Rule.unusedNolint.id {
    let start = finding.range.lowerBound
    if let line, line.range.touches(start) {
      found.append(finding)
    } else {
      suppress()
      line = text.documentLine(text.lineNumber(at: start))
      found = [finding]
    }
  }
  suppress()
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
  let index = checked.firstIndex { tag in
    suppressionName.matches(TextRange(0, tag.name.count), in: document.bytes(in: tag.name))
  }
  if let index {
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
