import CivilDates
import Testing

@Test(arguments: [
  (DatePayloadKind.recurrence, "every 2 weeks", "every 2 weeks"),
  (.recurrence, "+1w", "every week, counted from when it is done"),
  (.recurrenceRule, "FREQ=WEEKLY;BYDAY=MO,WE", "every Monday and Wednesday"),
])
func aPayloadOfARecurrenceIsRead(
  kind: DatePayloadKind, payload: String, expected: String
) throws {
  let reading = DateReading(Array(payload.utf8), as: kind, today: .first)
  #expect(reading.recurrence?.inWords == expected)
  #expect(reading.problem == nil)
}

@Test(arguments: [
  (DatePayloadKind.recurrence, "every 2 wekks", 8..<13),
  (.recurrence, " 1x ", 1..<3),
  (.recurrenceRule, "FREQ=WEEKLY;BYDAY=XX", 18..<20),
])
func aPayloadOfARecurrenceThatCannotBeReadIsInvalid(
  kind: DatePayloadKind, payload: String, range: Range<Int>
) {
  let reading = DateReading(Array(payload.utf8), as: kind, today: .first)
  #expect(reading.recurrence == nil)
  #expect(reading.problem?.kind == .invalidRecurrence)
  #expect(reading.problem?.range == range)
}

@Test(arguments: [DatePayloadKind.recurrence, .recurrenceRule])
func anEmptyPayloadOfARecurrenceIsReported(kind: DatePayloadKind) {
  #expect(DateReading(Array("  ".utf8), as: kind, today: .first).problem?.kind == .emptyPayload)
}

@Test(arguments: [
  ("every mon wed", "every mon, wed"), ("mon wed when done", "mon, wed when done"),
  ("2weeks", "2 weeks"), ("every 2weeks", "every 2 weeks"), ("evry week", "every week"),
  ("every wek", "every week"), ("wekly", "weekly"), ("2x", nil), ("every mon wed foo", nil),
])
func whatWasMeantIsSuggestedForARecurrence(payload: String, meant: String?) {
  let problem = DateReading(payload, as: .recurrence, today: .first).problem
  #expect(problem?.suggestions.map(\.replacement) == [meant].compactMap(\.self))
}
