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
    guard count - start > 1, self[start...].contains(where: { isPlaceRule($0.rule) }) else {
      return
    }
    sortByPlace(from: start)
    var combined: [Finding] = []
    var place: Int?
    for finding in self[start...] {
      if let known = place, finding.rule == spellingRule,
        finding.range.upperBound <= combined[known].range.upperBound
      {
        combined[known] = atOnePlace(combined[known], finding)
        place = nil
      } else {
        if isPlaceRule(finding.rule) { place = combined.count }
        combined.append(finding)
      }
    }
    replaceSubrange(start..., with: combined)
  }
}

/// One finding of where a date stands and how it is spelled. It is as safe to fix as the less safe of
/// the two; where the spelling is not safe to fix, the place alone can be, too.
private func atOnePlace(_ place: Finding, _ spelling: Finding) -> Finding {
  place.combined(with: spelling, fixes: combinedFixes(place.fixes, spelling.fixes))
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
    fixes.safeIndex.map { !fixes[$0].stamps.isDisjoint(with: shapes) } ?? false
  }

  /// The same finding, in which it is not safe to rewrite stamps of these shapes. Where such a stamp
  /// stands can still be safe to fix.
  func withoutSafeFixes(of shapes: StampShapes) -> Finding {
    guard !shapes.isEmpty, isSafelyFixed(inAnyOf: shapes) else { return self }
    guard let place = parts.first, let spelling = parts.last else { return withoutSafeFixes }
    return atOnePlace(place, spelling.withoutSafeFixes)
  }
}
