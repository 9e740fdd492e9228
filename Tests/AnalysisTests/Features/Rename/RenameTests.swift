import Settings
import TaskText
import TestSupport
import Testing

@testable import Analysis

/// Renames the tag or value at the cursor, and compares the resulting text.
func checkRename(
  _ notation: String, to name: String, gives expected: String,
  location: SourceLocation = #_sourceLocation
) throws {
  let marked = MarkedText(notation)
  let result = try renamed(marked.text, at: marked.cursor, to: name)
  #expect(result == expected, sourceLocation: location)
}

private func renamed(_ text: String, at cursor: Offset, to name: String) throws -> String {
  var document = Document(text)
  let place = try #require(TagUnderCursor(at: cursor, in: document, .predefined))
  let rename = try Rename(TagQuery(place, in: document), to: name)
  for edit in rename.edits(in: document).reversed() {
    document.replace(edit.range, with: edit.replacement)
  }
  return document.text
}

@Suite("Rename")
struct RenameTests {
  @Test func everyTagWithTheNameIsRenamed() throws {
    try checkRename(
      "Home @wo$0rk:\n- a @work b\n- @work(1)\n- @works", to: "job",
      gives: "Home @job:\n- a @job b\n- @job(1)\n- @works")
  }

  /// Where each tag was compared with all before it, this took very long.
  @Test func manyTagsOfALineAreRenamedInLinearTime() throws {
    let text = "- " + String(repeating: "@work(1) ", count: 5000) + "@job(1)"
    let edits = try Rename(TagQuery(name: "work"), to: "job").edits(in: Document(text))
    #expect(edits.count { $0.replacement == "job" } == 5000)
    #expect(edits.last?.replacement.isEmpty == true)
  }

  @Test func theCursorMayBeAnywhereOnTheName() throws {
    for notation in ["- $0@work", "- @$0work", "- @wor$0k", "- @work$0", "- @work$0(1)"] {
      let expected = MarkedText(notation).text.replacing("work", with: "job")
      try checkRename(notation, to: "@job", gives: expected)
    }
  }

  @Test func composedAndDecomposedAccentsAreTheSameName() throws {
    try checkRename("- @\u{E9}t\u{E9}$0\n- @e\u{301}te\u{301}", to: "sun", gives: "- @sun\n- @sun")
  }

  @Test func aWordInsideAPayloadIsNotATag() throws {
    try checkRename(
      "- @work$0 @note(@work and not @done)", to: "job", gives: "- @job @note(@work and not @done)")
  }

  @Test func nearMissesAreRenamedToo() throws {
    try checkRename(
      "- @work$0, @due(2025-05-11)@work\n- @work(a (b) c)\n- @work(open", to: "job",
      gives: "- @job, @due(2025-05-11)@job\n- @job(a (b) c)\n- @job(open")
  }

  @Test(arguments: [
    ("- a @work$0 @job", "- a @job"), ("- a @job b @work$0", "- a @job b"),
    ("- @work$0(1) @job( 1 ) @job(2)", "- @job(1) @job(2)"),
    ("- @work$0 @job(1)", "- @job @job(1)"),
    ("- @work$0 @work", "- @job @job"), ("- @job\t @work$0, ok", "- @job, ok"),
  ])
  func theSecondOfTwoTagsThatBecomeTheSameIsRemoved(notation: String, expected: String) throws {
    try checkRename(notation, to: "job", gives: expected)
  }

  @Test func renamingThereAndBackRestoresEveryByte() throws {
    let text = "- a @work(1)\r\n\t- @work @work b\r@work( x ),\n- @other"
    let there = try renamed(text, at: 6, to: "job")
    #expect(try renamed(there, at: 6, to: "work") == text)
  }

  @Test func aValueIsRenamedForItsTagOnly() throws {
    try checkRename(
      "- @who(an$0n) @for(ann)\n- @who( ann )\n- @who(anna)", to: "anne",
      gives: "- @who(anne) @for(ann)\n- @who( anne )\n- @who(anna)")
  }

  @Test func parenthesesOfAValueAreEscaped() throws {
    try checkRename("- @who(ann$0)", to: "ann (b)", gives: "- @who(ann \\(b\\))")
    try checkRename("- @who(ann$0 \\(b\\))", to: "ann", gives: "- @who(ann)")
  }

  @Test func valuesThatBecomeTheSameAreMerged() throws {
    try checkRename("- @who(ann$0) @who(anna)", to: "anna", gives: "- @who(anna)")
    try checkRename("- @who(ann$0) @who(anna)", to: " anna\u{A0}", gives: "- @who(anna)")
  }

  @Test(arguments: ["", "@", "a b", "a.", "---", "a(b", "a,", "a:b", "a\nb"])
  func anInvalidNameIsRejected(name: String) {
    #expect(throws: RenameError.noName(name)) {
      try Rename(TagQuery(name: "work"), to: name)
    }
  }

  @Test(arguments: ["", "  ", "\u{A0}", "a\nb", "a\r"])
  func anInvalidPayloadIsRejected(value: String) {
    #expect(throws: RenameError.noValue(value)) {
      try Rename(TagQuery(name: "who", value: "ann"), to: value)
    }
  }

  @Test func aValueOfProjectThatCannotBeATitleIsRejected() {
    for title in [" ", "a\nb"] {
      #expect(throws: RenameError.noTitle(title)) {
        try Rename(TagQuery(name: "project", value: "Home"), to: title)
      }
    }
  }

  @Test func aValueThatEndsInABackslashIsRejected() {
    #expect(throws: RenameError.backslash("x\\")) {
      try Rename(TagQuery(name: "a", value: "b"), to: "x\\")
    }
  }

  @Test func mergingTagsAndLosingAMeaningAreRisks() throws {
    let uses = uses(of: [Document("- @work @job\n- @job @due @who(ann, bo) @x(1, 2)")])
    func risk(_ name: String, _ new: String, value: String? = nil) throws -> Rename.Risk? {
      let query = TagQuery(name: name, value: value).listed(by: .predefined)
      let rename = try Rename(query, to: new)
      let risks = rename.risks(
        uses: uses.count(of: rename.result), references: 0, vocabulary: .predefined)
      #expect(risks.count <= 1)
      return risks.first
    }
    #expect(try risk("work", "job") == .merges(uses: 2))
    #expect(try risk("work", "free") == nil)
    #expect(try risk("work", "work") == nil)
    #expect(try risk("due", "until") == .losesMeaning)
    #expect(try risk("search", "saved") == .losesMeaning)
    #expect(try risk("due", "scheduled") == nil)
    #expect(try risk("who", "bo", value: "ann") == .merges(uses: 1))
    #expect(try risk("who", "ann", value: "ann") == nil)
    #expect(try risk("who", "Bo", value: "ann") == nil)
    #expect(try risk("x", "2", value: "3") == nil)
    #expect(try risk("x", "1, 2", value: "3") == .merges(uses: 1))
  }

  @Test func aNameOfManyMarksIsWrittenAsItStands() throws {
    let name = "a" + String(repeating: "\u{301}\u{323}", count: 40)
    let rename = try Rename(TagQuery(name: "work"), to: name)
    let document = Document("- b @work\nS @search(@work)\n")
    let replacements = rename.edits(in: document).map(\.replacement)
    #expect(replacements.map { Array($0.utf8) } == [Array(name.utf8), Array(name.utf8)])
  }

  @Test(arguments: [
    ("who", "ann", "Ada", "'who(ann)' Ada"), ("who", "a'b", "A B", "'who(a'\\''b)' 'A B'"),
    ("who", nil, "été", "who été"),
  ])
  func aRefusedMergeNamesTheCommandThatMerges(
    name: String, value: String?, new: String, words: String
  ) throws {
    let rename = try Rename(TagQuery(name: name, value: value), to: new)
    let (message, command) = rename.explanation(of: [.merges(uses: 1)])
    #expect(command == "tagline rename --merge \(words)")
    #expect(
      message.hasSuffix(
        value == nil ? "the two tags would become one" : "the two values would become one"))
  }

  @Test(arguments: [
    ("work", "work", false), ("work", "@work", false), ("work", "Work", true),
    ("\u{E9}t\u{E9}", "e\u{301}te\u{301}", true),
  ])
  func onlyAnotherSpellingChangesAnything(name: String, newName: String, changes: Bool) throws {
    #expect(try Rename(TagQuery(name: name), to: newName).changesSpelling == changes)
  }

  @Test func aValueIsComparedWithoutTheWhiteSpaceAroundIt() throws {
    let query = TagQuery(name: "who", value: "Ada")
    #expect(try !Rename(query, to: " Ada").changesSpelling)
    #expect(try Rename(query, to: "Eve").changesSpelling)
  }
}

@Suite("Queries")
struct TagQueryTests {
  /// The matches of the query at the cursor, each as its line and its text.
  private func matches(_ notation: String) throws -> [String] {
    let marked = MarkedText(notation)
    let document = Document(marked.text)
    let place = try #require(TagUnderCursor(at: marked.cursor, in: document, .predefined))
    return TagQuery(place, in: document).places(in: document).map {
      "\(document.position(of: $0.lowerBound, in: .utf8).line) \(document.string(in: $0))"
    }
  }

  @Test func aQueryForANameMatchesAllPayloads() throws {
    #expect(
      try matches("- @who$0(ann)\n- @who\n- @whom") == ["0 who", "1 who"])
  }

  @Test func aQueryForAPayloadMatchesThatValueOnly() throws {
    #expect(
      try matches("- @who(a$0nn)\n- @who\n- @who( ann ) @for(ann)") == ["0 ann", "2 ann"])
  }

  @Test func aQueryForAPersonMatchesOnePersonOfEachList() throws {
    let text = "- @who(Ada, Gr$0ace)\n- @who(Grace ,Bo,Grace) @assignee(Grace) @x(Grace)"
    #expect(try matches(text) == ["0 Grace", "1 Grace", "1 Grace"])
    #expect(try matches("- @who(Ada,$0 Bo) @who(Bo)") == ["0 Bo", "0 Bo"])
    #expect(try matches("- @who( $0 ) @who(Bo)") == ["0 "])
    #expect(try matches("- @x(Ada, Gr$0ace) @x(Grace)") == ["0 Ada, Grace"])
  }

  @Test func theLaterOfTwoAdjacentTagsIsQueried() throws {
    #expect(try matches("- @a(1)$0@b") == ["0 b"])
  }

  @Test func thereIsNoQueryOutsideOfTags() {
    #expect(TagUnderCursor(at: 3, in: Document("- call @ann")) == nil)
    #expect(TagUnderCursor(at: 99, in: Document("")) == nil)
  }
}
