import CivilDates
import Testing

@Test func placesOfOneKindAreStoredInThePartsOfTheStandard() {
  let days = Recurrence.monthly(every: 2, on: [.day(31), .day(1), .day(-1), .day(1)])
  #expect(days.interval == 2)
  #expect(days.monthDays == [-1, 1, 31])
  #expect(days.monthPlaces.isEmpty)

  let weekdays = Recurrence.monthly(
    every: 1, on: [.weekday(.friday, ordinal: -1), .weekday(.monday, ordinal: 1)])
  #expect(
    weekdays.weekdays == [.init(.monday, ordinal: 1), .init(.friday, ordinal: -1)])

  let workdays = Recurrence.monthly(every: 1, on: [.workday(-1)])
  #expect(workdays.weekdays.map(\.weekday) == [.monday, .tuesday, .wednesday, .thursday, .friday])
  #expect(workdays.setPositions == [-1])
}

@Test func placesOfSeveralKindsAreStoredTogether() {
  let mixed = Recurrence.monthly(
    every: 1, on: [.workday(1), .weekday(.friday, ordinal: -1), .day(1)])
  #expect(mixed.monthPlaces == [.day(1), .weekday(.friday, ordinal: -1), .workday(1)])
  #expect(mixed.monthDays.isEmpty && mixed.weekdays.isEmpty && mixed.setPositions.isEmpty)
}
