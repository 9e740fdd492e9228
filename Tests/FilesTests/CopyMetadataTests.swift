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
