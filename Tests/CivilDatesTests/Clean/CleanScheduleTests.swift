import CivilDates
import TestSupport
import Testing

@Suite struct CleanScheduleTests {
  @Test(arguments: [
    "2025-05-11", "2025-05-11 10:00:05", "2025-05-11 - 2025-05-13",
    "2025-05-11 13:00 - 2025-05-12 10:00", "2025-05-11 13:00-24:00", "2025-10-31 12:30 thru 13:00",
    "2025-05-12 13:00 thru 2025-05-19 23:59", "2025-05-12 through 2025-05-19",
    "2025-05-12 13:00-14:00 every week thru 2025-06-30", "2025-05-12 every day for 1 time",
    "2025-05-12 every 2 weeks on mon, wed for 10 times", "2025-05-12 every weekday",
    "2025-05-12 every Monday and Thurs thru 2025-05-12", "2025-05-12 every other month",
    "2025-05-12 every month on the last fri", "2025-05-12 every month on 1st, 15th and last",
    "2025-05-12 every month on 2nd tue thru 2026-01-01", "2024-02-29 every year",
    "2025-05-12 every 3 months on first weekday", "2025-01-31 every month",
  ])
  func whatPeopleWriteIsClean(_ text: String) {
    #expect(isClean(text, .recurrence))
  }

  @Test(arguments: [
    "", " 2025-05-11", "2025-05-11 ", "2025-02-30", "2025-05-11 25:00", "2025-05-11 24:00",
    "2025-5-11", "2025-05-111", "2025-05-11T10:00", "2025-05-11 9:00", "2025-05-11 10:00pm",
    "2025-05-11 14:00-13:00", "2025-05-11-2025-05-10", "2025-05-11 10:00 - 2025-05-12",
    "2025-05-12 thru 2025-05-11", "2025-05-12 thru 13:00", "2025-05-12 13:00-14:00 thru 15:00",
    "2025-05-12 until 2025-05-19", "2025-05-12 every", "2025-05-12 every 0 days",
    "2025-05-12 every day on mon", "2025-05-12 every year on mon", "2025-05-12 every week on",
    "2025-05-12 every week for 0 times", "2025-05-12 every week for 2", "2025-05-12 every month on",
    "2025-05-12 every 12 months on 30th", "2025-05-12 every month on 5th mon",
    "2025-05-12 every month on 3st", "2025-05-13 every mon thru 2025-05-18",
    "2025-05-12 every weeks on", "2025-05-12 every week every week",
    "2025-05-12 13:00 every week x",
    "9999-12-30 every mon",
  ])
  func whatMayHaveAProblemIsNotClean(_ text: String) {
    #expect(!isClean(text, .recurrence))
  }

  @Test func theSettingForThruDecidesWhetherASpanIsClean() throws {
    let text = "2025-05-12 13:00 thru 2025-05-19"
    #expect(isClean(text, .recurrence) && !isClean(text, .span))
    #expect(isClean("2025-05-12 13:00-14:00 thru 2025-05-19", .span))
    let last = try CivilDate(year: 8999, month: 12, day: 31).dayNumber
    #expect(CleanSchedule.maxDay == last)
  }

  @Test func cleanSchedulesHaveNoProblemAndTheSameDays() {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededRandom(seed: seed)
    var wrong: [String] = []
    var count = 0
    for number in 0..<60_000 {
      let text = randomText(using: &random)
      let bytes = Array(text.utf8)
      let thru = number % 2 == 0 ? DateOptions.ThruReading.recurrence : .span
      guard let clean = CleanSchedule(bytes.span, thru) else { continue }
      count += 1
      let reading = DateReading(
        bytes, as: .schedule, today: today, options: DateOptions(thru: thru))
      let schedule = reading.schedule
      let last =
        schedule?.recurrence == nil ? (schedule?.end ?? schedule?.start)?.date.dayNumber : nil
      let isMoment = schedule?.recurrence == nil && schedule?.end == nil
      if reading.problem != nil || schedule?.start.date.dayNumber != clean.firstDay
        || last != clean.lastDay || isMoment != clean.isMoment || !reading.stamps.isEmpty
        || clean.isMoment && DateReading(bytes, as: .day, today: today).problem != nil
      {
        wrong.append(text)
      }
    }
    #expect(wrong.isEmpty, "seed \(seed)")
    #expect(count > 5000, "seed \(seed)")
  }
}

private func isClean(_ text: String, _ thru: DateOptions.ThruReading) -> Bool {
  let bytes = Array(text.utf8)
  return CleanSchedule(bytes.span, thru) != nil
}

private func randomText(using random: inout SeededRandom) -> String {
  func one(_ choices: [String]) -> String { choices.randomElement(using: &random) ?? "" }
  let dates = ["2025-05-12", "2024-02-29", "2025-01-31", "2025-05-18", "8999-12-31", "2025-06-30"]
  let days = ["mon", "Tuesday", "wed", "thurs", "fri, sat", "sun and mon", "tue,wed", "weekday"]
  let places = [
    "1st", "28th", "31st", "last", "the last fri", "2nd tue, last", "first weekday", "5th mon",
    "fifth weekday", "third day", "22nd and 3rd",
  ]
  let times = ["", "", " 10:00", " 00:00", " 23:59:59", " 24:00"]
  var text = one(dates) + one(times)
  text += one(["", "", "", "-11:00", " - \(one(dates))\(one(times))", "-24:00"])
  switch Int.random(in: 0..<6, using: &random) {
  case 0:
    text +=
      " every \(one(["", "2 ", "other ", "9999 ", "12 "]))\(one(["day", "week", "months", "years"]))"
  case 1: text += " every \(one(["", "3 ", "50 "]))week\(one(["", "s"])) on \(one(days))"
  case 2: text += " every \(one(["", "2 ", "12 ", "999 "]))months on \(one(places))"
  case 3: text += " every \(one(days))"
  default: break
  }
  let limits = ["", "", " for 3 times", " for 1 time", " for 9999 times"]
  text += one(
    limits + [" thru \(one(dates))\(one(times))", " through \(one(dates))", " thru 12:00"])
  return Int.random(in: 0..<20, using: &random) == 0 ? text + one([" ", "x", "-"]) : text
}
