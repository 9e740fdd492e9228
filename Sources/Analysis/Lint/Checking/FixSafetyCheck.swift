import CivilDates
import TaskText

/// Reads a line again as fixes would leave it: a fix is safe only if the line means the same with
/// it, alone and along with the other fixes of its round.
struct FixSafetyCheck {
  /// On a line that needs more fixes to be checked, none of them is called safe, so that a long line
  /// costs no more than a few readings.
  static let maxFixes = 16

  private let line: TextRange
  private let isLiteral: Bool
  private let isMarkdown: Bool
  private let bytes: [UInt8]
  private let context: CheckContext

  /// A line that was read from `bytes`.
  init(_ line: Line, _ bytes: [UInt8], _ context: CheckContext, isMarkdown: Bool) {
    self.line = line.range
    isLiteral = line.isLiteral
    self.isMarkdown = isMarkdown
    self.bytes = bytes
    self.context = context
  }

  /// Leaves the fixes of the findings from `start` on safe only where they are, and leaves out unsafe ones
  /// that remove tags and would change something else, too.
  func verify(_ findings: inout [Finding], from start: Int) {
    let fixed = (start..<findings.count).filter { findings[$0].safeFix != nil }
    let areSafe = areSafe(fixed.compactMap { findings[$0].safeFix })
    for (index, isSafe) in zip(fixed, areSafe) where !isSafe {
      findings[index] = findings[index].withoutSafeFixes
    }
    let removals = findings[start...].reduce(0) { $0 + $1.fixes.count(where: mayRemoveTags) }
    guard (1...FixSafetyCheck.maxFixes).contains(removals) else { return }
    let before = editableLine
    for index in start..<findings.count where findings[index].fixes.contains(where: mayRemoveTags) {
      findings[index] = findings[index].withFixes { fix in
        let isHarmful =
          mayRemoveTags(fix) && fix.edits.contains { !tags(of: before, in: $0).isEmpty }
          && !keeps(before, [fix])
        return isHarmful ? nil : fix
      }
    }
  }

  /// Whether the fix is unsafe, may remove tags, and writes none.
  private func mayRemoveTags(_ fix: Fix) -> Bool {
    fix.safety == .unsafe && fix.written == nil
      && fix.edits.allSatisfy { $0.replacement.utf8.allSatisfy(isBlank) }
  }

  /// The suppressions, with whether they can be removed safely beside the safe fixes of the
  /// findings. One that has suppressed something is not removed, only a name in it may be.
  func withVerifiedSafety(
    _ suppressions: [Suppression], beside findings: ArraySlice<Finding>
  ) -> [Suppression] {
    let unused = suppressions.indices.filter { suppressions[$0].used.isEmpty }
    if unused.isEmpty { return suppressions }
    var suppressions = suppressions
    let removals = unused.map { Fix("", .safe, suppressions[$0].removal) }
    for (index, isSafe) in zip(unused, areSafe(removals, beside: findings.compactMap(\.safeFix))) {
      suppressions[index].removalSafety = isSafe ? .safe : .unsafe
    }
    return suppressions
  }

  /// Whether the line means the same with each of the fixes, alone and along with the others.
  private func areSafe(_ fixes: [Fix], beside others: [Fix] = []) -> [Bool] {
    let none = fixes.map { _ in false }
    guard (1...FixSafetyCheck.maxFixes).contains(fixes.count) else { return none }
    let before = editableLine
    let alone = fixes.map { keeps(before, [$0]) }
    let together = others + zip(fixes, alone).filter(\.1).map(\.0)
    return together.count < 2 || keeps(before, together) ? alone : none
  }

  /// The line as it is, read by itself.
  private var editableLine: EditableLine<PayloadMeaning> {
    EditableLine(
      Array(bytes[line.lowerBound..<line.upperBound]), context, isMarkdown: isMarkdown,
      isLiteral: isLiteral)
  }

  /// The indices of the tags that an edit replaces whole.
  private func tags(of line: EditableLine<PayloadMeaning>, in edit: Edit) -> [Int] {
    let range = edit.range.shifted(by: -self.line.lowerBound)
    return line.tags.indices.filter {
      let tag = line.tags[$0].range
      return range.lowerBound <= tag.lowerBound && tag.upperBound <= range.upperBound
    }
  }

  /// Whether the line says the same after those of the fixes that can be made at once, but for the tags
  /// that they write, and for those that they remove whole.
  private func keeps(_ before: EditableLine<PayloadMeaning>, _ fixes: [Fix]) -> Bool {
    let made = NonOverlappingEdits(fixes.map(\.edits), in: line)
    guard !made.edits.isEmpty else { return false }
    let edits = made.edits.map { $0.shifted(by: -line.lowerBound) }
    let removed = made.edits.flatMap { tags(of: before, in: $0) }.sorted()
    let written = made.fixes.compactMap { fixes[$0].written?.shifted(by: -line.lowerBound) }
    return before.makes(LineChange(removing: removed, writing: written), after: edits)
      && !joinDate(made.edits)
  }
}

extension FixSafetyCheck {
  /// Whether the edits remove what stands between a date tag and a date, so that another fix would make the
  /// date that of the tag.
  ///
  /// - Parameter edits: in order and without overlaps.
  private func joinDate(_ edits: [Edit]) -> Bool {
    guard let first = edits.first(where: removesText),
      firstDigit(bytes.span, from: first.range.upperBound, to: line.upperBound) != nil
    else { return false }
    let edited = applied(edits, to: bytes[line.lowerBound..<line.upperBound])
    var distance = -line.lowerBound
    for edit in edits {
      let place = edit.range.lowerBound + distance
      distance += edit.replacement.utf8.count - edit.range.count
      if removesText(edit), hasDate(across: place, in: edited) { return true }
    }
    return false
  }

  /// Whether the edit removes more than blanks. A blank keeps no date apart.
  private func removesText(_ edit: Edit) -> Bool {
    edit.replacement.isEmpty
      && !bytes[edit.range.lowerBound..<edit.range.upperBound].allSatisfy(isBlank)
  }

  /// Whether the last tag that begins before a place of a line has a date beside it that ends after the
  /// place.
  private func hasDate(across place: Offset, in line: [UInt8]) -> Bool {
    let limit = min(line.count, place + maxDateDistance)
    guard firstDigit(line.span, from: place, to: limit) != nil else { return false }
    let start = max(0, place - maxDateTagName - maxDateDistance)
    guard let name = (start..<place).last(where: { line[$0] == UInt8(ascii: "@") }) else {
      return false
    }
    let dated = UnreadDateLine(line, in: TextRange(0, line.count), context).dated(nameAt: name + 1)
    return dated.map { $0.date.range.upperBound > place } ?? false
  }
}
