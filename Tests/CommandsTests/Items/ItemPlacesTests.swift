import Files
import Foundation
import Testing

@testable import Commands

struct ItemPlacesTests {
  @Test(arguments: [
    ("a.todo:3", "a.todo", 2), ("a.todo:3:7", "a.todo", 2), ("b/a:b.todo:1", "b/a:b.todo", 0),
    ("/a:1", "/a", 0),
  ])
  func aPlaceIsAPathAndALine(text: String, path: String, line: Int) throws {
    let place = try #require(ItemPlace(Path(text)))
    #expect(place.path.string == path)
    #expect(place.line == line)
  }

  @Test(arguments: [
    "", "a.todo", "a.todo:", "a.todo:0", "a.todo:-1", ":3", "a.todo:x", "a:99999999999999999999",
    "a.todo:+3", "a.todo:03", "a.todo:3:+7",
  ])
  func otherTextsNameNoLine(text: String) {
    #expect(ItemPlace(Path(text)) == nil)
  }

  @Test func aFileWhoseNameEndsInANumberHasALine() throws {
    let scratch = try Scratch()
    try scratch.write("- a\n", to: "list:1")
    let place = ItemPlace(Path("\(scratch.url.path)/list:1:2"))
    #expect(place?.path == Path("\(scratch.url.path)/list:1"))
    #expect(place?.line == 1)
  }

  @Test(
    "on a terminal, one of several tasks is chosen by its number",
    arguments: [("2\n", ["- a b", "- b c @done(2025-05-11)"]), ("\n", ["- a b", "- b c"])])
  func aTaskIsChosen(answer: String, lines: [String]) throws {
    let scratch = try Scratch()
    try scratch.write("- a b\n- b c\n", to: "list.todo")
    let terminal = try Pseudoterminal()
    let process = scratch.process("tagline done --today 2025-05-11 b")
    process.standardInput = terminal.device
    process.standardOutput = terminal.device
    process.standardError = terminal.device
    try process.run()
    try #require(terminal.shows("Which one? "))
    #expect(terminal.shown.contains("1. list.todo:1: - a b\r\n2. list.todo:2: - b c\r\n"))
    terminal.type(answer)
    process.waitUntilExit()
    #expect(try scratch.text(of: "list.todo") == lines.map { $0 + "\n" }.joined())
    #expect(process.terminationStatus == (lines[1] == "- b c" ? 2 : 0))
  }
}
