import TaskText
import Testing

@testable import Analysis

@Suite struct ProjectReferenceTests {
  @Test(arguments: [
    ("- a @project($Home) @x", ["Home"]),
    ("- a @project(Home$ / Garden)", ["Home / Garden", "Home"]),
    ("- a @project( Home / Gar$den )", ["Home / Garden", "Garden"]),
    ("- a @project(House \\(old\\) / Ga$rden)", ["House (old) / Garden", "Garden"]),
    ("- a @project(Hou$se \\(old\\) / Garden)", ["House (old) / Garden", "House (old)"]),
    ("- a @pro$ject(Home)", []), ("- a @project($)", []), ("- a @context(Ho$me)", []),
    ("Ho$me:", []),
  ])
  func theWholeValueAndThePartAtTheCursorMayNameAProject(text: String, titles: [String]) throws {
    let parts = text.split(separator: "$", omittingEmptySubsequences: false)
    let document = Document(parts.joined())
    let found = document.projectReferences(at: parts[0].utf8.count)
    let expected = titles.first.map { [$0] + titles.dropFirst().filter { $0 != titles[0] } } ?? []
    var seen: Set<String> = []
    #expect(found.map(\.text).filter { seen.insert($0).inserted } == expected)
    for reference in found {
      #expect(reference.range.touches(parts[0].utf8.count))
    }
  }
}
