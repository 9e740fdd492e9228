import Files
import TestSupport
import Testing

struct AppendedFileTests {
  @Test("bytes are appended at the end of the file, even after others have written to it")
  func growsAtItsEnd() throws {
    let scratch = try ScratchFolder(["log": "one\n"])
    let path = scratch.path.appending("log")
    let (file, other) = (try AppendedFile(path), try AppendedFile(path))
    try file.append(Array("two\n".utf8))
    try other.append(Array("three\n".utf8))
    try file.append(Array("four\n".utf8))
    #expect(try scratch.text(of: "log") == "one\ntwo\nthree\nfour\n")
  }

  @Test("a file that cannot be created is an error")
  func needsAFolder() throws {
    let scratch = try ScratchFolder()
    #expect(throws: FileError.notFound) {
      try AppendedFile(scratch.path.appending("none/log"))
    }
  }
}

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
    #expect(throws: FileError.notFound) { try createFile(scratch.path.appending("b/c.todo"), []) }
  }
}
