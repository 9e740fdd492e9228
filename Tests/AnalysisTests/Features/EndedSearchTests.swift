import CivilDates
import Settings
import TaskText
import Testing

@testable import Analysis

/// Searches through a whole text, which end early once nobody waits for them.
@Suite struct EndedSearchTests {
  /// Gives how much is found.
  typealias Search = @Sendable (Document, CheckContext, () -> Bool) -> Int

  static let searches: [(name: String, search: Search)] = [
    (
      "places",
      { text, _, isWanted in
        TagQuery(name: "x").places(in: text, while: isWanted).count
      }
    ),
    (
      "places of a value",
      { text, _, isWanted in
        TagQuery(name: "file", value: "a").places(in: text, while: isWanted).count
      }
    ),
    ("outline", { text, _, isWanted in Outline(text, while: isWanted).items.count }),
    (
      "symbols",
      { text, _, isWanted in
        var count = 0
        forEachSymbol(of: text, while: isWanted) { _ in count += 1 }
        return count
      }
    ),
    (
      "colors",
      { text, context, isWanted in
        coloredTags(of: text, context: context, while: isWanted).count
      }
    ),
    (
      "links",
      { text, context, isWanted in
        textLinks(of: text, context: context, while: isWanted).count
      }
    ),
    (
      "items that are turned into notes",
      { text, context, isWanted in
        turning(into: .note, in: all(text), of: text, context: context) { _ in isWanted() }?
          .edits.count ?? 0
      }
    ),
    (
      "items that are done",
      { text, context, isWanted in
        togglingDone(in: all(text), of: text, context: context) { _ in isWanted() }?
          .edits.count ?? 0
      }
    ),
    (
      "items that are due",
      { text, context, isWanted in
        settingDue("today", in: all(text), of: text, context: context) { _ in isWanted() }?
          .edits.count ?? 0
      }
    ),
    (
      "items of a name",
      { text, _, isWanted in
        var count = 0
        forEachItem(named: FuzzyQuery("a"), in: text, while: isWanted) { _ in count += 1 }
        return count
      }
    ),
    (
      "lines that are formatted",
      { text, context, isWanted in
        formatting(
          of: text, findings: [Finding](), style: FormatStyle(), context: context,
          while: isWanted
        ).count
      }
    ),
    (
      "findings",
      { text, context, isWanted in
        var workspace = WorkspaceIndex()
        workspace.open(
          "", CheckedDocument(text.bytes, isMarkdown: false, context, chunkSizes: sizes))
        _ = workspace.update()
        let document = workspace[""]
        return document.map { MostSevereFindings(1000, of: $0, while: isWanted).findings.count }
          ?? 0
      }
    ),
  ]

  private static func all(_ text: Document) -> TextRange { TextRange(0, text.count) }
  private static let sizes = ChunkSizes(target: 40)

  @Test(arguments: searches.indices)
  func aSearchEndsOnceItIsNotWanted(index: Int) throws {
    var settings = Settings()
    settings.autoColor = true
    let context = CheckContext(
      settings: settings, today: try CivilDate(year: 2025, month: 5, day: 11), audience: .editor)
    let lines = String(repeating: "- a @x  @file(a) @x\n", count: 400)
    let text = Document(
      Array(lines.utf8), dialect: context.dialect(isMarkdown: false),
      chunkSizes: Self.sizes)
    let (name, search) = EndedSearchTests.searches[index]
    #expect(search(text, context) { true } >= 400, "\(name)")
    var looks = 0
    let found = search(text, context) {
      looks += 1
      return looks < 20
    }
    #expect(found < 100 && looks < 200, "\(name): \(found) found, \(looks) looks")
  }
}
