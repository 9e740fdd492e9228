import Dispatch
import Files
import TestSupport
import Testing

struct ReplaceFileTests {
  @Test("a replaced file keeps its permissions, and no temporary file remains")
  func keepsPermissions() throws {
    let scratch = try ScratchFolder(["a.todo": "old"])
    try scratch.setPermissions(0o640, of: "a.todo")
    try replace(scratch, "a.todo", "new")
    #expect(try scratch.text(of: "a.todo") == "new")
    #expect(try scratch.permissions(of: "a.todo") == 0o640)
    #expect(scratch.names() == ["a.todo"])
  }

  @Test("replacing a symbolic link replaces its target")
  func followsLinks() throws {
    let scratch = try ScratchFolder(["real/a.todo": "old"])
    try scratch.link("b.todo", to: "real/a.todo")
    try replace(scratch, "b.todo", "new")
    #expect(try scratch.text(of: "real/a.todo") == "new")
    #expect(scratch.names() == ["b.todo", "real", "real/a.todo"])
  }

  @Test("a file that changed since it was read is not replaced")
  func leavesChangedFiles() throws {
    let scratch = try ScratchFolder(["a.todo": "old"])
    let path = scratch.path.appending("a.todo")
    let stamp = try readFile(path).stamp
    try scratch.write("newer", to: "a.todo")
    #expect(throws: FileError.changed) {
      try replaceFile(path, with: Array("new".utf8), readAs: stamp)
    }
    #expect(try scratch.text(of: "a.todo") == "newer")
    #expect(scratch.names() == ["a.todo"])
  }

  @Test("a read-only file is not replaced, even by the superuser")
  func leavesReadOnlyFiles() throws {
    let scratch = try ScratchFolder(["a.todo": "old"])
    try scratch.setPermissions(0o444, of: "a.todo")
    #expect(throws: FileError.notPermitted) { try replace(scratch, "a.todo", "new") }
    #expect(try scratch.text(of: "a.todo") == "old")
    #expect(scratch.names() == ["a.todo"])
  }

  @Test("simultaneous replacements lose no changes")
  func serializesReplacements() throws {
    let scratch = try ScratchFolder(["a.todo": ""])
    let path = scratch.path.appending("a.todo")
    let (threads, times) = (3, 20)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      for _ in 0..<times {
        while let contents = try? readFile(path) {
          let longer = contents.bytes + [UInt8(ascii: "x")]
          if (try? replaceFile(path, with: longer, readAs: contents.stamp)) != nil { break }
        }
      }
    }
    #expect(try scratch.text(of: "a.todo").utf8.count == threads * times)
    #expect(scratch.names() == ["a.todo"])
  }

  private func replace(_ scratch: ScratchFolder, _ name: String, _ text: String) throws {
    let path = scratch.path.appending(name)
    try replaceFile(path, with: Array(text.utf8), readAs: try readFile(path).stamp)
  }
}
