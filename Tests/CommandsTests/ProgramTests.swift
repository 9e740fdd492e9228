import Testing

@testable import Commands

@Suite struct ProgramTests {
  @Test func theVersionNamesTheCommitIfTheBuildDoes() {
    #expect(
      Program.versionLine(of: "49e1f4e5ab 2026-11-23")
        == "tagline \(Program.version) (49e1f4e5ab 2026-11-23)")
    #expect(Program.versionLine(of: nil) == "tagline \(Program.version)")
  }
}
