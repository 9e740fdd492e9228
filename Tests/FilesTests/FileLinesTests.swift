import Files
import TestSupport
import Testing

struct FileLinesTests {
  @Test(
    "adjacent ranges of any length give each line once",
    arguments: [1, 2, 3, 7, 100, 5000, 100_000])
  func givesEachLineOnce(step: Int) throws {
    let long = String(repeating: "x", count: 9000)
    let texts = ["", "\n", "a", "a\n", "a\nbc", "\n\nabc\r\nd\n\n", "ab\n\(long)\nc\n\(long)"]
    for text in texts {
      let scratch = try ScratchFolder(["a": text])
      let file = try OpenFile(scratch.path.appending("a"), .pathList)
      var lines: [UInt8] = []
      for start in stride(from: 0, to: text.utf8.count, by: step) {
        let found = try file.lines(beginningIn: start..<min(start + step, text.utf8.count))
        if !found.range.isEmpty { #expect(found.start + found.range.lowerBound == lines.count) }
        lines += found.bytes[found.range]
      }
      #expect(lines == Array(text.utf8))
    }
  }

  @Test("a file that has become shorter is read up to its new end")
  func survivesShortening() throws {
    let scratch = try ScratchFolder(["a": "one\ntwo\nthree\n"])
    let file = try OpenFile(scratch.path.appending("a"), .pathList)
    try scratch.write("one\nt", to: "a")
    #expect(!file.isUnchanged)
    let found = try file.lines(beginningIn: 2..<14)
    #expect(Array(found.bytes[found.range]) == Array("t".utf8))
    #expect(try file.lines(beginningIn: 8..<14).range.isEmpty)
  }
}
