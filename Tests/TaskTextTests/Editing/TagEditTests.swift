import CivilDates
import TaskText
import Testing

/// The item on the first line.
private func item(of document: Document) throws -> Item { try #require(document.item(onLine: 0)) }

private func edited(
  _ text: String, _ edit: (inout Document, Item) throws -> [Replacement]
) throws -> String {
  var document = Document(text)
  _ = try edit(&document, item(of: document))
  return document.text
}

struct DocumentTagEditsTests {
  @Test(arguments: [
    ("- a", "x", nil, "- a @x"), ("- a @X", "x", nil, "- a @X"),
    ("- a @x(1)", "X", nil, "- a @x(1)"),
    ("- a @ÉTÉ", "été", nil, "- a @ÉTÉ"), ("- a @x( 1 )", "x", "1", "- a @x( 1 )"),
    ("- a @who(Ada)\r\n", "who", "Bo (b)", "- a @who(Ada) @who(Bo \\(b\\))\r\n"),
    ("P: @x", "y", "", "P: @x @y()"),
  ])
  func aTagIsAddedOnce(_ text: String, _ name: String, _ value: String?, _ expected: String) throws
  {
    #expect(try edited(text) { try $0.apply([.add(name, value: value, to: $1)]) } == expected)
  }

  @Test(arguments: [
    ("- a", "due", "2025-05-11", "- a @due(2025-05-11)"),
    ("- a @Due(1) b @due(2)", "due", "3", "- a @Due(3) b @due(2)"),
    ("- a @due (2025-05-11)", "due", "2025-05-12", "- a @due(2025-05-12)"),
    ("- a @due(1", "due", nil, "- a @due"),
  ])
  func theFirstTagOfANameIsSet(
    _ text: String, _ name: String, _ value: String?, _ expected: String
  ) throws {
    #expect(try edited(text) { try $0.apply([.set(name, value: value, on: $1)]) } == expected)
  }

  @Test(arguments: [
    ("- a", "- a @done(2025-05-11)"), ("- [ ] a @x", "- [x] a @x @done(2025-05-11)"),
    ("☐ a @cancelled(2025-01-02)", "✔ a @done(2025-05-11)"), ("- a @done", "- a"),
    ("✔ a @done(2025-01-02)", "☐ a"), ("P:", "P: @done(2025-05-11)"),
  ])
  func anItemIsToggled(_ text: String, _ expected: String) throws {
    let day = try CivilDate(year: 2025, month: 5, day: 11)
    #expect(try edited(text) { try $0.apply([.toggleDone($1, on: day)]) } == expected)
  }

  @Test func aTextIsNotLostByToggling() throws {
    #expect(throws: TagEditError.losesText(tag: "@cancelled(too ambitious)")) {
      try edited("- a @cancelled(too ambitious)") { try $0.apply([.toggleDone($1, on: .first)]) }
    }
  }

  @Test(arguments: ["- a @due(1.5.2025 call bob", "- a @due(soon call bob"])
  func wordsAfterAnUnclosedDateAreNotLost(_ text: String) throws {
    let lost = TagEditError.losesText(tag: String(text.dropFirst(4)))
    #expect(throws: lost) { try edited(text) { try $0.apply([.set("due", value: "1", on: $1)]) } }
    #expect(throws: lost) {
      try edited(text) { try $0.apply([.setPayload(of: #require($1.tags.first), to: nil)]) }
    }
  }

  @Test(arguments: [
    ("- a @x", Item.Kind.project, "a: @x"), ("a", .task, "- a"), ("P: @x", .note, "P @x"),
    ("- [x] a", .note, "a @done"), ("- a", .task, "- a"),
  ])
  func anItemIsTurned(_ text: String, into kind: Item.Kind, _ expected: String) throws {
    #expect(try edited(text) { try $0.apply([.turn($1, into: kind)]) } == expected)
  }

  /// The second tag was removed with the first, or another one in its place.
  @Test(arguments: ["- a @x @y @z", "- x @aa @bb @cc", "- a @x\n- b @y\n", "- a @x(1) @x(1) @x(1)"])
  func tagsFromBeforeAnEditAreRefused(_ text: String) throws {
    var document = Document(text)
    let items = Array(document.items)
    let tags = items.flatMap(\.tags)
    try document.apply([.remove(tags[0])])
    let after = document.text
    for tag in tags {
      #expect(throws: TagEditError.noTag) { try document.apply([.remove(tag)]) }
      #expect(throws: TagEditError.noTag) { try document.apply([.rename(tag, to: "new")]) }
      #expect(throws: TagEditError.noTag) { try document.apply([.setPayload(of: tag, to: "1")]) }
    }
    for item in items {
      #expect(throws: TagEditError.noItem) { try document.apply([.add("new", to: item)]) }
      #expect(throws: TagEditError.noItem) { try document.apply([.turn(item, into: .note)]) }
    }
    #expect(document.text == after)
  }

  @Test func manyTagsAreEditedAtOnce() throws {
    var document = Document("- é @x @y(1)\n- b\n- c @x,@z\n")
    let before = document
    let items = Array(document.items)
    let tags = items.flatMap(\.tags).filter { document.name(of: $0) == "x" }
    let replacements = try document.apply(
      tags.map { .remove($0) } + [
        .set("y", value: "2", on: items[0]), .add("q", to: items[1]), .add("Q", to: items[1]),
      ])
    #expect(document.text == "- é @y(2)\n- b @q\n- c, @z\n")
    var units = Array(before.text.utf16)
    for replacement in replacements.reversed() {
      units.replaceSubrange(replacement.utf16Range, with: replacement.text.utf16)
    }
    #expect(String(decoding: units, as: UTF16.self) == document.text)
  }

  @Test func tagsAreRemovedAndAnotherIsSet() throws {
    var document = Document("- call the bank @today @done (2025-05-09)\n- pay rent @today\n")
    let tags = document.items.flatMap(\.tags)
    let texts = tags.map { document.name(of: $0) + (document.value(of: $0) ?? "") }
    #expect(texts == ["today", "done2025-05-09", "today"])
    try document.apply(tags.filter { document.name(of: $0) == "today" }.map { .remove($0) })
    if let rent = document.item(onLine: 1) {
      try document.apply([.set("due", value: "2025-06-01", on: rent)])
    }
    #expect(
      document.text == "- call the bank @done (2025-05-09)\n- pay rent @due(2025-06-01)\n")
  }

  @Test(arguments: ["~~~\n-->a\n", "---\n-->a\n---\n", "<!--\n-->a\n"])
  func nothingIsAddedToALineOfCodeOrAComment(_ text: String) throws {
    var document = Document(text, dialect: Dialect(isMarkdown: true))
    let item = try #require(document.item(onLine: 1))
    #expect(throws: TagEditError.changesOtherText) { try document.apply([.add("x", to: item)]) }
    #expect(throws: TagEditError.changesOtherText) {
      try document.apply([.toggleDone(item, on: .first)])
    }
    #expect(document.text == text)
  }

  @Test func oneRefusedEditRefusesAll() throws {
    var document = Document("- a @x\n- b @y\n")
    let tags = document.items.flatMap(\.tags)
    let first = try item(of: document)
    #expect(throws: TagEditError.conflictingEdits) {
      try document.apply([.remove(tags[0]), .remove(tags[1]), .rename(tags[1], to: "z")])
    }
    #expect(throws: TagEditError.conflictingEdits) {
      try document.apply([.remove(tags[0]), .turn(first, into: .note)])
    }
    #expect(throws: TagEditError.invalidName("a b")) {
      try document.apply([.remove(tags[0]), .rename(tags[1], to: "a b")])
    }
    #expect(document.text == "- a @x\n- b @y\n")
  }

  @Test func editsThatAreMadeAtOnceAddATagOnce() throws {
    var document = Document("- a @x\n")
    var first = try item(of: document)
    for other in [TagEdit.add("due", value: "1", to: first), .set("DUE", value: "1", on: first)] {
      var edited = document
      try edited.apply([.set("due", value: "1", on: first), other])
      #expect(edited.text == "- a @x @due(1)\n")
    }
    let renaming = TagEdit.rename(first.tags[0], to: "due")
    for edits in [
      [TagEdit.set("due", value: "1", on: first), .set("Due", value: "2", on: first)],
      [.add("due", to: first), .set("due", value: "2", on: first)],
      [renaming, .set("due", value: "2", on: first)],
      [.set("due", value: "2", on: first), renaming],
      [.markDone(first, on: .first), .set("done", value: nil, on: first)],
    ] {
      #expect(throws: TagEditError.conflictingEdits) { try document.apply(edits) }
    }
    try document.apply([.set("due", value: "1", on: first)])
    first = try item(of: document)
    try document.apply([.set("Due", value: "2", on: first)])
    #expect(document.text == "- a @x @due(2)\n")
  }

  @Test func equalChangesAreOneChange() throws {
    let document = Document("- [ ] a @x(1) @cancelled(no longer needed)\n")
    let first = try item(of: document)
    let (x, cancelled) = (first.tags[0], first.tags[1])
    for (edits, text) in [
      ([TagEdit.remove(x), .remove(x)], "- [ ] a @cancelled(no longer needed)\n"),
      (
        [
          .set("x", value: "(2", on: first), .set("X", value: "(2", on: first),
          .setPayload(of: x, to: "(2"),
        ],
        #"- [ ] a @x(\(2) @cancelled(no longer needed)"# + "\n"
      ),
      ([.rename(x, to: "y"), .rename(x, to: "y")], "- [ ] a @y(1) @cancelled(no longer needed)\n"),
      (
        [.turn(first, into: .note), .turn(first, into: .note)],
        "a @x(1) @cancelled(no longer needed)\n"
      ),
      (
        [
          .remove(cancelled), .markDone(first, on: .first), .remove(cancelled),
          .markDone(first, on: .first),
        ],
        "- [x] a @x(1) @done(0001-01-01)\n"
      ),
    ] {
      var edited = document
      try edited.apply(edits)
      #expect(edited.text == text)
    }
    var both = Document("a @cancelled @done")
    let note = try item(of: both)
    let marking = TagEdit.markDone(note, on: .first)
    try both.apply([marking, .remove(note.tags[1]), marking])
    #expect(both.text == "a @done(0001-01-01)")
    var done = Document("- [x] a @done(2025-05-11)")
    let task = try item(of: done)
    try done.apply([.markOpen(task), .remove(task.tags[0]), .markOpen(task)])
    #expect(done.text == "- [ ] a")
  }

  @Test func changesOfOnePartThatDifferAreRefused() throws {
    var document = Document("- a @x(1) @due\n")
    let item = try item(of: document)
    let tag = item.tags[0]
    for edits in [
      [TagEdit.remove(tag), .setPayload(of: tag, to: "2")],
      [.setPayload(of: tag, to: "2"), .setPayload(of: tag, to: "3")],
      [.rename(tag, to: "y"), .rename(tag, to: "z")],
      [.turn(item, into: .note), .turn(item, into: .project)],
      [.turn(item, into: .note), .remove(tag)],
      [.markDone(item, on: .first), .markDone(item, on: .last)],
    ] {
      #expect(throws: TagEditError.conflictingEdits) { try document.apply(edits) }
    }
  }

  @Test func anEditThatChangesNothingAnswersNothing() throws {
    var document = Document("- a @x(1)")
    let item = try item(of: document)
    let answers = [
      try document.apply([.add("X", to: item)]),
      try document.apply([.setPayload(of: item.tags[0], to: "1")]),
      try document.apply([.turn(item, into: .task)]),
    ]
    #expect(answers == [[], [], []])
    let removed = try document.apply([.remove(item.tags[0])])
    #expect(removed.map(\.text) == [""])
  }
}
