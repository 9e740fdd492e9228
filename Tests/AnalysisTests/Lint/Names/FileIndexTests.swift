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

/// `line:column+length` of each place.
private func places(_ query: TagQuery, in text: String, unit: ColumnUnit = .utf16) -> [String] {
  index(text, unit: unit).places(of: query).map { "\($0.line):\($0.column)+\($0.length)" }
}

@Suite struct FileIndexTests {
  @Test func aNameIsFoundOnEveryLine() {
    let text = "- a @work\nnote\n- b @home @work(x) @works\n"
    #expect(places(TagQuery(name: "work"), in: text) == ["0:5+4", "2:11+4"])
    #expect(places(TagQuery(name: "nothing"), in: text) == [])
  }

  @Test(
    arguments: [
      (.utf8, "0:8+4"), (.utf16, "0:6+4"), (.utf32, "0:5+4"),
    ] as [(ColumnUnit, String)])
  func columnsCountAsTheEditorDoes(unit: ColumnUnit, place: String) {
    #expect(places(TagQuery(name: "work"), in: "- 🏠 @work\n", unit: unit) == [place])
  }

  @Test func aValueIsFoundWithoutItsWhiteSpaceAndEscapes() {
    let text = "- @who(ann) @who( ann ) @who(anna)\n- @x(a \\(b\\)) @done (2025-05-11)\n"
    #expect(places(TagQuery(name: "who", value: "ann"), in: text) == ["0:7+3", "0:18+3"])
    #expect(places(TagQuery(name: "x", value: "a (b)"), in: text) == ["1:5+7"])
    #expect(places(TagQuery(name: "done", value: "2025-05-11"), in: text) == ["1:21+10"])
  }

  /// The white space around a value may contain characters of several bytes or UTF-16 units.
  @Test(arguments: [ColumnUnit.utf8, .utf16, .utf32])
  func valuesHaveTheSamePlacesAsInADocument(unit: ColumnUnit) {
    let pieces = [
      "\n", "- ", " ", " @who(", " @who (", "ann", "bo", ")", "\u{A0}", "\u{3000}", "\t",
      "\u{1F600}", "\\(",
    ]
    var random = SeededRandom(seed: 11)
    for _ in 0..<3000 {
      let count = Int.random(in: 0..<24, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      for query in ["ann", "bo", "annbo"].map({ TagQuery(name: "who", value: $0) }) {
        let document = Document(text, dialect: Dialect(isMarkdown: false, settings: Settings()))
        let expected = query.places(in: document, withSearches: .predefined).map { place in
          let start = document.position(of: place.lowerBound, in: unit)
          let end = document.position(of: place.upperBound, in: unit)
          return "\(start.line):\(start.column)+\(end.column - start.column)"
        }
        guard places(query, in: text, unit: unit) == expected else {
          Issue.record("\(text.debugDescription)")
          return
        }
      }
    }
  }

  @Test func composedAndDecomposedSpellingsAreFoundTogether() {
    let text = "- @\u{E9}t\u{E9}\n- @e\u{301}te\u{301} @x\n"
    #expect(places(TagQuery(name: "\u{E9}t\u{E9}"), in: text) == ["0:3+3", "1:3+5"])
    #expect(index(text).nameCounts["\u{E9}t\u{E9}"] == 2)
  }

  @Test func aByteOrderMarkTakesNoColumn() {
    #expect(places(TagQuery(name: "x"), in: "\u{FEFF}@x\n") == ["0:1+1"])
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

  @Test func theIndexFindsTheSamePlacesAsADocument() {
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
          let expected = query.places(in: document, withSearches: .predefined).map {
            range -> [Int] in
            let start = document.position(of: range.lowerBound, in: .utf16)
            let end = document.position(of: range.upperBound, in: .utf16)
            return [start.line, start.column, end.column - start.column]
          }
          let actual = found.places(of: query).map { [$0.line, $0.column, $0.length] }
          guard actual == expected else {
            Issue.record("\(query) in \(text.debugDescription): \(actual), seed \(seed)")
            return
          }
        }
      }
    }
  }
}
