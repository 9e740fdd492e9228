import Files
import Foundation
import Testing

@testable import Commands

struct ItemCommandsPlaceTests {
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
}
