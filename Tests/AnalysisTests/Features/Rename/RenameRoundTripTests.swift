import CivilDates
import Searches
import Settings
import TaskText
import Testing

@testable import Analysis

/// Renames and back, in texts whose searches name what is renamed.
@Suite("Renames there and back")
struct RenameRoundTripTests {
  private static let text = """
    Home:\r
    \t- call the bank @today @priority(1) @who(Ann, Bo)\r
    \t- pay rent @priority(high) @due(2025-05-12) @done\r
    Work:
    - report @today @priority(1) @who(Bo)
    \ta note @été @priority(two)
    S1 @search(@today and not @done)
    S2 @search(not \\(@today or @data-today\\) except @search)
    S3 @search(@priority = 1 or "two" = @priority)
    S4 @search(@priority != "1" and @priority contains high)
    S5 @search(@who contains [l] Ann, Bo union @who = [sl] "Ann,Bo")
    S6 @search(count\\(descendant::@today\\) > 0 or @été)
    S7 @search(@due <= [d] 2025-05-12/..//@today[0])
    S8 @search(today @today
    """

  private static func applied(_ rename: Rename, to document: Document) -> Document {
    var document = document
    for edit in rename.edits(in: document).reversed() {
      document.replace(edit.range, with: edit.replacement)
    }
    return document
  }

  /// The lines that each saved search finds.
  private static func answers(_ document: Document) throws -> [[Int]] {
    let today = try CivilDate(year: 2025, month: 5, day: 12)
    let outline = SearchableOutline(document)
    return document.savedSearches(.predefined).map { saved in
      (saved.payload.search.items(in: outline, on: today) ?? []).map {
        outline.items[$0].lineNumber
      }
    }
  }

  @Test(arguments: [
    ("today", nil, "now"), ("today", nil, "to-day"), ("done", nil, "x.y"), ("été", nil, "été2"),
    ("priority", nil, "p"), ("who", nil, "whom"), ("due", nil, "scheduled"),
    ("search", nil, "saved"), ("priority", "1", "one"), ("priority", "1", "one two"),
    ("priority", "high", "(top)"), ("priority", "two", "2"), ("who", "Bo", "Bob"),
    ("who", "Ann", "Ann B"),
  ])
  func everySearchFindsTheSame(name: String, value: String?, new: String) throws {
    let document = Document(Self.text)
    let there = try Rename(TagQuery(name: name, value: value), to: new).listed(by: .predefined)
    let renamed = Self.applied(there, to: document)
    #expect(renamed.text != document.text)
    if name != "search" {
      #expect(try Self.answers(renamed) == Self.answers(document))
    }
    let back = try Rename(there.result, to: value ?? name).listed(by: .predefined)
    #expect(Self.applied(back, to: renamed).bytes == document.bytes)
  }
}
