import Foundation
import Testing

@testable import Commands

struct FindCommandFormatTests {
  @Test(
    "long output between short ones has the lines that it has in short output",
    arguments: ["lines", "text", "json", "json-lines"])
  func printsLongTexts(format: String) throws {
    let scratch = try Scratch()
    let count = 17_500
    try scratch.write("- first @x\n", to: "a.todo")
    let item = "\t- \u{e9}\"\(String(repeating: "a", count: 900)) @x(1)\n"
    try scratch.write("Project:\n\(String(repeating: item, count: count))", to: "b.todo")
    try scratch.write("- last @x\n", to: "c.todo")
    let long = try scratch.run("tagline find --output-format \(format) @x").output
    try scratch.write("Project:\n\(item)", to: "b.todo")
    let expected = try scratch.run("tagline find --output-format \(format) @x").output
    // The row for the second line of the long text, with the number of the line for each line.
    let number = format.hasPrefix("json") ? "\"line\": 2," : "2:"
    let row = try #require(expected.split(separator: "\n").first { $0.contains(number) })
    var rows = (2..<count + 2).map { line in
      row.replacing(number, with: number.replacing("2", with: "\(line)"))
    }
    if format == "text" {
      rows = rows.enumerated().map { index, row in
        String(repeating: " ", count: 5 - "\(index + 2)".count) + row
      }
    }
    let separator = format == "json" && !row.hasSuffix(",") ? ",\n" : "\n"
    #expect(long == expected.replacing(row, with: rows.joined(separator: separator)))
  }

  @Test("a text with too many items is not searched")
  func refusesTooManyItems() throws {
    let scratch = try Scratch()
    try scratch.write(Data(String(repeating: "a\n", count: 2_000_001).utf8), to: "a.todo")
    #expect(
      try scratch.run("tagline find --count a").lines == [
        "! error: a.todo: there are too many items to search: at most 2000000 are allowed", "= 2",
      ])
  }
}
