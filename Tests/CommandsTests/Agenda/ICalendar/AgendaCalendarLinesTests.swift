import Testing

@testable import Commands

struct AgendaCalendarLinesTests {
  @Test func longLinesAreFoldedBetweenCharacters() {
    for count in 60...240 {
      var lines = ContentLines()
      let value = String(repeating: "aé日🎉", count: count / 4)
      lines.add("SUMMARY", value)
      let pieces = lines.takeText().unicodeScalars
        .split(separator: "\r\n".unicodeScalars)
      let unfolded = pieces.enumerated().map { String($1.dropFirst($0 > 0 ? 1 : 0)) }.joined()
      #expect(unfolded == "SUMMARY:\(value)")
      #expect(pieces.allSatisfy { String($0).utf8.count <= 75 })
    }
  }

  @Test func textsAreEscaped() {
    #expect(escapedContent("a;b,c\\d\ne\u{7}f\tg") == "a\\;b\\,c\\\\d\\ne" + "f\tg")
  }
}
