import Testing

@testable import CivilDates

/// What stamps, the latest first, say of how the next one is written: at 14:30:05 on 2026-11-09, a Monday.
private func next(after stamps: [String], _ options: DateOptions = DateOptions()) -> String? {
  let templates = stamps.compactMap {
    StampTemplate.reading(Array($0.utf8), options: options)?.template
  }
  let now = Moment(try! CivilDate(year: 2026, month: 11, day: 9), at: time)
  return StampTemplate(following: templates)?.text(of: now)
}

private let time = try? CivilTime(hour: 14, minute: 30, second: 5)

@Suite("Templates of stamps")
struct StampTemplateTests {
  @Test(arguments: [
    ("2025-07-19", "2026-11-09"), ("2025-07-19 22:45", "2026-11-09 14:30"),
    ("25-07-19 22:45", "26-11-09 14:30"), ("25.07.19 22:45", "26.11.09 14:30"),
    ("2019-7-31 9:05:08", "2026-11-9 14:30:05"), ("2019/07/31", "2026/11/09"),
    ("2025-07-19T22:45:01", "2026-11-09T14:30:05"), ("20250719", "20261109"),
    ("31.1.2020, 22:45:01", "9.11.2026, 14:30:05"), ("1. 2. 2020", "9. 11. 2026"),
    ("Sat 25-07-19 22:45", "Mon 26-11-09 14:30"),
    ("Thursday September 19, 2013 11:29 PM", "Monday November 9, 2026 2:30 PM"),
    ("11 jul 2025 9am", "9 nov 2026 2pm"), ("2025-07-19 9:05 am", "2026-11-09 2:30 pm"),
  ])
  func aStampIsFollowedByOneOfItsKind(stamp: String, following: String) {
    #expect(next(after: [stamp]) == following)
  }

  @Test(arguments: [
    "7/6/2020, 3:10:31 PM", "07-06-2020", "25-07-19", "2025-W20-3", "2025-02-30", "25-07-19 25:00",
    "2025-07-19 10:00-11:00", "2025-07-19 every week", "tomorrow", "",
  ])
  func whatIsOpenOrNoMomentHasNoTemplate(text: String) {
    #expect(next(after: [text]) == nil)
  }

  @Test func anOrderThatIsSettledIsKept() throws {
    let american = DateOptions(orders: StampOrders(.monthDayYear))
    #expect(next(after: ["7/6/2020, 3:10:31 PM"], american) == "11/9/2026, 2:30:05 PM")
    let dayFirst = DateOptions(orders: StampOrders(.dayMonthYear))
    #expect(next(after: ["07/06/2020, 03:10"], dayFirst) == "09/11/2026, 14:30")
    #expect(next(after: ["19-07-25 22:45"], dayFirst) == "09-11-26 14:30")
  }

  @Test func theMostFrequentOfTheTenLatestCountsAndThenTheLatest() {
    let (short, long) = ("25-07-19 22:45", "2025-07-19 22:45")
    let old = Array(repeating: long, count: 20)
    #expect(next(after: [short, long, short]) == "26-11-09 14:30")
    #expect(next(after: [long, short]) == "2026-11-09 14:30")
    #expect(next(after: Array(repeating: short, count: 6) + old) == "26-11-09 14:30")
    #expect(next(after: Array(repeating: short, count: 4) + old) == "2026-11-09 14:30")
  }

  @Test(arguments: [
    (["2020-12-11", "2020-9-11"], "2026-11-9"), (["2020-12-11", "2020-12-1"], "2026-11-9"),
    (["2020-12-11", "2020-09-01"], "2026-11-09"), (["2020/12/11 11:05 am"], "2026/11/9 2:30 am"),
  ])
  func aStampThatShowsNoPaddingFollowsTheOthers(stamps: [String], following: String) {
    #expect(next(after: stamps)?.replacing("pm", with: "am") == following)
  }

  @Test func aDayIsWrittenWithoutATime() throws {
    let template = StampTemplate.reading(Array("25-07-19 22:45".utf8), options: DateOptions())
    let day = Moment(try CivilDate(year: 2026, month: 11, day: 9))
    #expect(template?.template.text(of: day) == "26-11-09")
    let format = StampTemplate(try DateFormat("HH:mm D.M.YY"))
    #expect(format.text(of: day) == nil)
    #expect(format.text(of: Moment(day.date, at: time)) == "14:30 9.11.26")
    #expect(format.text(of: Moment(.first, at: time)) == nil)
  }
}
