import Foundation
import Testing

@testable import Commands

struct FindFormatTests {
  @Test(
    "a long text between short ones is printed as its lines are in short texts",
    arguments: ["lines", "text", "json", "json-lines"])
  func printsLongTexts(format: String) throws {
    let scratch = try Scratch()
    let count = 50_000
    try scratch.write("- first @x\n", to: "a.todo")
    try scratch.write(
      "Project:\n" + String(repeating: "\t- \u{e9}\"a @x(1)\n", count: count), to: "b.todo")
    try scratch.write("- last @x\n", to: "c.todo")
    let long = try scratch.run("tagline find --output-format \(format) @x").output
    let short = String(repeating: "\t- \u{e9}\"a @x(1)\n", count: 1)
    try scratch.write("Project:\n\(short)", to: "b.todo")
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
