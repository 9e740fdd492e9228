import CivilDates
import TaskText

extension UnreadDateLine {
  /// The date of the tag that would begin at `at`, if the full-width `＠` there was an `@`.
  func date(afterFullWidthSignAt at: Offset) -> UnreadDateText? {
    let start = at + fullWidthSignLength
    guard let nameEnd = nameEnd(bytes.span, from: start, to: range.upperBound),
      let date = date(after: string(TextRange(start, nameEnd)), at: start - 1)
    else { return nil }
    return UnreadDateText(
      fault: .fullWidthSign, range: TextRange(at, date.range.upperBound), name: date.name,
      date: date.date, text: date.text, reading: date.reading,
      edits: [Edit(TextRange(at, start), "@")] + date.edits)
  }
}
