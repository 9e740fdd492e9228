import TaskText

import struct TaskText.Tag

/// Reads a line again as fixes would leave it: a fix is safe only if the line means the same with
/// it, alone and along with the other fixes of its round.
struct FixSafetyCheck {
  /// On a line that needs more fixes to be checked, none of them is called safe, so that a long line
  /// costs no more than a few readings.
  static let maxFixes = 16

  let line: TextRange
  private let lineTags: [TaskText.Tag]
  private let isLiteral: Bool
  private let isMarkdown: Bool
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
        if mayRemoveTags(fixes[number]) { count += 1 }
      }
    }
    guard (1...FixSafetyCheck.maxFixes).contains(count) else { return }
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
      } else if count - rewriting > FixSafetyCheck.maxFixes || !isPlainAlone(edits) {
        return false
      } else if edits.contains(where: removesText) {
        mayJoinDate = true
      }
    }
    return count == rewriting || count < 2 || !mayJoinDate
  }

  /// Whether the edits, of the only kind on a line, join or close a payload or remove a tag so that
  /// everything around it is certainly read as before.
  private func isPlainAlone(_ edits: [Edit]) -> Bool {
    joinsPlainPayload(edits) || removesPlainTag(edits) || closesPlainPayload(edits)
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
        || others.isEmpty && (removesPlainTag($0.edits) || closesPlainPayload($0.edits))
    }
    if plain.allSatisfy(\.self), plain.count < 2 || !joinDate(fixes) { return plain }
    let before = editableLine
    let alone = zip(fixes, plain).map { $1 || keeps(before, [$0]) }
    let together = others + zip(fixes, alone).filter(\.1).map(\.0)
    return together.count < 2 || keeps(before, together) ? alone : rewritten
  }

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
    let expected = before.meaning(after: LineChange(removing: removed), writing: written)
    return before.says(expected, after: edits) && !joinDate(made.edits)
  }

  /// Whether the edits replace a closed payload by another one, neither of which holds what opens,
  /// closes or escapes: then everything around it is read as before.
  private func replacesPlainPayload(_ edits: [Edit]) -> Bool {
    guard edits.count == 1, let edit = edits.first, !edit.replacement.isEmpty,
      isPlain(edit.replacement.utf8)
    else { return false }
    return isPlainPayload(edit.range, of: line, in: bytes)
  }

  /// Whether the edits remove the space before the parentheses of a detached payload that holds nothing
  /// that opens, closes or escapes: its tag is then read with the same payload, and everything around it
  /// as before.
  private func joinsPlainPayload(_ edits: [Edit]) -> Bool {
    guard edits.count == 1, let edit = edits.first, edit.replacement.isEmpty, !isMarkdown,
      let tag = lineTags.first(where: { $0.nameEnd == edit.range.lowerBound }),
      tag.payload?.lowerBound == edit.range.upperBound + 1
    else { return false }
    return tag.isPlainlyDetached(in: bytes)
  }

  /// Whether the edits remove a tag, with the blanks before it, from a line on which nothing but tags can
  /// be read as a part of a tag. Other text or an end of the line follows, and another tag is before it,
  /// so that the beginning of the line stays. No date follows that would stand beside that tag.
  private func removesPlainTag(_ edits: [Edit]) -> Bool {
    guard edits.count == 1, let edit = edits.first, edit.replacement.isEmpty, !isMarkdown,
      let tag = lineTags.first(where: { $0.end == edit.range.upperBound }),
      edit.range.lowerBound < tag.start, let first = lineTags.first,
      first.end <= edit.range.lowerBound,
      bytes[edit.range.lowerBound..<tag.start].allSatisfy(isBlank),
      tag.end == line.upperBound || isBlank(bytes[tag.end])
    else { return false }
    return holdsOnlyPlainTags() && !joinDate(edits)
  }

  /// Whether the edits add the parenthesis that is missing at the end of the line, where its last tag ends,
  /// and nothing but tags can be read as a part of a tag there.
  private func closesPlainPayload(_ edits: [Edit]) -> Bool {
    guard edits.count == 1, let edit = edits.first, edit.replacement == ")", !isMarkdown,
      edit.range == TextRange(at: line.upperBound), let tag = lineTags.last,
      tag.nearMisses == .unclosed, tag.end == line.upperBound, tag.payload?.isEmpty == false,
      tag.payload?.upperBound == tag.end
    else { return false }
    return holdsOnlyPlainTags(closing: tag)
  }

  /// Whether each sign with which a tag or a payload begins or ends belongs to a tag as all tools read it,
  /// or would read it if `unclosed` were closed.
  private func holdsOnlyPlainTags(closing unclosed: TaskText.Tag? = nil) -> Bool {
    guard lineTags.allSatisfy({ $0 == unclosed || $0.nearMisses.isEmpty }) else { return false }
    let payloads = lineTags.count(where: \.hasPayload)
    var (signs, opening, closing) = (0, 0, 0)
    for byte in bytes[line.lowerBound..<line.upperBound] {
      switch byte {
      case UInt8(ascii: "@"): signs += 1
      case UInt8(ascii: "("): opening += 1
      case UInt8(ascii: ")"): closing += 1
      case UInt8(ascii: "\\"), 0x80...: return false
      default: break
      }
    }
    return signs == lineTags.count && opening == payloads
      && closing == payloads - (unclosed == nil ? 0 : 1)
  }
}
