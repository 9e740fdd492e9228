import Files
import TestSupport
import Testing

struct ReadFileTests {
  @Test("a whole file is read", arguments: [0, 1, 4095, 65_535, 65_536, 65_537, 300_000])
  func readsWhole(count: Int) throws {
    let text = String(repeating: "x", count: count)
    let scratch = try ScratchFolder(["a": text])
    let contents = try readFile(scratch.path.appending("a"))
    #expect(contents.bytes == Array(text.utf8))
    #expect(contents.stamp.size == count)
  }

  @Test("a file that cannot be read is an error with the reason")
  func throwsTheReason() throws {
    let scratch = try ScratchFolder(["a": ""])
    #expect(throws: FileError.notFound) { try readFile(scratch.path.appending("b")) }
    #expect(throws: FileError.notFound) { try readFile(scratch.path.appending("a/b")) }
    #expect(throws: FileError.isFolder) { try readFile(scratch.path) }
  }
}
