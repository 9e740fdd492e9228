import Searches
import Testing

@Suite struct SearchDatesTests {
  @Test(arguments: [
    ("@due < [d] today", true), ("not (@a or @due = [dl] today)", true),
    ("count(//@due > [d] now) > 1", true), ("@due < today", false), ("@due", false), ("", false),
  ])
  func aSearchTellsWhetherItComparesDates(search: String, comparesDates: Bool) {
    #expect(Search(search).comparesDates == comparesDates)
  }
}
