import CivilDates
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

/// Edits of which a look at the line and its tags tells that they keep what it says.
extension FixSafetyCheck {
  /// Whether the edits replace a closed payload by another one, neither of which holds what opens,
  /// closes or escapes: then everything around it is read as before.
  func replacesPlainPayload(_ edits: [Edit]) -> Bool {
    guard edits.count == 1, let edit = edits.first, !edit.replacement.isEmpty,
      isPlain(edit.replacement.utf8)
    else { return false }
    return isPlainPayload(edit.range, of: line, in: bytes)
  }

  /// Whether the edits remove the space before the parentheses of a detached payload that holds nothing
  /// that opens, closes or escapes: its tag is then read with the same payload, and everything around it
  /// as before.
  func joinsPlainPayload(_ edits: [Edit]) -> Bool {
    guard edits.count == 1, let edit = edits.first, edit.replacement.isEmpty, !isMarkdown,
      let tag = lineTags.first(where: { $0.nameEnd == edit.range.lowerBound }),
      tag.payload?.lowerBound == edit.range.upperBound + 1
    else { return false }
    return tag.isPlainlyDetached(in: bytes)
  }

  /// Whether the edits remove tags that stand side by side from a line on which nothing but tags can be
  /// read as a part of a tag. Either a tag is before them and other text or an end of the line follows,
  /// or another tag follows and a bullet or a text is before them: so the beginning of the line stays.
  /// No date follows that would stand beside another tag.
  func removesPlainTags(_ edits: [Edit]) -> Bool {
    guard edits.count == 1, let edit = edits.first, edit.replacement.isEmpty, !isMarkdown,
      let first = lineTags.firstIndex(where: { $0.start >= edit.range.lowerBound })
    else { return false }
    var (next, end) = (first, edit.range.lowerBound)
    while next < lineTags.count, lineTags[next].end <= edit.range.upperBound,
      areBlank(end, lineTags[next].start)
    {
      (next, end) = (next + 1, lineTags[next].end)
    }
    guard first < next, areBlank(end, edit.range.upperBound) else { return false }
    let isAfterTag =
      first > 0 && lineTags[first - 1].end <= edit.range.lowerBound
      && edit.range.lowerBound < lineTags[first].start && end == edit.range.upperBound
      && (end == line.upperBound || isBlank(bytes[end]))
    let isBeforeTag =
      lineTags[first].start == edit.range.lowerBound && next < lineTags.count
      && areBlank(edit.range.upperBound, lineTags[next].start)
      && beginsWithWord(before: edit.range.lowerBound)
    return (isAfterTag || isBeforeTag) && holdsOnlyPlainTags() && !joinDate(edits)
  }

  /// Whether all bytes between the places are blanks.
  func areBlank(_ start: Offset, _ end: Offset) -> Bool {
    bytes[start..<end].allSatisfy(isBlank)
  }

  /// Whether the line has something else than blanks before the place, and a blank at its end.
  private func beginsWithWord(before place: Offset) -> Bool {
    place > line.lowerBound && isBlank(bytes[place - 1]) && !areBlank(line.lowerBound, place)
  }

  /// Whether the edits add the parenthesis that is missing where a tag ends, before a blank or at the end
  /// of the line, and nothing but tags can be read as a part of a tag there.
  func closesPlainPayload(_ edits: [Edit]) -> Bool {
    guard edits.count == 1, let edit = edits.first, edit.replacement == ")", !isMarkdown,
      edit.range.isEmpty, let tag = lineTags.first(where: { $0.end == edit.range.lowerBound }),
      tag.nearMisses == .unclosed, tag.end == line.upperBound || isBlank(bytes[tag.end]),
      tag.payload?.isEmpty == false, tag.payload?.upperBound == tag.end
    else { return false }
    return holdsOnlyPlainTags(mayBeUnclosed: true)
  }

  /// Whether the edits put the date after a tag, with nothing but blanks between them, in parentheses of
  /// the tag, and nothing but tags can be read as a part of a tag on the line. It is not the date that keeps
  /// the line from ending in a colon, as a project does.
  func enclosesPlainDate(_ edits: [Edit], writing written: WrittenTag?) -> Bool {
    guard edits.count == 2, let written, !isMarkdown else { return false }
    let (open, close) = (edits[0], edits[1])
    let date = TextRange(open.range.upperBound, close.range.lowerBound)
    guard open.replacement == "(", close.replacement == ")", close.range.isEmpty,
      date.upperBound == line.upperBound || isBlank(bytes[date.upperBound]),
      areBlank(open.range.lowerBound, date.lowerBound),
      written.payload.elementsEqual(bytes[date.lowerBound..<date.upperBound]),
      let index = lineTags.firstIndex(where: { $0.end == open.range.lowerBound })
    else { return false }
    let tag = lineTags[index]
    return !tag.hasPayload && written.range == TextRange(tag.start, date.upperBound)
      && written.name.elementsEqual(bytes[tag.name.lowerBound..<tag.name.upperBound])
      && holdsOnlyPlainTags() && !followsColon(tag, index)
  }

  /// Whether nothing but tags stands between a colon and the tag.
  private func followsColon(_ tag: TaskText.Tag, _ index: Int) -> Bool {
    var start = tag.start
    for before in lineTags[..<index].reversed() where areBlank(before.end, start) {
      start = before.start
    }
    return bytes[line.lowerBound..<start].last { !isBlank($0) } == UInt8(ascii: ":")
  }

  /// Whether each sign with which a tag or a payload begins or ends belongs to a tag as all tools read it,
  /// or would read it if its payload were closed.
  private func holdsOnlyPlainTags(mayBeUnclosed: Bool = false) -> Bool {
    var (payloads, unclosed) = (0, 0)
    for tag in lineTags {
      if tag.hasPayload { payloads += 1 }
      if tag.nearMisses.isEmpty { continue }
      guard mayBeUnclosed, tag.nearMisses == .unclosed else { return false }
      unclosed += 1
    }
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
    return signs == lineTags.count && opening == payloads && closing == payloads - unclosed
  }
}

extension FixSafetyCheck {
  /// Whether the fixes that can be made at once remove what stands between a date tag and a date.
  func joinDate(_ fixes: [Fix]) -> Bool {
    guard fixes.contains(where: { $0.edits.contains(where: removesText) }),
      firstDigit(bytes.span, from: line.lowerBound, to: line.upperBound) != nil
    else { return false }
    return joinDate(NonOverlappingEdits(fixes.map(\.edits), in: line).edits)
  }

  /// Whether the edits remove what stands between a date tag and a date, so that another fix would make the
  /// date that of the tag.
  ///
  /// - Parameter edits: in order and without overlaps.
  func joinDate(_ edits: [Edit]) -> Bool {
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
  func removesText(_ edit: Edit) -> Bool {
    edit.replacement.isEmpty && !areBlank(edit.range.lowerBound, edit.range.upperBound)
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

/// Whether the text holds nothing that opens, closes or escapes.
func isPlain(_ text: some Sequence<UInt8>) -> Bool {
  text.allSatisfy {
    $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: "\\")
  }
}

/// Whether a range of a line is all that stands between two parentheses, and plain. Another plain text in its
/// place leaves everything around it as it is.
func isPlainPayload(_ range: TextRange, of line: TextRange, in bytes: [UInt8]) -> Bool {
  let (start, end) = (range.lowerBound, range.upperBound)
  return start > line.lowerBound && end < line.upperBound
    && bytes[start - 1] == UInt8(ascii: "(") && bytes[end] == UInt8(ascii: ")")
    && isPlain(bytes[start..<end])
}

extension TaskText.Tag {
  /// Whether nothing but the space before its parentheses keeps a plain payload from the tag.
  func isPlainlyDetached(in bytes: [UInt8]) -> Bool {
    guard nearMisses == .detached, let payload else { return false }
    return isPlain(bytes[payload.lowerBound..<payload.upperBound])
  }
}
