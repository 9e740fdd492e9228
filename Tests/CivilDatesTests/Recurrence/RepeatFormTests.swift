import CivilDates
import Testing

private func read(_ payload: String) throws(RecurrenceError) -> RepeatForm {
  try RepeatForm(Array(payload.utf8))
}

@Test(arguments: [
  ("every 2 weeks", "every 2 weeks"), ("2 weeks", "every 2 weeks"), ("Other Day", "every 2 days"),
  ("daily", "every day"), ("Weekly", "every week"), ("monthly", "every month"),
  ("yearly", "every year"), ("Monday,Wednesday", "every Monday and Wednesday"),
  ("every mon and wed", "every Monday and Wednesday"), ("weekday", "every weekday"),
  ("every month on the last friday", "the last Friday of every month"),
  ("  every week  ", "every week"),
  ("3 days when done", "every 3 days, counted from when it is done"),
  ("daily When  Done", "every day, counted from when it is done"),
  ("every week on sun when done", "every Sunday, counted from when it is done"),
])
func aRepetitionIsReadInWords(payload: String, expected: String) throws {
  let form = try read(payload)
  #expect(form.recurrence.inWords == expected)
  #expect(form.note == nil)
}

@Test(arguments: [
  ("1w", "every week"), ("2m", "every 2 months"), ("1q", "every 3 months"),
  ("2Q", "every 6 months"),
  ("1y", "every year"), ("3d", "every 3 days"), ("5b", "every 5 weekdays"), ("1b", "every weekday"),
])
func aShortFormIsReadAsInNotePlan(payload: String, expected: String) throws {
  let form = try read(payload)
  #expect(form.recurrence.inWords == expected)
  #expect(form.note?.contains("counts from the due date, as in NotePlan") == true)

  let whenDone = try read("+\(payload)")
  #expect(whenDone.recurrence.inWords == "\(expected), counted from when it is done")
  #expect(whenDone.note?.contains("counts from completion, as in NotePlan") == true)
}

@Test(arguments: [
  (
    "  ", "|  |",
    """
    the payload is empty: write an interval (`2 weeks`), `daily` to `yearly`, weekdays, or a short \
    form (`2w`)
    """
  ),
  (
    "soon", "|soon|",
    """
    `soon` is not a repetition: write an interval (`2 weeks`), `daily` to `yearly`, weekdays, or a \
    short form (`2w`)
    """
  ),
  ("weekley", "|weekley|", "`weekley` is not a repetition: did you mean `weekly`?"),
  (
    "2x", "|2x|",
    "`2x` is not a short form: write a number and d, w, m, q, y or b, such as `2w` or `+2w`"
  ),
  (
    "+", "|+|",
    "`+` is not a short form: write a number and d, w, m, q, y or b, such as `2w` or `+2w`"
  ),
  (
    "2weeks", "|2weeks|",
    "`2weeks` is not a short form: did you mean `2 weeks`?"
  ),
  ("0w", "|0|w", "`0` is not allowed here: write a number from 1 to 9999"),
  ("10000w", "|10000|w", "`10000` is not allowed here: write a number from 1 to 9999"),
  ("every 0 weeks", "every |0| weeks", "`0` is not allowed here: write a number from 1 to 9999"),
  (
    "every week for 3 times", "every week |for 3 times|",
    "`for 3 times` cannot follow the interval: only `when done` can"
  ),
  (
    "every mon wed", "every mon |wed|",
    "a comma is missing between the weekdays: write `mon, wed`"
  ),
  ("weekly when", "weekly |when|", "`when` cannot follow the interval: only `when done` can"),
  (
    "every day on mon", "every day |on| mon",
    "`on` cannot follow `day`: it can follow `week`, with weekdays, or `month`, with days of the "
      + "month"
  ),
])
func anInvalidRepetitionIsAnErrorAtItsPlace(
  payload: String, marked: String, message: String
) {
  do throws(RecurrenceError) {
    Issue.record("\(payload) was read as \(try read(payload))")
  } catch {
    var bytes = Array(payload.utf8)
    bytes.insert(UInt8(ascii: "|"), at: error.range.upperBound)
    bytes.insert(UInt8(ascii: "|"), at: error.range.lowerBound)
    #expect(String(decoding: bytes, as: UTF8.self) == marked)
    #expect(error.description == message)
  }
}
