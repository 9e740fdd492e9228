import TaskText

import struct TaskText.Tag

/// Reads a line again as fixes would leave it: a fix is safe only if the line means the same with
/// it, alone and along with the other fixes of its round.
struct FixSafetyCheck {
  /// On a line that needs more fixes to be checked, none of them is called safe, so that a long line
  /// costs no more than a few readings.
  static let maxFixes = 16

  let line: TextRange
  let lineTags: [TaskText.Tag]
  private let isLiteral: Bool
  let isMarkdown: Bool
  let bytes: [UInt8]
  let context: CheckContext

  /// A line that was read from `bytes`, and its tags.
  init(
    _ line: TaggedLines.Line, _ tags: [TaskText.Tag], _ bytes: [UInt8], _ context: CheckContext,
    isMarkdown: Bool
  ) {
    self.line = line.range
    lineTags = tags
    isLiteral = line.isLiteral
    self.isMarkdown = isMarkdown
    self.bytes = bytes
    self.context = context
  }

  /// Leaves the fixes of the findings from `start` on safe only where they are.
  func verify(_ findings: inout [Finding], from start: Int) {
    if !arePlainlySafe(findings, from: start) {
      let fixes = safeFixes(of: findings[start...])
      let areSafe = areSafe(fixes)
      if areSafe.contains(false) {
        let fixed = (start..<findings.count).filter { findings[$0].safeFix != nil }
        for (index, isSafe) in zip(fixed, areSafe) where !isSafe {
          findings[index] = findings[index].withoutSafeFixes
        }
      }
    }
    removeHarmfulRemovals(&findings, from: start)
  }

  /// Leaves out unsafe fixes that remove tags and would change something else, too.
  private func removeHarmfulRemovals(_ findings: inout [Finding], from start: Int) {
    var count = 0
    for index in start..<findings.count {
      let fixes = findings[index].fixes
      for number in fixes.indices where fixes[number].safety == .unsafe {
        if mayRemoveTags(fixes[number].edits, writing: fixes[number].written) { count += 1 }
      }
    }
    guard (1...FixSafetyCheck.maxFixes).contains(count) else { return }
    lazy var before = editableLine
    func isHarmful(_ fix: Fix) -> Bool {
      fix.safety == .unsafe && mayRemoveTags(fix.edits, writing: fix.written)
        && !removesPlainTags(fix.edits)
        && fix.edits.contains { !tags(of: before, in: $0).isEmpty } && !keeps(before, [fix])
    }
    for index in start..<findings.count {
      let harmful = findings[index].fixes.filter(isHarmful)
      if harmful.isEmpty { continue }
      findings[index] = findings[index].withFixes { harmful.contains($0) ? nil : $0 }
    }
  }

  /// Whether the edits of an unsafe fix may remove tags, and write none.
  private func mayRemoveTags(_ edits: [Edit], writing written: WrittenTag?) -> Bool {
    written == nil && edits.allSatisfy { $0.replacement.utf8.allSatisfy(isBlank) }
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
    for (index, isSafe) in zip(unused, areSafe(removals, beside: safeFixes(of: findings))) {
      suppressions[index].removalSafety = isSafe ? .safe : .unsafe
    }
    return suppressions
  }

  /// Whether the safe fixes of the findings from `start` on are certainly safe, as on most lines.
  private func arePlainlySafe(_ findings: [Finding], from start: Int) -> Bool {
    var (count, rewriting) = (0, 0)
    var mayJoinDate = false
    for index in start..<findings.count {
      let fixes = findings[index].fixes
      guard let safe = fixes.safeIndex else { continue }
      let edits = fixes[safe].edits
      count += 1
      if replacesPlainPayload(edits) {
        rewriting += 1
      } else if count - rewriting > FixSafetyCheck.maxFixes
        || !isPlainAlone(edits, writing: fixes[safe].written)
      {
        return false
      } else if edits.contains(where: removesText) {
        mayJoinDate = true
      }
    }
    return count == rewriting || count < 2 || !mayJoinDate
  }

  /// Whether the edits, of the only kind on a line, join, close or write a payload or remove a tag so that
  /// everything around it is certainly read as before.
  private func isPlainAlone(
    _ edits: [Edit], writing written: @autoclosure () -> WrittenTag?
  ) -> Bool {
    joinsPlainPayload(edits) || removesPlainTags(edits) || closesPlainPayload(edits)
      || enclosesPlainDate(edits, writing: written())
  }

  private func safeFixes(of findings: ArraySlice<Finding>) -> [Fix] {
    findings.compactMap(\.safeFix)
  }

  /// Whether the line means the same with each of the fixes, alone and along with the others.
  private func areSafe(_ fixes: [Fix], beside others: [Fix] = []) -> [Bool] {
    let rewritten = fixes.map { replacesPlainPayload($0.edits) }
    guard (1...FixSafetyCheck.maxFixes).contains(rewritten.count { !$0 }) else { return rewritten }
    let plain = zip(fixes, rewritten).map {
      $1 || joinsPlainPayload($0.edits)
        || others.isEmpty && isPlainAlone($0.edits, writing: $0.written)
    }
    if plain.allSatisfy(\.self), plain.count < 2 || !joinDate(fixes) { return plain }
    let before = editableLine
    let alone = zip(fixes, plain).map { $1 || keeps(before, [$0]) }
    let together = others + zip(fixes, alone).filter(\.1).map(\.0)
    return together.count < 2 || keeps(before, together) ? alone : rewritten
  }

  /// The line as it is, read by itself.
  var editableLine: EditableLine<PayloadMeaning> {
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
  func keeps(_ before: EditableLine<PayloadMeaning>, _ fixes: [Fix]) -> Bool {
    let made = NonOverlappingEdits(fixes.map(\.edits), in: line)
    guard !made.edits.isEmpty else { return false }
    let edits = made.edits.map { $0.shifted(by: -line.lowerBound) }
    let removed = made.edits.flatMap { tags(of: before, in: $0) }.sorted()
    let written = made.fixes.compactMap { fixes[$0].written?.shifted(by: -line.lowerBound) }
    return before.makes(LineChange(removing: removed, writing: written), after: edits)
      && !joinDate(made.edits)
  }
}
