import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

private func formatted(
  _ text: String, _ style: FormatStyle = FormatStyle(), isMarkdown: Bool = false,
  in ranges: [TextRange]? = nil, settings: Settings = Settings()
) throws -> String {
  let context = try sundayContext(settings)
  let bytes = Array(text.utf8)
  let document = Document(bytes, dialect: context.dialect(isMarkdown: isMarkdown))
  let edits = formatting(
    of: document, in: ranges,
    findings: allFindings(in: bytes, isMarkdown: isMarkdown, context), style: style,
    context: context)
  let result = try #require(edited(bytes, edits))
  return String(decoding: result, as: UTF8.self)
}

@Suite("Formatting")
struct FormattingTests {
  /// Where the lines around each were looked at again, this took very long.
  @Test func manyEmptyLinesAreFormattedInLinearTime() throws {
    let empty = String(repeating: "\n", count: 20_000)
    #expect(try formatted("- a\n" + empty + "- b  @x") == "- a\n" + empty + "- b @x")
    let blank = String(repeating: " \n", count: 5000)
    #expect(try formatted(blank + "- b") == String(repeating: "\n", count: 5000) + "- b")
  }

  @Test func aLineThatIsTooLongIsLeftAlone() throws {
    let long = "- " + String(repeating: "a", count: Line.maxLength)
    let text = "- a  @x\n\(long)  @x\n- b  @x\n"
    #expect(try formatted(text) == "- a @x\n\(long)  @x\n- b @x\n")
  }

  /// Near misses are corrected some thousand at a time.
  @Test func manyNearMissesAreCorrected() throws {
    let text = String(repeating: "- a  @x(b\n- c @due (2025-05-11)\n", count: 5000)
    let result = String(repeating: "- a @x(b)\n- c @due(2025-05-11)\n", count: 5000)
    #expect(try formatted(text) == result)
  }

  @Test(arguments: [
    ("- a  @x", "- a @x"), ("- a\t@x", "- a @x"), ("- a @x   @y", "- a @x @y"),
    ("- a  @x and  more", "- a @x and  more"), ("-   @x", "-   @x"), ("  @x", "  @x"),
    ("Home:  @x", "Home: @x"), ("- a @x  ", "- a @x"), ("- a \t", "- a"), ("  \t", ""),
    ("-  ", "- "), ("-\t ", "-\t"), ("☐  ", "☐"), ("- [ ]  ", "- [ ]"),
    ("- a\u{A0}@x", "- a\u{A0}@x"),
  ])
  func oneSpaceIsLeftBeforeATagAndNoneAtTheEndOfALine(text: String, result: String) throws {
    #expect(try formatted(text) == result)
  }

  @Test(arguments: [
    ("- a @due (2025-05-11)", "- a @due(2025-05-11)"),
    ("- a @done (2025-05-11)  @x", "- a @done (2025-05-11) @x"),
    ("- a @done( 25-07-19  22:45 )", "- a @done( 25-07-19  22:45 )"),
    ("- a @created[2025-05-11]", "- a @created[2025-05-11]"),
    ("- a @done (2 of 3)", "- a @done (2 of 3)"),
    ("- a @due(2025-05-11)@x", "- a @due(2025-05-11) @x"),
    ("- a @due(2025-05-11", "- a @due(2025-05-11)"),
    ("- a @due(2025-05-11   ", "- a @due(2025-05-11)"),
    ("- a @due(2025-05-11 call", "- a @due(2025-05-11) call"),
    ("- a @note(at (x))", "- a @note(at \\(x\\))"),
    ("- a @x, then", "- a @x, then"),
  ])
  func nearMissesAreFixedExceptForPunctuation(text: String, result: String) throws {
    #expect(try formatted(text) == result)
  }

  @Test(arguments: [
    ("@due( 2025-05-11 )", "@due(2025-05-11)"),
    ("@due(2025-05-11  13:00)", "@due(2025-05-11 13:00)"),
    ("@due( 2025-05-11\tevery  2 weeks )", "@due(2025-05-11 every 2 weeks)"),
    ("@who( Ann  Lee )", "@who(Ann  Lee)"), ("@path( C:\\ )", "@path(C:\\ )"),
    ("@due( soon )", "@due( soon )"), ("@due( )", "@due( )"),
    ("@search( @a  and @b )", "@search( @a  and @b )"),
    ("@repeat( every  week )", "@repeat(every week)"),
  ])
  func aReadablePayloadIsTrimmed(payload: String, result: String) throws {
    #expect(try formatted("- a \(payload)") == "- a \(result)")
  }

  @Test func nearMissesOfDisabledOrSuppressedRulesAreLeftAlone() throws {
    let off = Settings([
      SettingsReader(globProblem: { _ in nil }).layer(
        Array(#"{"rules": {"detached-payload": "off"}}"#.utf8), from: .editor(folder: nil))
    ])
    #expect(try formatted("- a @due (2025-05-11)", settings: off) == "- a @due (2025-05-11)")
    #expect(try formatted("- a @due (2025-05-11) @nolint") == "- a @due (2025-05-11) @nolint")
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func lineEndsAreKept(_ end: String) throws {
    #expect(try formatted("- a  @x \(end)\(end)- b \(end)") == "- a @x\(end)\(end)- b\(end)")
  }

  @Test func markdownLiteralsHardBreaksAndTablesAreKept() throws {
    let text = """
      ---
      title:  @x\u{20}
      ---
      - a  @x
      two blanks  \n\
      one blank \n\
      | a   @x | b |
      ```
      - a  @x\u{20}
      ```
      `- a  @x`
      """
    let result = text.replacing("- a  @x\ntwo", with: "- a @x\ntwo").replacing(
      "one blank ", with: "one blank")
    #expect(try formatted(text, isMarkdown: true) == result)
  }

  @Test func onlyTheLinesOfTheRangesAreFormatted() throws {
    let text = "- a  @x\n- b  @x\n- c  @x\n"
    #expect(try formatted(text, in: [TextRange(8, 12)]) == "- a  @x\n- b @x\n- c  @x\n")
    #expect(try formatted(text, in: [TextRange(0, 8)]) == "- a @x\n- b  @x\n- c  @x\n")
    let both = try formatted(text, in: [TextRange(at: 20), TextRange(at: 1)])
    #expect(both == "- a @x\n- b  @x\n- c @x\n")
  }

  @Test func theStyleDecidesHowTheTextEnds() throws {
    let style = FormatStyle(insertsFinalLineEnd: true, trimsFinalLines: true)
    #expect(try formatted("- a\r\n- b", style) == "- a\r\n- b\r\n")
    #expect(try formatted("- a\n\n \n", style) == "- a\n")
    #expect(try formatted("- a\n", style) == "- a\n")
    #expect(try formatted("\n\n", style) == "\n\n")
    #expect(try formatted("- a \n", FormatStyle(trimsLineEnds: false)) == "- a \n")
  }

  @Test func aTextOfAnotherFormatIsLeftAlone() throws {
    #expect(try formatted("<?xml ?>\n<a>  @x \n") == "<?xml ?>\n<a>  @x \n")
  }
}
