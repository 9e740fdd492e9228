import CivilDates
import Foundation
import Testing

struct CivilDateTextTests {
  @Test(arguments: ["0001-01-01", "2024-02-29", "2025-05-11", "9999-12-31"])
  func aDayIsReadAsItIsWritten(_ text: String) { #expect(CivilDate(text)?.description == text) }

  @Test(arguments: [
    "", "2025-5-11", "2025-02-29", "2025-13-01", "2025-05-11 ", " 2025-05-11", "2025-05-111",
    "+025-05-11", "2025/05/11", "0000-01-01", "２０２５-05-11", "2025-05-11T",
  ])
  func otherTextsAreNoDay(_ text: String) { #expect(CivilDate(text) == nil) }

  @Test(arguments: [
    ("00:00", true), ("23:59:59", true), ("24:00", true), ("24:00:01", false), ("7:00", false),
    ("12:60", false), ("12-30", false), ("12:30:", false), ("12:30-10", false), ("1é:30", false),
    ("", false),
  ])
  func aTimeIsReadAsItIsWritten(_ text: String, _ isTime: Bool) {
    #expect(CivilTime(text).map { "\($0)" } == (isTime ? text : nil))
  }

  @Test(arguments: [
    ("2025-05-11", true), ("2025-05-11 13:00", true), ("2025-05-11 13:00:05", true),
    ("2025-05-11  13:00", false), ("2025-05-11 ", false), ("2025-05-11T13:00", false), (" ", false),
  ])
  func aMomentIsReadAsItIsWritten(_ text: String, _ isMoment: Bool) {
    #expect(Moment(text).map { "\($0)" } == (isMoment ? text : nil))
  }

  @Test func momentsAreInTheOrderOfTime() {
    let texts = ["2025-05-10 24:00", "2025-05-11", "2025-05-11 00:00", "2025-05-11 13:00"]
    #expect(texts.reversed().compactMap { Moment($0) }.sorted().map(\.description) == texts)
  }

  @Test(arguments: [
    "2025-05-11", "2025-05-11 13:00-14:00", "2025-05-11 - 2025-05-12",
    "2025-05-11 every 2 weeks on mon, wed for 3 times", "2025-05-11 every day thru 2025-05-01",
  ])
  func aScheduleIsReadAsItIsWritten(_ text: String) {
    #expect(Schedule(text)?.description == text)
  }

  @Test(arguments: ["", "soon", "tomorrow", "2025-02-30", "2025/05/11", "2025-05-11 every"])
  func otherTextsAreNoSchedule(_ text: String) { #expect(Schedule(text) == nil) }

  @Test func valuesAreCodedAsTheirTexts() throws {
    struct Everything: Codable, Equatable {
      var date: CivilDate?
      var time: CivilTime?
      var moment: Moment?
      var schedule: Schedule?
    }
    let value = Everything(
      date: CivilDate("2025-05-11"), time: CivilTime("13:00"), moment: Moment("2025-05-11 13:00"),
      schedule: Schedule("2025-05-11 every week"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let json = try encoder.encode(value)
    #expect(
      String(decoding: json, as: UTF8.self) == #"{"date":"2025-05-11","moment":"2025-05-11 13:00","#
        + #""schedule":"2025-05-11 every week","time":"13:00"}"#)
    #expect(try JSONDecoder().decode(Everything.self, from: json) == value)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CivilDate].self, from: Data(#"["2025-02-30"]"#.utf8))
    }
  }
}
