import TestSupport
import Testing

@testable import Analysis
@testable import Server

/// Something for each way to read. It is in ASCII, so that all of them count the same columns.
private let lines = [
  "- pay rent @due(2025-05-11 10:00) @home @home", "- call @due(2025-02-30)  ", "Work:",
  "one @home", "",
]

private let expected = EveryReading.Found(
  findings: ["1:41 duplicate-tag", "2:21 invalid-date"], tags: ["@due 2", "@home 3"],
  agenda: """
    Sunday, 11 May 2025 · today:
    \t- 10:00 pay rent @home @home (a.todo:1)

    Dates left out:
    \t- call @due(2025-02-30) (day 30 does not exist: February 2025 has 28 days; a.todo:2)

    """,
  renamed: "")

@Suite struct EveryReadingTests {
  @Test(arguments: ["", "\u{FEFF}"], ["\n", "\r\n", "\r"])
  func aFileHasTheSameMeaningHoweverItIsRead(mark: String, lineEnd: String) throws {
    let text = lines.joined(separator: lineEnd)
    let reading = try EveryReading(Array((mark + text).utf8))
    var expected = expected
    expected.renamed = text.replacing("@home", with: "@house")
    let closed = try reading.inEditor()
    let open = try reading.inEditor(text)
    let named = try reading.onCommandLine()
    #expect(closed == expected)
    #expect(open == expected)
    #expect(named == expected)
    for query in ["rent", "Work"] {
      #expect(try reading.symbols(query) == reading.symbols(query, text))
    }
    let symbols = try reading.symbols("rent")
    #expect(symbols == ["1:3 pay rent"])
    let formatted = text.replacing(")  \(lineEnd)", with: ")\(lineEnd)")
    #expect(try reading.formatted(text) == formatted)
    #expect(try reading.formattedOnCommandLine() == mark + formatted)
  }

  @Test func aByteOrderMarkThatTheClientSendsIsACharacter() throws {
    let text = "\u{FEFF}" + lines.joined(separator: "\n")
    let reading = try EveryReading(Array(text.utf8))
    var expected = expected
    expected.findings[0] = "1:42 duplicate-tag"
    expected.renamed = text.replacing("@home", with: "@house")
    let open = try reading.inEditor(text)
    #expect(open == expected)
    let symbols = try reading.symbols("rent", text)
    #expect(symbols == ["1:4 pay rent"])
  }

  @Test func aLinkedFileIsReadByTheNameAndFolderOfItsLink() throws {
    let text = "```\n- pay @due(2025-05-11) @home @home\n```\n"
    let reading = try EveryReading(Array(text.utf8), linkedFrom: ".hidden/b.md")
    try reading.folder.write(
      #"{ "rules": { "duplicate-tag": "off" } }"#, to: ".hidden/.tagline.json")
    let expected = EveryReading.Found(
      findings: ["2:30 duplicate-tag"], tags: ["@due 1", "@home 2"],
      agenda: "Sunday, 11 May 2025 · today:\n\t- pay @home @home (a.todo:2)\n",
      renamed: text.replacing("@home", with: "@house"))
    let closed = try reading.inEditor()
    let open = try reading.inEditor(text)
    let named = try reading.onCommandLine()
    #expect(closed == expected)
    #expect(open == expected)
    #expect(named == expected)
  }

  @Test func aFileThatIsNotUTF8IsRefusedHoweverItIsRead() throws {
    let reading = try EveryReading(Array("- a @home ".utf8) + [0xFF] + "@home\n".utf8)
    let reason =
      "byte 0xff in line 1 is not UTF-8; `iconv -f latin1 -t utf-8` converts a file in Latin-1"
    try expectNothing(try reading.inEditor())
    #expect(reading.log.contains("a.todo` was left out: \(reason)"))
    #expect(try reading.symbols("a") == [])
    for command in ["lint", "format", "agenda", "tags", "rename home house"] {
      let result = try reading.run(command)
      #expect(result.code == 2, "\(command)")
      #expect(result.errors.contains("error: a.todo: \(reason)\n"), "\(command)")
    }
  }

  @Test func aFileOverTheLimitIsRefusedHoweverItIsRead() throws {
    let reading = try EveryReading(Array("- a @home @due(2025-05-11)\n".utf8))
    try reading.folder.resize(EveryReading.name, to: 16 << 20 + 1)
    var client = try TestSession(folders: [reading.folder.uri])
    client.settle()
    #expect(client.session.files.known.isEmpty)
    let log = client.effects.compactMap { effect in
      if case .log(_, let line) = effect { line } else { nil }
    }
    #expect(log.contains { $0.hasSuffix("a.todo` was left out: has more than 16 MiB") })
    for command in ["lint", "format", "agenda", "tags", "rename home house"] {
      let result = try reading.run(command)
      #expect(result.code == 2, "\(command)")
      #expect(result.errors.contains("error: a.todo: has more than 16 MiB\n"), "\(command)")
    }
  }

  @Test(arguments: ["", "\u{FEFF}"])
  func aFileOfAnotherFormatIsLeftAloneHoweverItIsRead(mark: String) throws {
    let text = "{ \"a\": 1 }\nb @home @home @due(2025-05-11)  \n"
    let reading = try EveryReading(Array((mark + text).utf8))
    for found in [try reading.inEditor(), try reading.inEditor(text), try reading.onCommandLine()] {
      try expectNothing(found, in: text)
    }
    #expect(try reading.symbols("a") == [])
    #expect(try reading.symbols("a", text) == [])
    #expect(try reading.formatted(text) == text)
    #expect(try reading.formattedOnCommandLine() == mark + text)
    #expect(try reading.run("lint").errors == "note: `a.todo` is not a task list and was skipped\n")
  }

  private func expectNothing(_ found: EveryReading.Found, in text: String? = nil) throws {
    #expect(found.findings == [])
    #expect(found.tags == [])
    #expect(found.agenda.hasPrefix("Nothing"))
    if let text { #expect(found.renamed == text) }
  }
}
