import Analysis
import Files
import Testing

@testable import Commands

struct ArgumentParserTests {
  @Test("a path that is not UTF-8 stays unchanged in each form of a flag")
  func keepsBytes() throws {
    let path = Path([0xFF] + ".json".utf8)
    for words in [
      [Path("--output-file"), path], [Path("--output-file=".utf8 + path.bytes)],
      [Path("-o"), path], [Path("-qo".utf8 + path.bytes)],
    ] {
      var parser = ArgumentParser([Path("lint")] + words)
      guard case .run(_, let arguments) = try parser.parse() else {
        Issue.record("no command was read")
        return
      }
      #expect(arguments.path(of: .outputFile) == path)
    }
  }

  @Test func aSignWithMarksAfterItIsTheSign() {
    let marks = "\u{301}\u{323}"
    let query = TagQuery(written: "@\(marks)who=\(marks)ann")
    #expect(query.name == "\(marks)who")
    #expect(query.value == "\(marks)ann")
  }
}
