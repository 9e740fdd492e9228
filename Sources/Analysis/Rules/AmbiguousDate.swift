import CivilDates
import Settings

extension Rule {
  static let ambiguousDate = Rule(
    id: "ambiguous-date",
    level: .warning,
    summary: "a date that can be read in more than one way",
    why: """
      Some tools and people read the day first, others the month, and two digits may be a year or a \
      day. The task may come up on the wrong day. If other dates of the file fit only one order, or \
      `dateOrder` is set, the date is read in that order and is not ambiguous. Of dates of what has \
      happened, such as that of `@done`, only the first in the list is reported, as information, unless \
      the setting `stamps` is `standard`: apps write them, and `dateOrder` settles them all.
      """,
    bad: "- renew the passport @due(05/06/2025)",
    good: "- renew the passport @due(2025-06-05)",
    fixes: "Offers each reading. Unsafe: only a person knows which was meant.",
    when: Trigger(.ambiguousDate),
    check: reporting(.ambiguousDate))
}
