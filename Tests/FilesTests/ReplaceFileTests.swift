import Dispatch
import Platform
import TestSupport
import Testing

@testable import Files

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
    let old = try readFile(path, .pathList)
    try scratch.write("newer", to: "a.todo")
    #expect(throws: FileError.changed) {
      try replaceFile(path, with: Array("new".utf8), readAs: old)
    }
    #expect(try scratch.text(of: "a.todo") == "newer")
    #expect(scratch.names() == ["a.todo"])
  }

  @Test("a change that the times of the file system do not show is seen")
  func comparesBytes() throws {
    let scratch = try ScratchFolder(["a.todo": "old"])
    let path = scratch.path.appending("a.todo")
    let stamp = try FileStamp(of: path)
    #expect(throws: FileError.changed) {
      try replaceFile(
        path, with: Array("new".utf8),
        readAs: FileContents(bytes: Array("OLD".utf8), stamp: stamp))
    }
    #expect(try scratch.text(of: "a.todo") == "old")
  }

  @Test(
    "what another program saves directly before a file is replaced is put back",
    arguments: [true, false])
  func putsBack(inPlace: Bool) throws {
    let scratch = try ScratchFolder(["a.todo": "old"])
    let path = scratch.path.appending("a.todo")
    let contents = try readFile(path, .pathList)
    let descriptor = path.withCString { open($0, O_RDONLY) }
    defer { close(descriptor) }
    let old = LockedFile(descriptor: descriptor, contents: contents)
    let temporary = try TemporaryFile(next: path, permissions: 0o600)
    try writeAll(Array("new".utf8)[...], to: temporary.descriptor)
    try scratch.write("saved", to: inPlace ? "a.todo" : "b")
    if !inPlace {
      let result = scratch.path.appending("b").withCString { old in
        path.withCString { new in rename(old, new) }
      }
      #expect(result == 0)
    }
    #expect(throws: FileError.changed) { try put(temporary, at: path, replacing: old) }
    temporary.remove()
    #expect(try scratch.text(of: "a.todo") == "saved")
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
        while let contents = try? readFile(path, .pathList) {
          let longer = contents.bytes + [UInt8(ascii: "x")]
          if (try? replaceFile(path, with: longer, readAs: contents)) != nil { break }
        }
      }
    }
    #expect(try scratch.text(of: "a.todo").utf8.count == threads * times)
    #expect(scratch.names() == ["a.todo"])
  }

  @Test("a file that has another hard link is not replaced")
  func leavesHardLinks() throws {
    let scratch = try ScratchFolder(["a.todo": "old"])
    try scratch.linkHard("b.todo", to: "a.todo")
    #expect(throws: FileError.hardLinked) { try replace(scratch, "a.todo", "new") }
    let path = scratch.path.appending("b.todo")
    #expect(throws: FileError.hardLinked) { try writeFile(path, Array("new".utf8)) }
    #expect(try scratch.text(of: "a.todo") == "old")
    #expect(scratch.names() == ["a.todo", "b.todo"])
  }

  @Test("what is not a regular file is not replaced")
  func leavesDevices() throws {
    let device = Path("/dev/null")
    let contents = try readFile(device, .pathList)
    #expect(throws: FileError.isDevice) { try replaceFile(device, with: [], readAs: contents) }
  }

  @Test("a written file is replaced, keeps its permissions, and is created if it does not exist")
  func writesFiles() throws {
    let scratch = try ScratchFolder(["a.txt": "old", ".b.txt.tagline-999999999-3.tmp": ""])
    try scratch.setPermissions(0o640, of: "a.txt")
    let descriptor = scratch.path.appending("a.txt").withCString { open($0, O_RDONLY) }
    defer { close(descriptor) }
    try scratch.link("c.txt", to: "a.txt")
    try writeFile(scratch.path.appending("c.txt"), Array("new".utf8))
    try writeFile(scratch.path.appending("b.txt"), Array("more".utf8))
    #expect(try readToEnd(of: descriptor, limit: 9, waits: false) == Array("old".utf8))
    #expect(try scratch.text(of: "a.txt") == "new")
    #expect(try scratch.text(of: "b.txt") == "more")
    #expect(try scratch.permissions(of: "a.txt") == 0o640)
    #expect(scratch.names() == ["a.txt", "b.txt", "c.txt"])
  }

  @Test("a link out of its folder and its repository is not written through")
  func staysInRepository() throws {
    let scratch = try ScratchFolder(["secret": "old", "in/.git/x": "", "in/a/b": "old"])
    try scratch.link("in/a/out", to: "../../secret")
    try scratch.link("in/inside", to: "a/b")
    #expect(throws: FileError.writesElsewhere) {
      try writeFile(scratch.path.appending("in/a/out"), Array("new".utf8))
    }
    try writeFile(scratch.path.appending("in/inside"), Array("new".utf8))
    #expect(try scratch.text(of: "secret") == "old")
    #expect(try scratch.text(of: "in/a/b") == "new")
  }

  @Test("a device is written to, and a folder is not")
  func writesDevices() throws {
    try writeFile(Path("/dev/null"), [1])
    let scratch = try ScratchFolder()
    #expect(throws: FileError.isFolder) { try writeFile(scratch.path, []) }
  }

  private func replace(_ scratch: ScratchFolder, _ name: String, _ text: String) throws {
    let path = scratch.path.appending(name)
    try replaceFile(path, with: Array(text.utf8), readAs: try readFile(path, .pathList))
  }
}

#if os(Linux)
  import CPlatform
  import Platform
  import TestSupport
  import Testing

  @testable import Files

  struct CopyMetadataTests {
    /// `user::rw-`, `user:1:r--`, `group::r--`, `mask::r--`, `other::---` (linux/posix_acl_xattr.h).
    private static let accessList: [UInt8] = [
      2, 0, 0, 0,
      1, 0, 6, 0, 255, 255, 255, 255, 2, 0, 4, 0, 1, 0, 0, 0, 4, 0, 4, 0, 255, 255, 255, 255,
      16, 0, 4, 0, 255, 255, 255, 255, 32, 0, 0, 0, 255, 255, 255, 255,
    ]

    @Test("a replaced file keeps its attributes and its access list")
    func keepsAttributes() throws {
      let scratch = try ScratchFolder(["a.todo": "old"])
      guard set("user.note", [1, 0, 2], of: scratch, "a.todo") else { return }
      let hasList = set("system.posix_acl_access", Self.accessList, of: scratch, "a.todo")
      try replace(scratch, "a.todo", "new")
      #expect(try scratch.text(of: "a.todo") == "new")
      #expect(value("user.note", of: scratch, "a.todo") == [1, 0, 2])
      #expect(
        value("system.posix_acl_access", of: scratch, "a.todo") == (hasList ? Self.accessList : []))
    }

    @Test("a replaced file does not get the access list of its folder")
    func leavesOutListOfFolder() throws {
      let scratch = try ScratchFolder(["a.todo": "old"])
      guard set("system.posix_acl_default", Self.accessList, of: scratch, "") else { return }
      try replace(scratch, "a.todo", "new")
      #expect(value("system.posix_acl_access", of: scratch, "a.todo").isEmpty)
    }

    private func replace(_ scratch: ScratchFolder, _ name: String, _ text: String) throws {
      let path = scratch.path.appending(name)
      try replaceFile(path, with: Array(text.utf8), readAs: try readFile(path, .pathList))
    }

    /// - Returns: false if the file system has no such attributes.
    private func set(_ name: String, _ value: [UInt8], of scratch: ScratchFolder, _ file: String)
      -> Bool
    {
      scratch.path.appending(file).withCString { setxattr($0, name, value, value.count, 0) } == 0
    }

    private func value(_ name: String, of scratch: ScratchFolder, _ file: String) -> [UInt8] {
      var buffer = [UInt8](repeating: 0, count: 100)
      let count = scratch.path.appending(file).withCString { getxattr($0, name, &buffer, 100) }
      return Array(buffer.prefix(max(0, count)))
    }
  }
#endif
