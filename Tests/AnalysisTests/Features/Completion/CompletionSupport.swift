import CivilDates
import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// Thursday, 8 May 2025.
func thursday() throws -> CivilDate { try CivilDate(year: 2025, month: 5, day: 8) }

/// The completions at the cursor, in a workspace with other documents.
func completed(
  _ notation: String, beside others: [Document] = [], isMarkdown: Bool = false,
  settings: Settings = Settings()
) throws -> Completions? {
  let marked = MarkedText(notation)
  let document = Document(marked.text, dialect: Dialect(isMarkdown: isMarkdown))
  let own = uses(of: [document])
  let context = CheckContext(settings: settings, today: try thursday(), audience: .editor)
  return completions(
    at: marked.cursor, in: document, using: own.names, uses: uses(of: [document] + others),
    context: context, style: { listStyle(of: document, without: $0, context) })
}

/// Completes at the cursor and compares the labels. `inserts` maps a label to the text after
/// choosing the first entry with that label.
func checkCompletions(
  _ notation: String, offers: [String] = [], hides: [String] = [], first: [String] = [],
  inserts: [String: String] = [:], settings: Settings = Settings(),
  location: SourceLocation = #_sourceLocation
) throws {
  let list = try completed(notation, settings: settings)
  let labels = list?.entries.map(\.label) ?? []
  for label in offers {
    #expect(labels.contains(label), "not offered among \(labels)", sourceLocation: location)
  }
  for label in hides { #expect(!labels.contains(label), sourceLocation: location) }
  #expect(Array(labels.prefix(first.count)) == first, sourceLocation: location)
  for (label, text) in inserts {
    let entry = try #require(
      list?.entries.first { $0.label == label }, "not offered among \(labels)",
      sourceLocation: location)
    let range = try #require(list?.range, sourceLocation: location)
    var result = Document(MarkedText(notation).text)
    result.replace(range, with: entry.text + (entry.takesPayload ? "($0)" : ""))
    #expect(result.text == text, sourceLocation: location)
  }
}
