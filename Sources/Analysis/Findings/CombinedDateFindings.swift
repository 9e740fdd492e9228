import CivilDates
import TaskText

/// Whether the rule is about where a date stands. What is wrong with its spelling is said along with it.
private func isPlaceRule(_ rule: String) -> Bool {
  rule == placeRules.0 || rule == placeRules.1 || rule == placeRules.2
}

private let placeRules = (
  Rule.detachedPayload.id, Rule.unparenthesizedPayload.id, Rule.unreadDate.id
)
private let spellingRule = Rule.nonstandardDate.id

extension [Finding] {
  /// Combines what was found on one line, from `start` on, about how one date is written: a single
  /// finding says both where the date stands and how it is spelled, and its fix mends both.
  mutating func combineDateFindings(from start: Int) {
    guard count - start > 1, !combineTwo(from: start),
      indices[start...].contains(where: { isPlaceRule(self[$0].rule) })
    else { return }
    sortByPlace(from: start)
    var place: Int?
    var end = start
    for index in start..<count {
      if let known = place, self[index].rule == spellingRule,
        self[index].range.upperBound <= self[known].range.upperBound
      {
        self[known] = combined(self[known], self[index])
        place = nil
      } else {
        if isPlaceRule(self[index].rule) { place = end }
        if end < index { swapAt(end, index) }
        end += 1
      }
    }
    removeLast(count - end)
  }

  /// Combines the only two findings from `start` on if that is all there is to do, as on most lines.
  private mutating func combineTwo(from start: Int) -> Bool {
    guard count - start == 2 else { return false }
    let isFirst = self[start].rule == spellingRule
    guard isFirst || self[start + 1].rule == spellingRule else { return false }
    let (spelling, place) = isFirst ? (start, start + 1) : (start + 1, start)
    guard isPlaceRule(self[place].rule),
      self[place].range.lowerBound < self[spelling].range.lowerBound,
      self[spelling].range.upperBound <= self[place].range.upperBound
    else { return false }
    // Both are moved out, as a swap takes longer.
    let last = removeLast()
    let first = removeLast()
    append(
      isFirst
        ? combined(consume last, consume first) : combined(consume first, consume last))
    return true
  }
}

/// One finding of where a date stands and how it is spelled. It is as safe to fix as the less safe of
/// the two; where the spelling is not safe to fix, the place alone can be, too.
private func combined(_ place: consuming Finding, _ spelling: consuming Finding) -> Finding {
  place.combine(with: spelling)
  return place
}

extension Finding {
  /// Lets it say how the date is spelled, too.
  fileprivate mutating func combine(with spelling: consuming Finding) {
    let fixes = combinedFixes(fixes, spelling.fixes)
    combine(with: spelling, fixes: fixes)
  }
}

private func combinedFixes(_ joins: [Fix], _ rewrites: [Fix]) -> [Fix] {
  if joins.isEmpty { return [] }
  let isUnsafe = rewrites.safeIndex == nil
  var fixes: [Fix] = []
  fixes.reserveCapacity(joins.count * (rewrites.count + (isUnsafe ? 1 : 0)))
  for join in joins {
    for rewrite in rewrites {
      fixes.append(
        join.joined(
          with: rewrite, join.safety == .safe ? rewrite.safety : .unsafe,
          // The fix of an unread date's spelling writes the tag, too.
          rewrite.written == nil ? combinedEdits(join.edits, rewrite.edits) : rewrite.edits))
    }
  }
  if isUnsafe { fixes += joins }
  return fixes
}

/// The edits of both, in order.
private func combinedEdits(_ joins: [Edit], _ rewrites: [Edit]) -> [Edit] {
  guard joins.count == 1, rewrites.count == 1,
    joins[0].range.lowerBound <= rewrites[0].range.lowerBound
  else { return (joins + rewrites).sortedByPlace }
  return [joins[0], rewrites[0]]
}

extension Finding {
  /// Whether its safe fix rewrites a stamp of one of these shapes.
  func isSafelyFixed(inAnyOf shapes: StampShapes) -> Bool {
    let fixes = fixes
    return fixes.safeIndex.map { !fixes[$0].stamps.isDisjoint(with: shapes) } ?? false
  }

  /// The same finding, in which it is not safe to rewrite stamps of these shapes. Where such a stamp
  /// stands can still be safe to fix.
  func withoutSafeFixes(of shapes: StampShapes) -> Finding {
    guard !shapes.isEmpty, isSafelyFixed(inAnyOf: shapes) else { return self }
    guard let place = parts.first, let spelling = parts.last else { return withoutSafeFixes }
    return combined(place, spelling.withoutSafeFixes)
  }
}
