import Files
import TestSupport
import Testing

struct CreateFileTests {
  @Test func aNewFileHasTheContent() throws {
    let scratch = try ScratchFolder([:])
    try createFile(scratch.path.appending("new.todo"), Array("- a\n".utf8))
    #expect(try scratch.text(of: "new.todo") == "- a\n")
  }

  @Test func aFileOrABrokenLinkStaysAsItIs() throws {
    let scratch = try ScratchFolder(["a.todo": "old"])
    try scratch.link("link.todo", to: "missing")
    for name in ["a.todo", "link.todo"] {
      #expect(throws: FileError.exists) {
        try createFile(scratch.path.appending(name), Array("new".utf8))
      }
    }
    #expect(try scratch.text(of: "a.todo") == "old")
    #expect(scratch.names() == ["a.todo", "link.todo"])
    #expect(throws: FileError.notFound) { try createFile(scratch.path.appending("b/c.todo")) }
  }
}
