import CivilDates
import Settings
import TaskText

extension Rule {
  static let unreadDate = Rule(
    id: "unread-date",
    level: .warning,
    summary: "a date beside a date tag that nothing reads",
    why: """
      Only a date in parentheses directly after the name belongs to the tag: the task never comes up. \
      The date may stand after the name, in other brackets or quotation marks, or after `:`, `=` or a \
      word such as `on`; words such as `tomorrow` are taken for a date in brackets and directly after `:` \
      or `=`. Or the tag itself lacks a space before or after it, or stands in brackets, emphasis or \
      quotation marks. Code, links and addresses such as `me@due.com` are left alone, and so is a tag in \
      quotation marks with text after them, as a sentence quotes it.
      """,
    bad: "- pay rent @due 2025-05-11",
    good: "- pay rent @due(2025-05-11)",
    fixes: """
      Writes the tag, and the date in the standard format if `nonstandard-date` is on. Safe if the rest \
      of the line is read as before. Unsafe if brackets or emphasis stand around the tag, if the tag is \
      renamed, if a word such as `before` is removed, if the date does not exist or has more text \
      with it in its parentheses, if words such as `tomorrow` stand there (the day that they mean today \
      is written), if the item has the tag with another date, if an open item would be done or \
      cancelled, and if the order of day, month and year depends on other dates of the file: the date \
      would be one of these from then on.
      """,
    when: .unreadDate
  ) { item, context, report in
    for date in item.unreadDates {
      if date.isWords {
        report.add(date.range, date.clause, fixes: date.pins)
        continue
      }
      report.add(
        date.range, date.clause,
        fixes: [
          Fix(
            date.title, date.isSafe && !date.dependsOnFile(context) ? .safe : .unsafe, date.edits,
            writing: date.written)
        ])
    }
    if item.unread.count > CheckedItem.maxTags {
      report.add(
        TextRange(item.unread[CheckedItem.maxTags], item.item.text.upperBound),
        "this item has \(item.unread.count) `@` that may be of unread dates: only the first "
          + "\(CheckedItem.maxTags) are checked")
    }
  }
}
