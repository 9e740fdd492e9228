import Testing

@testable import Commands

struct ReportPrinterTests {
  @Test(
    "the report of a file, which is written in parts, is the one that is written beside another",
    arguments: Report.formats.map(\.name).filter { $0 != "summary" }, ["", "CI=1 "])
  func writesInParts(format: String, environment: String) throws {
    let scratch = try Scratch()
    let lines = (0..<1000).map { "- item \($0) @home @due(2025-02-30) @a @a\n" }
    try scratch.write(lines.joined(), to: "a.todo")
    try scratch.write("- b @due(2025-02-30)\n", to: "b.todo")
    let lint = "\(environment)tagline lint --isolated --all --output-format \(format)"
    let alone = try scratch.run("\(lint) a.todo").output.utf8
    let beside = try scratch.run("\(lint) a.todo b.todo").output.utf8
    #expect(alone.count > OutputBuffer.limit * 2)
    // Only what comes after the last finding is different.
    let same = zip(alone, beside).prefix { $0 == $1 }.count
    #expect(alone.count - same < 200)
    _ = try scratch.run("\(lint) --output-file report a.todo")
    #expect(try scratch.text(of: "report").utf8.elementsEqual(alone))
  }

  @Test(
    "files are printed in the same way by one thread and by several, with and without a limit",
    arguments: Report.formats.map(\.name), ["", "--all", "--max-diagnostics 7"])
  func printsOnThreads(format: String, options: String) throws {
    let scratch = try Scratch()
    for number in 0..<20 {
      let lines = number % 3 == 0 ? "- fine @done(2025-05-11)\n" : "- a @due(2025-02-30) @a @a\n"
      try scratch.write(String(repeating: lines, count: number), to: "\(number).todo")
    }
    let lint = "tagline lint --isolated \(options) --output-format \(format) --jobs"
    let one = try scratch.run("\(lint) 1 .").output
    #expect(try scratch.run("\(lint) 4 .").output == one)
  }

  @Test("two reports in one stream alternate between files, however many threads print them")
  func alternates() throws {
    let scratch = try Scratch()
    for number in 0..<40 {
      let line = "- item \(number) @home @due(2025-02-30) @a @a\n"
      try scratch.write(String(repeating: line, count: 50), to: "\(number).todo")
    }
    let formats = "--output-format concise --output-format json"
    let lint = "tagline lint --isolated \(formats) --jobs"
    let one = try scratch.run("\(lint) 1 .").output
    #expect(one.utf8.count > OutputBuffer.limit * 4)
    #expect(try scratch.run("\(lint) 4 .").output == one)
  }
}
