import TaskText
import Testing

@testable import Analysis

private let document = Document(
  "Home: @x\n\t- a\n\tGarden:\n\t\t- b @project(Home / Garden)\nHome / Shed:\n- c @project(Home)\n")

@Suite struct ProjectTitleTests {
  @Test func aTitleIsFoundUnderTheCursor() {
    #expect(document.projectTitle(at: 0) == ProjectTitle(text: "Home", range: TextRange(0, 4)))
    #expect(document.projectTitle(at: 4)?.text == "Home")
    #expect(document.projectTitle(at: 7) == nil)
    #expect(document.projectTitle(at: 12) == nil)
    #expect(document.projectTitle(at: 16)?.text == "Garden")
  }

  @Test(arguments: [
    ("Home", 0), ("Home / Garden", 15), ("Garden", 15), ("Home / Shed", 53), ("Barn", nil),
    ("", nil),
  ])
  func aProjectIsFoundByItsTitleOrByTheLastPartOfAPath(name: String, start: Int?) {
    #expect(document.projectTitle(named: name)?.range.lowerBound == start)
  }

  @Test(arguments: [
    ("House", true), ("A b", true), ("", false), ("a\nb", false), (" House", false),
    ("- House", false),
    ("a @y", false),
  ])
  func aTitleMustLeaveTheLineAProject(text: String, isTitle: Bool) throws {
    let title = try #require(document.projectTitle(at: 0))
    #expect((title.edit(to: text, in: document) != nil) == isTitle)
  }
}
