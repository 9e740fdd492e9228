import Foundation
import Platform
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

  @Test("a pipe is read to its end if it is named, and not at all if it is found")
  func readsPipesIfNamed() throws {
    let scratch = try ScratchFolder()
    let pipe = scratch.path.appending("pipe")
    #expect(mkfifo(pipe.string, 0o600) == 0)
    #expect(throws: FileError.isPipe) { try readFile(pipe, .ignoreFile) }
    #expect(
      startThread {
        guard let writer = FileHandle(forWritingAtPath: pipe.string) else { return }
        for _ in 0..<3 { try? writer.write(contentsOf: Data(repeating: 0x78, count: 100_000)) }
        try? writer.close()
      })
    #expect(try readFile(pipe, .pathList).bytes.count == 300_000)
  }

  @Test("a pipe that nobody opens for writing is not waited for")
  func refusesPipesWithoutWriter() throws {
    let scratch = try ScratchFolder()
    let pipe = scratch.path.appending("pipe")
    #expect(mkfifo(pipe.string, 0o600) == 0)
    #expect(throws: FileError.hasNoWriter) { try readFile(pipe, .pathList) }
  }

  @Test("an open descriptor that is named is read, also when its writer has ended")
  func readsDescriptors() throws {
    for text in ["", "- a\n"] {
      let pipe = Pipe()
      try pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
      try pipe.fileHandleForWriting.close()
      let path = Path("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
      #expect(try readFile(path, .pathList).bytes == Array(text.utf8))
    }
  }

  @Test("a device is not read, even if it is named, except the one that is always empty")
  func readsNoDevices() throws {
    for policy in [ReadingPolicy.ignoreFile, .pathList] {
      #expect(throws: FileError.isDevice) { try readFile(Path("/dev/zero"), policy) }
      #expect(try readFile(Path("/dev/null"), policy).bytes.isEmpty)
    }
  }

  #if os(Linux)
    @Test("a file of the system, which says that it is empty, is not read, even if it is named")
    func readsNoFilesOfTheSystem() throws {
      let scratch = try ScratchFolder()
      try scratch.link("a.todo", to: "/proc/self/environ")
      for policy in [ReadingPolicy.ignoreFile, .pathList] {
        #expect(throws: FileError.unannounced) {
          try readFile(scratch.path.appending("a.todo"), policy)
        }
      }
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
