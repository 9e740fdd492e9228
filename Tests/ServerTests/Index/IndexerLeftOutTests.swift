import Files
import Testing
import Workspace

@testable import Server

@Suite struct IndexerLeftOutTests {
  @Test func aLineOfEachReasonCountsFilesAndNamesTheFirst() {
    var all = LeftOutFiles(called: "files")
    for number in (1...5).reversed() {
      all.add(Path("\(number).todo"), .notUTF8(byte: 0xFF, line: number))
    }
    all.add(Path("a.todo"), .unreadable(.isPipe))
    all.add(Path("b.todo"), .unreadable(.tooLarge(limit: 1 << 20)))
    all.add(Path("c.todo"), .unreadable(.tooLarge(limit: 1 << 20)))
    #expect(
      all.lines == [
        "2 files were left out (has more than 1 MiB): `b.todo`, `c.todo`",
        "`a.todo` was left out: is a pipe, not a file",
        "5 files were left out (is not UTF-8): `1.todo`, `2.todo`, `3.todo`, …",
      ])
  }
}
