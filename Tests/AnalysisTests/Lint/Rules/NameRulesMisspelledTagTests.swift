import Settings
import Testing

@testable import Analysis

@Suite("The rule misspelled-tag")
struct MisspelledTagTests {
  private func severity(_ text: String, _ settings: Settings = Settings()) throws -> Severity? {
    try allFindings(in: Array(text.utf8), isMarkdown: false, sundayContext(settings))
      .first { $0.rule == Rule.misspelledTag.id }?.severity
  }

  @Test func aLostDateIsAWarning() throws {
    #expect(
      try reported(.misspelledTag, in: "- a @doen(2025-05-11)") == [
        "@doen: the date of `@doen` is not read; did you mean `@done`?", "  - a @done(2025-05-11)",
      ])
    for text in ["@doen(2025-05-11)", "@deu(11.5.2025)", "@sart(25-05-11 10:00)", "@repat(daily)"] {
      #expect(try severity("- a \(text)") == .warning, "\(text)")
    }
    for text in ["@doen 2025-05-11", "@doen: 11.5.2025"] {
      #expect(try severity("- a \(text)") == .warning, "\(text)")
    }
    for text in ["@doen", "@doen(half)", "@prioriy(2025-05-11)", "@doen 5", "@prioriy 2025-05-11"] {
      #expect(try severity("- a \(text)") == .information, "\(text)")
    }
  }

  @Test func aLostDateBesideTheNameIsWrittenAsItsPayload() throws {
    #expect(
      try reported(.misspelledTag, in: "- a @doen 2025-05-11 b") == [
        "@doen: the date of `@doen` is not read; did you mean `@done`?",
        "  - a @done(2025-05-11) b",
      ])
  }

  @Test func theLevelOfTheSettingsCounts() throws {
    for (level, severity) in [(RuleLevel.hint, Severity.hint), (.error, .error)] {
      var settings = Settings()
      settings.rules = [Rule.misspelledTag.id: level]
      #expect(try self.severity("- a @doen(2025-05-11)", settings) == severity)
    }
  }

  @Test(arguments: [
    ("nad", "na", 20, true), ("nad", "na", 19, false), ("wor", "work", 20, true),
    ("wor", "work", 19, false), ("nas", "na", 20, false), ("na2", "na", 20, false),
    ("nab", "nad", 20, false), ("nda", "nad", 5, true),
  ])
  func ofThreeLettersOneMoreOrLessIsATypoOfAVeryCommonName(
    name: String, meant: String, uses: Int, isTypo: Bool
  ) throws {
    let text = "- a @\(name)" + String(repeating: "\n- b @\(meant)", count: uses)
    #expect(try !reported(.misspelledTag, in: text).isEmpty == isTypo)
  }
}
