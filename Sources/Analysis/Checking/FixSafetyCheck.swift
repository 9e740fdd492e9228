import TaskText

/// A line that is read again as fixes would leave it: a fix is safe only if the line means the same
/// with it.
struct FixSafetyCheck {
  /// All fixes of a line that has more are called unsafe, so that a long line costs no more than a
  /// few readings.
  static let maxFixes = 16

  private let line: TextRange
  private let isLiteral: Bool
  private let isMarkdown: Bool
  private let bytes: [UInt8]
  private let context: CheckContext

  /// A line that was read from `bytes`.
  init(
    _ line: TaggedLines.Line, _ bytes: [UInt8], _ context: CheckContext, isMarkdown: Bool
  ) {
    self.line = line.range
    isLiteral = line.isLiteral
    self.isMarkdown = isMarkdown
    self.bytes = bytes
    self.context = context
  }

  /// The findings, without a safe fix that would change what the line means.
  func judged(_ findings: [Finding]) -> [Finding] {
    let asked = findings.indices.filter { index in
      findings[index].safeFix.map { !replacesPlainPayload($0.edits) } ?? false
    }
    var findings = findings
    let fixes = asked.map { findings[$0].safeFix?.edits ?? [] }
    for (index, isKept) in zip(asked, keepsMeaning(fixes)) where !isKept {
      findings[index] = findings[index].withoutSafeFixes
    }
    return findings
  }

  /// The suppressions, those that have suppressed nothing yet with whether they can be taken out
  /// safely: of the others no more than a name goes.
  func judged(_ suppressions: [Suppression]) -> [Suppression] {
    let asked = suppressions.indices.filter { suppressions[$0].used.isEmpty }
    var suppressions = suppressions
    let fixes = asked.map { [Edit(suppressions[$0].removal, "")] }
    for (index, isKept) in zip(asked, keepsMeaning(fixes)) {
      suppressions[index] = suppressions[index].judged(isKept ? .safe : .unsafe)
    }
    return suppressions
  }

  /// Whether the line means the same with each of the fixes, alone and along with the others.
  private func keepsMeaning(_ fixes: [[Edit]]) -> [Bool] {
    if fixes.isEmpty { return [] }
    let none = fixes.map { _ in false }
    guard fixes.count <= FixSafetyCheck.maxFixes else { return none }
    let before = LineMeaning(
      Array(bytes[line.lowerBound..<line.upperBound]), context, isMarkdown: isMarkdown,
      isLiteral: isLiteral)
    let alone = fixes.map { keeps(before, $0) }
    let kept = zip(fixes, alone).filter(\.1).map(\.0)
    return kept.count < 2 || keeps(before, apart(kept)) ? alone : none
  }

  /// Whether the line still has the meaning, but for tags that are taken out whole, with the edits.
  private func keeps(_ meaning: LineMeaning, _ edits: [Edit]) -> Bool {
    var text: [UInt8] = []
    var next = line.lowerBound
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      guard edit.range.lowerBound >= next, edit.range.upperBound <= line.upperBound else {
        return false
      }
      text += bytes[next..<edit.range.lowerBound]
      text += edit.replacement.utf8
      next = edit.range.upperBound
    }
    text += bytes[next..<line.upperBound]
    let after = LineMeaning(text, context, isMarkdown: isMarkdown, isLiteral: isLiteral)
    return after.says(what: meaning, without: edits.map { $0.range.shifted(by: -line.lowerBound) })
  }

  /// The edits of the fixes without those that overlap one before.
  private func apart(_ fixes: [[Edit]]) -> [Edit] {
    var edits: [Edit] = []
    for fix in fixes.sorted(by: { start($0) < start($1) }) {
      if let last = edits.last, start(fix) < last.range.upperBound { continue }
      edits += fix.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
    return edits
  }

  private func start(_ edits: [Edit]) -> Offset {
    edits.map(\.range.lowerBound).min() ?? line.lowerBound
  }

  /// Nothing around a closed payload is read otherwise for another one, if neither holds what
  /// opens, closes or escapes.
  private func replacesPlainPayload(_ edits: [Edit]) -> Bool {
    guard edits.count == 1, let edit = edits.first, isPlain(edit.replacement.utf8) else {
      return false
    }
    let (start, end) = (edit.range.lowerBound, edit.range.upperBound)
    return start > line.lowerBound && end < line.upperBound
      && bytes[start - 1] == UInt8(ascii: "(") && bytes[end] == UInt8(ascii: ")")
      && isPlain(bytes[start..<end])
  }

  private func isPlain(_ text: some Sequence<UInt8>) -> Bool {
    text.allSatisfy {
      $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "\\")
    }
  }
}
