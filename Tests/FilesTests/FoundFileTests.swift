import Files
import TestSupport
import Testing

struct FoundFileTests {
  @Test("of several paths to a file, the first one that is not a link is kept")
  func keepsEachFileOnce() throws {
    let scratch = try ScratchFolder(["in/a.todo": "", "out/b.todo": "", "out/c.todo": ""])
    try scratch.link("in/1.todo", to: "a.todo")
    try scratch.link("in/2.todo", to: "../out/b.todo")
    try scratch.link("in/3.todo", to: "../out/b.todo")
    try scratch.link("in/linked", to: "../out")
    let names = [
      "in/1.todo", "in/2.todo", "in/3.todo", "in/a.todo", "in/../in/a.todo", "in/linked/c.todo",
      "out/c.todo",
    ]
    let files = names.map { FoundFile(scratch.path.appending($0)) }
    let kept = distinct(files).map {
      String(decoding: $0.path.components(below: scratch.path) ?? [], as: UTF8.self)
    }
    #expect(kept == ["in/2.todo", "in/a.todo", "in/linked/c.todo"])
  }
}
