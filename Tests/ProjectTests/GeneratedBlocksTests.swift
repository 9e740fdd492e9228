import Settings
import Testing

@testable import Commands

@Suite("Generated parts of documents", .serialized)
struct GeneratedBlocksTests {
  static let blocks = [
    GeneratedBlock(file: "README.md", name: "first-steps", text: { firstStepsBlock }),
    GeneratedBlock(file: "\(manual)/Commands.md", name: "usage", text: { usageBlock }),
    GeneratedBlock(file: "\(manual)/Settings.md", name: "settings", text: { settingsTable }),
    GeneratedBlock(file: "\(manual)/Agenda.md", name: "agenda-formats", text: { agendaFormats }),
    GeneratedBlock(file: "\(manual)/OutputFormats.md", name: "formats", text: { reportFormats }),
  ]

  @Test(arguments: blocks)
  func areFresh(block: GeneratedBlock) throws {
    try block.check()
  }
}

/// The folder of the manual, from the root.
let manual = "Sources/tagline/tagline.docc"

private var agendaFormats: String { table(of: AgendaFormat.all) }

private var reportFormats: String { table(of: Report.formats) }

private func table<Printer>(of formats: [OutputFormat<Printer>]) -> String {
  let rows = formats.map { "| `\($0.name)` | \($0.summary) |" }
  return (["| format | what it is |", "| --- | --- |"] + rows).joined(separator: "\n") + "\n"
}
