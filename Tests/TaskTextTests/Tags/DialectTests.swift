import CivilDates
import TaskText
import Testing

private func tags(_ text: String, _ dialect: Dialect = Dialect()) -> [String] {
  let document = Document(text, dialect: dialect)
  return document.items.flatMap(\.tags).map { tag in
    document.name(of: tag) + (document.value(of: tag).map { "=\($0)" } ?? "")
  }
}

struct DialectTests {
  @Test(arguments: [
    ("- a @done (2025-05-09)", ["done=2025-05-09"]), ("- a @done (2 of 3)", ["done"]),
    ("- a @due:2025-05-11 b", ["due=2025-05-11"]), ("- a @due[2025-05-11]", ["due=2025-05-11"]),
    ("- a @due(2025-05-11 13:00-14:00 call @x", ["due=2025-05-11 13:00-14:00", "x"]),
    ("- a @x (2025-05-09)", ["x"]), ("- a @x(2025-05-09 b", ["x=2025-05-09 b"]),
  ])
  func datesAreReadByDefault(_ text: String, _ expected: [String]) {
    #expect(tags(text) == expected)
  }

  @Test func ownDateTagsAreRead() {
    let dates = Dialect.Dates { $0 == "termin" }
    #expect(
      tags("- a @termin (2025-05-09) @due (2025-05-09)", Dialect(dates: dates)) == [
        "termin=2025-05-09", "due",
      ])
    #expect(tags("- a @done (2025-05-09)", Dialect(dates: nil)) == ["done"])
  }

  @Test func aDateTagIsFoundByItsName() {
    #expect(DateTag(rawValue: "repeat-rule")?.payloadKind == .recurrenceRule)
    #expect(DateTag(rawValue: "defer")?.payloadKind == .day)
    #expect(DateTag(rawValue: "Due") == nil)
  }
}
