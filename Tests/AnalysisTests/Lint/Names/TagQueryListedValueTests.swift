import TaskText
import Testing

@testable import Analysis

@Suite struct ListedValueTests {
  @Test(arguments: [
    ("Ada", ["0-3 Ada"]), (" Ada , Grace", ["1-4 Ada", "7-12 Grace"]), ("", []), (" ,, ", []),
    (",Ada,", ["1-4 Ada"]), ("\u{A0}é\u{3000},b", ["2-4 é", "8-9 b"]),
    ("a \\(b\\), c\\", ["0-7 a (b)", "9-11 c\\"]),
  ])
  func valuesAreSeparatedByCommas(payload: String, values: [String]) {
    let found = listedValues(Array(payload.utf8))
    #expect(
      found.map { "\($0.range.lowerBound)-\($0.range.upperBound) \($0.text)" } == values)
    let moved = listedValues(Array(payload.utf8), at: 5)
    #expect(moved.map(\.range) == found.map { $0.range.shifted(by: 5) })
  }
}
