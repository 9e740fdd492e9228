import TestSupport
import Testing

@testable import Files

struct RemoveLeftoversTests {
  @Test("the temporary files of killed processes are removed, and no others")
  func removesLeftovers() throws {
    let others = [
      ".a.todo.tagline-999999999-3", ".a.todo.tagline-999999999-3.tmp~", ".a.todo.tagline-12.tmp",
      ".a.todo.tagline-x-3.tmp",
      ".a.todo.tagline-12-.tmp", ".a.todo.tagline-1-2-3.tmp", ".a.todo.1-2.tmp",
      ".b.todo.tagline-999999999-3.tmp", "a.todo",
      "a.todo.tagline-999999999-3.tmp",
    ]
    let scratch = try ScratchFolder(
      Dictionary(
        uniqueKeysWithValues: (others + [".a.todo.tagline-999999999-3.tmp"]).map { ($0, "") }))
    removeLeftovers(nextTo: [scratch.path.appending("a.todo")])
    #expect(scratch.names() == others.sorted())
  }

  @Test("leftovers next to the target of a link are removed")
  func followsLinks() throws {
    let scratch = try ScratchFolder(["real/a.todo": "", "real/.a.todo.tagline-999999999-3.tmp": ""])
    try scratch.link("b.todo", to: "real/a.todo")
    removeLeftovers(nextTo: [scratch.path.appending("b.todo")])
    #expect(scratch.names() == ["b.todo", "real", "real/a.todo"])
  }

  @Test("a temporary file in use stays")
  func keepsFilesInUse() throws {
    let scratch = try ScratchFolder(["a.todo": ""])
    let path = scratch.path.appending("a.todo")
    let temporary = try TemporaryFile(next: path, permissions: 0o600)
    removeLeftovers(nextTo: [path])
    #expect(scratch.names().count == 2)
    temporary.remove()
  }

  @Test("a link with the name of a temporary file stays")
  func keepsLinks() throws {
    let scratch = try ScratchFolder(["a.todo": "", "b": ""])
    try scratch.link(".a.todo.tagline-999999999-3.tmp", to: "b")
    removeLeftovers(nextTo: [scratch.path.appending("a.todo")])
    #expect(scratch.names() == [".a.todo.tagline-999999999-3.tmp", "a.todo", "b"])
  }

  @Test("a temporary file of a long name is found again")
  func cutsLongNames() throws {
    let name = String(repeating: "x", count: 250)
    let scratch = try ScratchFolder([name: "", ".\(name.prefix(200)).tagline-999999999-3.tmp": ""])
    removeLeftovers(nextTo: [scratch.path.appending(name)])
    #expect(scratch.names() == [name])
  }
}
