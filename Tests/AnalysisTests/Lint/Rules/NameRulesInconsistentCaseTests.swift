import Settings
import Testing

@testable import Analysis

@Suite("The rule inconsistent-case")
struct InconsistentCaseTests {
  private func severity(_ text: String, _ settings: Settings = Settings()) throws -> Severity? {
    try allFindings(in: Array(text.utf8), isMarkdown: false, sundayContext(settings))
      .first { $0.rule == Rule.inconsistentCase.id }?.severity
  }

  @Test func aLostDateIsAWarning() throws {
    #expect(
      try reported(.inconsistentCase, in: "- a @Due(2025-05-11)") == [
        "@Due: `@Due` differs only in case from the known tag `@due`, so no date in it is read",
        "  - a @due(2025-05-11)",
      ])
    for text in ["@Due(2025-05-11)", "@DONE(11.5.2025)", "@Start(25-05-11 10:00)"] {
      #expect(try severity("- a \(text)") == .warning, "\(text)")
    }
    for text in ["@Due", "@Done(half)", "@Priority(2025-05-11)"] {
      #expect(try severity("- a \(text)") == .information, "\(text)")
    }
  }

  @Test func theLevelOfTheSettingsCounts() throws {
    var settings = Settings()
    settings.rules = [Rule.inconsistentCase.id: .hint]
    #expect(try severity("- a @Due(2025-05-11)", settings) == .hint)
  }

  @Test func veryLongNamesAreNotCompared() throws {
    for (length, severity) in [(256, Severity.information), (257, nil)] {
      let name = String(repeating: "a", count: length)
      let text = "- a @\(name)\n- b @\(name)\n- c @\(name.uppercased())"
      #expect(try self.severity(text) == severity, "\(length)")
    }
  }
}
