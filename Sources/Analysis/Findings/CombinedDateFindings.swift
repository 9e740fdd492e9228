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

/// Combines what was found on one line about how one date is written: a single finding says both
/// where the date stands and how it is spelled, and its fix mends both.
func combiningDateFindings(_ findings: [Finding]) -> [Finding] {
  guard findings.count > 1, findings.contains(where: { isPlaceRule($0.rule) }) else {
    return findings
  }
  var sorted = findings
  sorted.sortByPlace()
  var result: [Finding] = []
  var place: Int?
  for finding in sorted {
    if finding.rule == spellingRule, let index = place,
      finding.range.upperBound <= result[index].range.upperBound
    {
      result[index] = combined(result[index], finding)
      place = nil
    } else {
      if isPlaceRule(finding.rule) { place = result.count }
      result.append(finding)
    }
  }
  return result
}

/// One finding of where a date stands and how it is spelled. It is as safe to fix as the less safe of
/// the two; where the spelling is not safe to fix, the place alone can be, too.
private func combined(_ place: Finding, _ spelling: Finding) -> Finding {
  var fixes = place.fixes.flatMap { join in
    spelling.fixes.map { rewrite in
      Fix(
        "\(join.title) and \(lowercasingFirst(rewrite.title))",
        join.safety == .safe ? rewrite.safety : .unsafe,
        // The fix of an unread date's spelling writes the tag, too.
        rewrite.written == nil
          ? (join.edits + rewrite.edits).sorted { $0.range.lowerBound < $1.range.lowerBound }
          : rewrite.edits,
        stamps: rewrite.stamps, writing: rewrite.written)
    }
  }
  if spelling.safeFix == nil { fixes += place.fixes }
  let joint = "; the date is "
  var message = place.message
  message.reserveCapacity(
    message.utf8.count + joint.utf8.count + spelling.message.utf8.count)
  message += joint
  message += spelling.message
  return Finding(
    rule: place.rule, severity: max(place.severity, spelling.severity), range: place.range,
    message: message, fixes: fixes,
    parts: [place, spelling.moved(to: place.range)])
}

extension Finding {
  /// The same finding, in which it is not safe to rewrite stamps of these shapes. Where such a stamp
  /// stands can still be safe to fix.
  func withoutSafeFixes(of shapes: StampShapes) -> Finding {
    guard let fix = safeFix, !fix.stamps.isDisjoint(with: shapes) else { return self }
    guard let place = parts.first, let spelling = parts.last else { return withoutSafeFixes }
    return combined(place, spelling.withoutSafeFixes)
  }
}

private func lowercasingFirst(_ text: String) -> String {
  "\(text.prefix(1).lowercased())\(text.dropFirst())"
}
