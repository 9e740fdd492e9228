import CivilDates
import Settings
import TagFields
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// Work with a whole text, which can be cancelled at every chunk or line of it.
@Suite struct CancellationCheckTests {
  /// Gives how much is found.
  typealias Work =
    @Sendable (Document, CheckContext, StepLimit) throws -> Int

  static let works: [(name: String, work: Work)] = [
    (
      "places",
      { text, _, limit in try TagQuery(name: "x").places(in: text, cancellation: limit).count }
    ),
    (
      "places of a value",
      { text, _, limit in
        try TagQuery(name: "file", value: "a").places(in: text, cancellation: limit).count
      }
    ),
    (
      "rename",
      { text, _, limit in
        let rename = try? Rename(TagQuery(name: "x"), to: "y")
        return try rename?.edits(in: text, cancellation: limit).count ?? 0
      }
    ),
    ("outline", { text, _, limit in try Outline(text, cancellation: limit).items.count }),
    (
      "symbols",
      { text, _, limit in
        var count = 0
        try forEachSymbol(of: text, cancellation: limit) { _ in count += 1 }
        return count
      }
    ),
    (
      "items of a name",
      { text, _, limit in
        var count = 0
        try forEachItem(named: FuzzyQuery("a"), in: text, cancellation: limit) { _ in count += 1 }
        return count
      }
    ),
    (
      "colors",
      { text, context, limit in
        try coloredTags(of: text, context: context, cancellation: limit).count
      }
    ),
    (
      "links",
      { text, context, limit in
        try textLinks(of: text, context: context, cancellation: limit).count
      }
    ),
    (
      "hints",
      { text, context, limit in
        try inlineHints(in: all(text), of: text, context: context, cancellation: limit).count
      }
    ),
    (
      "toggle",
      { text, context, limit in
        count(
          try togglingDone(
            in: all(text), of: text, context: context, style: listStyle(of: text, context),
            cancellation: limit))
      }
    ),
    (
      "due",
      { text, context, limit in
        count(
          try settingDue(
            "today", in: all(text), of: text, context: context, cancellation: limit))
      }
    ),
    (
      "postpone",
      { text, context, limit in
        count(
          try postponing(days: 1, in: [all(text)], of: text, context: context, cancellation: limit))
      }
    ),
    (
      "write done date",
      { text, context, limit in
        count(
          try writingDoneDate(
            in: all(text), of: text, context: context, style: listStyle(of: text, context),
            cancellation: limit))
      }
    ),
    (
      "turn",
      { text, context, limit in
        count(
          try turning(into: .note, in: all(text), of: text, cancellation: limit))
      }
    ),
    (
      "sort",
      { text, context, limit in
        count(
          try sortingByDue(projectAround: 1, in: text, context: context, cancellation: limit))
      }
    ),
    (
      "archive",
      { text, _, limit in
        count(try archivingDone(ofProjectAround: nil, in: text, cancellation: limit))
      }
    ),
    (
      "format",
      { text, context, limit in
        try formatting(
          of: text, findings: [Finding](), style: FormatStyle(), context: context,
          cancellation: limit
        ).count
      }
    ),
    (
      "findings",
      { text, context, limit in
        try checked(text, context).findings(cancellation: limit).count
      }
    ),
    (
      "findings of a range",
      { text, context, limit in
        try checked(text, context).findings(touching: all(text), cancellation: limit).count
      }
    ),
    (
      "fixes",
      { text, context, limit in
        count(try safeFixes(of: checked(text, context), TagUsageIndex(), cancellation: limit))
      }
    ),
  ]

  private static func all(_ text: Document) -> TextRange { TextRange(0, text.count) }
  private static func count(_ change: SourceChange?) -> Int { change?.edits.count ?? 0 }
  private static let sizes = ChunkSizes(target: 40)

  private static func checked(_ text: Document, _ context: CheckContext) -> CheckedDocument {
    let document = CheckedDocument(text.bytes, isMarkdown: false, context, chunkSizes: sizes)
    var workspace = WorkspaceIndex()
    workspace.open("", document)
    _ = workspace.update()
    return workspace[""] ?? document
  }

  @Test(arguments: works.indices)
  func workEndsAtTheStepThatIsCancelled(index: Int) throws {
    var settings = Settings()
    settings.autoColor = true
    let context = CheckContext(
      settings: settings, today: try CivilDate(year: 2025, month: 5, day: 11), audience: .editor)
    let lines = (0..<200).map { number in
      "\t- a @x  @file(a) @due(2025-0\(9 - number % 9)-01) @x\n\t- b @done\n"
        + "\t✔ c (2025-05-01)\n"
    }
    let text = Document(
      Array("Project:\n\(lines.joined())".utf8), dialect: context.dialect(isMarkdown: false),
      chunkSizes: Self.sizes)
    let (name, work) = Self.works[index]
    let whole = StepLimit()
    #expect(try work(text, context, whole) >= 200, "\(name)")
    #expect(whole.steps >= 200, "\(name): \(whole.steps) steps")
    for limit in [1, 20, whole.steps] {
      #expect(throws: StepLimit.Reached.self, "\(name)") {
        try work(text, context, StepLimit(limit))
      }
    }
  }
}
