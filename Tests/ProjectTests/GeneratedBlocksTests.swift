import Analysis
import Settings
import Testing

@testable import Commands

@Suite("Generated parts of documents", .serialized)
struct GeneratedBlocksTests {
  static let blocks = [
    GeneratedBlock(file: "README.md", name: "usage", text: { usageBlock }),
    GeneratedBlock(file: "README.md", name: "first-steps", text: { firstStepsBlock }),
    GeneratedBlock(file: "README.md", name: "rules", text: { rulesTable }),
    GeneratedBlock(file: "README.md", name: "settings", text: { settingsTable }),
    GeneratedBlock(file: "README.md", name: "agenda-formats", text: { agendaFormatsTable }),
    GeneratedBlock(file: "README.md", name: "library", text: { libraryBlock }),
  ]

  @Test(arguments: blocks)
  func areFresh(block: GeneratedBlock) throws {
    try block.check()
  }
}

/// All rules with their levels, and their levels in `lint` if they differ.
private var rulesTable: String {
  let rows = Rule.all.map { rule in
    let level =
      rule.lintLevel == rule.level
      ? rule.level.rawValue : "\(rule.level.rawValue); \(rule.lintLevel.rawValue) in `lint`"
    return "| `\(rule.id)` | \(level) | \(rule.summary) |"
  }
  return (["| rule | level | finds |", "| --- | --- | --- |"] + rows).joined(separator: "\n") + "\n"
}

private var agendaFormatsTable: String {
  let rows = AgendaFormat.all.map { "| `\($0.name)` | \($0.summary) |" }
  return (["| format | what it is |", "| --- | --- |"] + rows).joined(separator: "\n") + "\n"
}
