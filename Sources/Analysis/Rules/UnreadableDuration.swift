import CivilDates
import Settings
import TaskText

extension Rule {
  static let unreadableDuration = Rule(
    id: "unreadable-duration",
    level: .information,
    summary: "a payload that should be a duration and is not one",
    why: "It is left out when durations are added up.",
    bad: "- write the chapter @est(soon)",
    good: "- write the chapter @est(1h30m)",
    when: .checkedPayload
  ) { item, _, report in
    for tag in item.tags where tag.definition?.payload == .duration {
      guard let value = tag.valueUnlessEmpty, let payload = tag.tag.payload else { continue }
      do throws(DurationError) {
        _ = try CivilDuration(Array(value.utf8))
      } catch {
        report.add(payload, error.description)
      }
    }
  }
}
