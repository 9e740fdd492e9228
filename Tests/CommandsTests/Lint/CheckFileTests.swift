import Files
import Foundation
import TaskText
import Testing

@testable import Commands

/// A file that is large enough is checked segment by segment; as standard input the same text is
/// checked as a whole.
struct CheckFileTests {
  /// More than two megabytes with a mistake here and there, a misspelled name, and a line that is
  /// longer than two segments.
  private static func text(begin: String, lineEnd: String) -> String {
    var text = begin
    for number in 0..<36_000 {
      text += "- call the bänk about \(number) @home @due(2099-01-01)\(lineEnd)"
      switch number {
      case _ where number % 977 == 0: text += "\t- fix it @due(2025-02-30) @home\(lineEnd)"
      case _ where number % 1999 == 0: text += "- x @a @a @nolint(duplicate-tag)\(lineEnd)"
      case 9000: text += "- tidy up @hmoe\(lineEnd)"
      case 25_000: text += String(repeating: "é ", count: 200_000) + "@b @b \(lineEnd)"
      default: break
      }
    }
    return text + "- the end @c @c"
  }

  @Test(
    "a large file has the findings, at the places, that its text has as a whole",
    arguments: [("\u{FEFF}", "\r\n"), ("@nolint-file(invalid-date)\n", "\n"), ("", "\r")])
  func isTheSameAsInOnePiece(begin: String, lineEnd: String) throws {
    let scratch = try Scratch()
    try scratch.write(Self.text(begin: begin, lineEnd: lineEnd), to: "a.todo")
    for format in ["json", "full"] {
      let flags = "--isolated --today 2025-05-14 --output-format \(format)"
      let whole = try scratch.run("tagline lint \(flags) --stdin-filename a.todo - < a.todo")
      #expect(whole.output.contains("@hmoe") && whole.output.contains("duplicate-tag"))
      let large = try scratch.run("tagline lint \(flags) --jobs 3 a.todo")
      let isEqual = large.output == whole.output && large.errors == whole.errors
      #expect(isEqual, "\(format)")
      #expect(large.exitCode == whole.exitCode)
    }
  }

  @Test("the first byte of a large file that is not UTF-8 is reported")
  func reportsInvalidByte() throws {
    let scratch = try Scratch()
    let line = Data("- call the bank @home\n".utf8)
    var data = Data()
    for _ in 0..<200_000 { data += line }
    data[3_000_000] = 0xFF
    data[4_000_000] = 0xFE
    try scratch.write(data, to: "a.todo")
    let result = try scratch.run("tagline lint --isolated a.todo")
    #expect(result.errors.contains("byte 0xff at offset 3000000 is not UTF-8"))
  }

  @Test("a large file of another format is skipped")
  func leavesOtherFormatAlone() throws {
    let scratch = try Scratch()
    try scratch.write(
      "{\n" + String(repeating: "\"a\": \"@a @a\",\n", count: 200_000) + "}\n", to: "a.todo")
    let result = try scratch.run("tagline lint --isolated --output-format concise a.todo")
    #expect(result.output == "")
    #expect(result.errors == "note: `a.todo` is not a task list and was skipped\n")
  }

  @Test("places in a file that is read in parts are the places in its text")
  func findsPlacesInFile() throws {
    let scratch = try Scratch()
    let text = String(Self.text(begin: "", lineEnd: "\n").suffix(1_000_000))
    let bytes = Array(text.utf8)
    try scratch.write(text, to: "a")
    let file = try OpenFile(Path(scratch.url.appending(path: "a").path), .pathList)
    var counts: [PlaceCounts] = []
    for start in stride(from: 0, to: bytes.count, by: 70_000) {
      let lines = try file.lines(beginningIn: start..<min(start + 70_000, bytes.count))
      if lines.range.isEmpty { continue }
      counts.append(PlaceCounts(lines.bytes, lines.range, from: lines.start))
    }
    var whole = PlaceIndex(ReportedText(bytes))
    var counted = PlaceIndex(ReportedText(file, counts))
    var uncounted = PlaceIndex(ReportedText(file, []))
    let isDifferent = stride(from: 0, through: bytes.count + 5, by: 997).contains { offset in
      let place = whole.place(at: offset)
      let line = whole.line(at: offset)
      return counted.place(at: offset) != place || uncounted.place(at: offset) != place
        || counted.line(at: offset) != line || counted.bytes(line) != whole.bytes(line)
    }
    #expect(!isDifferent)
  }
}
