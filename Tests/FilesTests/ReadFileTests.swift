import Foundation
import TestSupport
import Testing

@testable import Files

struct ReadFileTests {
  @Test("a whole file is read", arguments: [0, 1, 4095, 65_535, 65_536, 65_537, 300_000])
  func readsWhole(count: Int) throws {
    let text = String(repeating: "x", count: count)
    let scratch = try ScratchFolder(["a": text])
    let contents = try readFile(scratch.path.appending("a"), .pathList)
    #expect(contents.bytes == Array(text.utf8))
    #expect(contents.stamp.size == count)
  }

  @Test("a file that cannot be read is an error with the reason")
  func throwsTheReason() throws {
    let scratch = try ScratchFolder(["a": ""])
    #expect(throws: FileError.notFound) { try readFile(scratch.path.appending("b"), .pathList) }
    #expect(throws: FileError.notFound) {
      try readFile(scratch.path.appending("a/b"), .pathList)
    }
    #expect(throws: FileError.isFolder) { try readFile(scratch.path, .pathList) }
  }

  @Test("no file is read past its limit, whatever its size claims", arguments: [true, false])
  func stopsAtTheLimit(takesPipes: Bool) throws {
    let scratch = try ScratchFolder(["a": "12345", "b": "123456"])
    let policy = ReadingPolicy(limit: 5, takesPipes: takesPipes)
    #expect(try readFile(scratch.path.appending("a"), policy).bytes == Array("12345".utf8))
    #expect(throws: FileError.tooLarge(limit: 5)) {
      try readFile(scratch.path.appending("b"), policy)
    }
    #if os(Linux)
      // They say that they are empty; the first is short, the second does not end.
      #expect(throws: FileError.tooLarge(limit: 5)) {
        try readFile(Path("/proc/self/status"), policy)
      }
      #expect(throws: FileError.self) {
        try readFile(
          Path("/proc/self/pagemap"), ReadingPolicy(limit: 1 << 30, takesPipes: takesPipes))
      }
    #endif
  }

  @Test("a pipe or device is read up to the limit if it is named, and not at all if it is found")
  func readsPipesIfNamed() throws {
    let scratch = try ScratchFolder()
    let pipe = scratch.path.appending("pipe")
    #expect(mkfifo(pipe.string, 0o600) == 0)
    for path in [pipe, Path("/dev/zero")] {
      #expect(throws: FileError.notRegular) { try readFile(path, .ignoreFile) }
    }
    #expect(throws: FileError.tooLarge(limit: 1 << 17)) {
      try readFile(Path("/dev/zero"), ReadingPolicy(limit: 1 << 17, takesPipes: true))
    }
  }

  #if os(Linux)
    @Test("a file of the system, which says that it is empty, is read only if it is named")
    func readsFilesOfTheSystemIfNamed() throws {
      let path = Path("/proc/self/environ")
      #expect(throws: FileError.unannounced) { try readFile(path, .ignoreFile) }
      #expect(throws: Never.self) { try readFile(path, .pathList) }
    }
  #endif

  @Test("a link out of its folder and its repository is not read where that is asked for")
  func staysInRepository() throws {
    let scratch = try ScratchFolder([
      "secret": "", "repository/.git/config": "", "repository/in/a": "",
    ])
    try scratch.link("repository/in/sibling", to: "a")
    try scratch.link("repository/inside", to: "in/a")
    try scratch.link("repository/in/above", to: "../.git/config")
    try scratch.link("repository/in/outside", to: "../../secret")
    try scratch.link("repository/in/again", to: "outside")
    let policy = ReadingPolicy(limit: 5, takesPipes: false, staysInRepository: true)
    func read(_ name: String) throws -> [UInt8] {
      try readFile(scratch.path.appending("repository/" + name), policy).bytes
    }
    for name in ["in/a", "in/sibling", "inside", "in/above"] {
      #expect(throws: Never.self) { try read(name) }
    }
    for name in ["in/outside", "in/again"] {
      #expect(throws: FileError.linkedElsewhere) { try read(name) }
    }
    #expect(throws: FileError.notFound) { try read("nothing") }
  }
}
