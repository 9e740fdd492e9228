import Analysis
import Settings
import TaskText
import TestSupport
import Testing

private func index(
  _ text: String, isMarkdown: Bool = false, unit: ColumnUnit = .utf16
) -> FileIndex {
  FileIndex(
    of: Array(text.utf8), dialect: Dialect(isMarkdown: isMarkdown, settings: Settings()),
    unit: unit)
}

/// `name line:column+length` of the first use of each spelling.
private func firstUses(in text: String, unit: ColumnUnit = .utf16) -> [String] {
  var found: [String] = []
  index(text, unit: unit).forEachName { name, place in
    found.append("\(name) \(place.line):\(place.column)+\(place.length)")
  }
  return found
}

@Suite struct FileIndexTests {
  @Test func theFirstUseOfEachNameHasItsPlace() {
    let text = "- a @work\nnote\n- b @home @work(x) @works\n"
    #expect(firstUses(in: text) == ["work 0:5+4", "home 2:5+4", "works 2:20+5"])
  }

  @Test(
    arguments: [
      (.utf8, "work 0:8+4"), (.utf16, "work 0:6+4"), (.utf32, "work 0:5+4"),
    ] as [(ColumnUnit, String)])
  func columnsCountAsTheEditorDoes(unit: ColumnUnit, place: String) {
    #expect(firstUses(in: "- 🏠 @work\n", unit: unit) == [place])
  }

  @Test func aValueIsFoundWithoutItsWhiteSpaceAndEscapes() {
    let found = index("- @who( ann ) @who(bo, cy)\n- @x(a \\(b\\)) @done (2025-05-11)\n")
    #expect(found.contains(TagQuery(name: "who", value: "ann")))
    #expect(found.contains(TagQuery(name: "x", value: "a (b)")))
    #expect(found.contains(TagQuery(name: "done", value: "2025-05-11")))
    #expect(found.contains(TagQuery(name: "who", value: "cy", isListed: true)))
    #expect(!found.contains(TagQuery(name: "who", value: "cy")))
    #expect(!found.contains(TagQuery(name: "x", value: "ann")))
  }

  @Test func composedAndDecomposedSpellingsAreFoundTogether() {
    let text = "- @\u{E9}t\u{E9}\n- @e\u{301}te\u{301} @x\n"
    #expect(index(text).contains(TagQuery(name: "\u{E9}t\u{E9}")))
    #expect(index(text).nameCounts["\u{E9}t\u{E9}"] == 2)
  }

  @Test func aByteOrderMarkTakesNoColumn() {
    #expect(firstUses(in: "\u{FEFF}@x\n") == ["x 0:1+1"])
  }

  @Test func suppressionsAreNotCounted() {
    #expect(index("- @nolint @a\n").nameCounts.counts == ["a": 1])
  }

  @Test func projectsHaveTheirTitles() {
    let text = "\u{1F600} Inbox: @today\n\t- task: @x\n\tGarden:\n- call: at @x\nP: @a @b(c)\n"
    let projects = index(text).projects
    #expect(projects.map(\.text) == ["\u{1F600} Inbox", "Garden", "P"])
    #expect(projects.map(\.place.line) == [0, 2, 4])
    #expect(projects.map(\.place.column) == [0, 1, 0])
    #expect(projects.map(\.place.length) == [8, 6, 1])
  }

  @Test func inMarkdownHeadingsAloneAreProjectsAndParagraphsHaveNoTags() {
    let found = index("# Title\n```\n# no\n```\nNone: @x\n", isMarkdown: true)
    #expect(found.projects.map(\.text) == ["Title"])
    #expect(!found.mentions { _ in true })
  }

  /// Lines are counted differently in a text without carriage returns.
  @Test func lineEndsDoNotMatter() {
    var random = SeededRandom(seed: 7)
    let pieces = [
      "a", " ", ":", "\n", "\n", "\t", "@x", " @y(1)", "P:", "\u{A0}", "\u{E9}", "\u{B}", "12:30",
      "- call someone about the garden ", "\u{FEFF}",
    ]
    for _ in 0..<2000 {
      let count = Int.random(in: 0..<60, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let one = index(text)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      let other = index(lines.joined(separator: "\r\n"))
      guard one == other else {
        Issue.record("\(text.debugDescription)")
        return
      }
    }
  }

  @Test func aTextOfAnotherFormatHasAnEmptyIndex() {
    #expect(index("{ \"a\": 1 }\n x @y\n") == FileIndex())
  }

  @Test func theIndexContainsWhatADocumentDoes() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var texts = RandomTexts(seed: seed)
    for round in 0..<300 {
      let text = String(decoding: texts.bytes(pieces: 40), as: UTF8.self)
      let isMarkdown = round % 3 == 0
      let document = Document(
        Array(text.utf8), dialect: Dialect(isMarkdown: isMarkdown, settings: Settings()))
      if document.isOtherFormat || text.hasPrefix("\u{FEFF}") { continue }
      let found = index(text, isMarkdown: isMarkdown)
      for tag in document.items.flatMap(\.tags) {
        for query in [
          TagQuery(name: document.name(of: tag)),
          TagQuery(name: document.name(of: tag), value: document.trimmedValue(of: tag)),
          TagQuery(name: document.name(of: tag), value: "Bo", isListed: true),
        ] {
          let places = query.places(in: document, withSearches: .predefined)
          guard found.contains(query) == !places.isEmpty else {
            Issue.record("\(query) in \(text.debugDescription), seed \(seed)")
            return
          }
        }
      }
    }
  }
}
