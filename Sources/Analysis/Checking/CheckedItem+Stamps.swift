import CivilDates
import TaskText

extension CheckedItem {
  /// The shapes of the stamps in its payloads.
  var stamps: StampShapes {
    tags.reduce(into: []) { $0.formUnion($1.stamps) }
  }

  /// The shapes in `open` of the stamps that no safe fix rewrites, told without making a fix: if nothing is
  /// found on the line but how stamps are spelled, and spaces before their parentheses. Each of these has
  /// one fix, which `FixSafetyCheck` finds safe because the payload is plain. Nil for any other line.
  ///
  /// - Parameter findings: what is found on the line, before anything of it is combined.
  func unfixedStamps(
    of open: StampShapes, _ findings: ArraySlice<Finding>, in bytes: [UInt8], isMarkdown: Bool
  ) -> StampShapes? {
    if findings.isEmpty { return stamps.intersection(open) }
    guard findings.count <= FixSafetyCheck.maxFixes, !isMarkdown, suppressions.isEmpty,
      unreadDates.isEmpty
    else { return nil }
    var left = findings.count
    var unfixed: StampShapes = []
    for tag in tags {
      guard let payload = tag.tag.payload else { continue }
      let shapes = tag.stamps.intersection(open)
      let isDetached = tag.tag.nearMisses.contains(.detached)
      if isDetached {
        left -= 1
        guard tag.tag.isPlainlyDetached(in: bytes) else { return nil }
      }
      guard let problem = tag.dateProblem else {
        unfixed.formUnion(shapes)
        continue
      }
      left -= 1
      guard let stamp = problem.stamp, isPlainPayload(payload, of: item.line, in: bytes),
        isDetached || tag.tag.nearMisses.isEmpty
      else { return nil }
      if !stamp.isCertain { unfixed.formUnion(shapes) }
    }
    let isAll = left == 0 && findings.allSatisfy { explainedRules.contains($0.rule) }
    return isAll ? unfixed : nil
  }
}

private let explainedRules = [Rule.nonstandardDate.id, Rule.detachedPayload.id]
