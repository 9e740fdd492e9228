import TaskText
import Testing

/// The first tag with the name.
private func tag(_ name: String, in document: Document) throws -> TaskText.Tag {
  try #require(document.items.flatMap(\.tags).first { document.name(of: $0) == name })
}

/// The example in the documentation of `Document`.
@Test func theExampleInTheDocumentationWorks() throws {
  var document = Document("- call the bank @due(2025-05-11) @work\n")
  #expect(document.items.flatMap(\.tags).map { document.name(of: $0) } == ["due", "work"])
  let due = try #require(document.item(onLine: 0)?.tags.first)
  try document.apply([.setPayload(of: due, to: "2025-05-12")])
  #expect(document.text == "- call the bank @due(2025-05-12) @work\n")
}

@Test(arguments: [
  ("- a @x", "1", "- a @x(1)"), ("- a @x(1) b", "2", "- a @x(2) b"),
  ("- a @x(1) b", nil, "- a @x b"), ("- a @x(1", "2", "- a @x(2)"),
  ("- a @x(b (c) d)", "e (f)", "- a @x(e \\(f\\))"), ("- a @x() @y", "é", "- a @x(é) @y"),
  ("- a @x(1)@y", nil, "- a @x @y"), ("- a @x(1),@y(2)@z", nil, "- a @x,@y(2)@z"),
])
func aPayloadIsSetOrRemoved(_ text: String, _ value: String?, _ expected: String) throws {
  var document = Document(text)
  try document.apply([.setPayload(of: tag("x", in: document), to: value)])
  #expect(document.text == expected)
  if let value { #expect(try document.value(of: tag("x", in: document)) == value) }
}

@Test(arguments: [
  ("- a @x", "- a"), ("- a\t @x(1) @y", "- a @y"), ("@x b", "b"), ("- a @x, b", "- a, b"),
  ("- @x", "- "), ("\t@x foo", "\tfoo"), ("- [ ] @x foo", "- [ ] foo"), ("a\n- b @x\n", "a\n- b\n"),
  ("- a @x(1)@y", "- a @y"), ("- a @x,@y", "- a, @y"), ("- a @y,@x,@z", "- a @y,,@z"),
])
func aTagIsRemovedWithItsBlanks(_ text: String, _ expected: String) throws {
  var document = Document(text)
  try document.apply([.remove(tag("x", in: document))])
  #expect(document.text == expected)
}

@Test(arguments: ["@x - a", "- @x [x] a", "@x <a", "@x\n{"])
func aTagIsNotRemovedIfTheLineWouldBeReadDifferently(_ text: String) throws {
  var document = Document(text)
  let tag = try tag("x", in: document)
  #expect(throws: TagEditError.changesOtherText) { try document.apply([.remove(tag)]) }
  #expect(document.text == text)
}

@Test func aTagOfAnotherTextIsNotEdited() throws {
  let tag = try tag("x", in: Document("- a b @x"))
  var document = Document("- a @x")
  #expect(throws: TagEditError.noTag) { try document.apply([.remove(tag)]) }
}

@Test func aTagIsOnlyRenamedToAValidName() throws {
  var document = Document("- a @x(1)\r\n")
  try document.apply([.rename(tag("x", in: document), to: "été")])
  #expect(document.text == "- a @été(1)\r\n")
  for name in ["", "-", "a b", "a.", "a(b", "a:b", "、"] {
    #expect(throws: TagEditError.invalidName(name)) {
      try document.apply([.rename(tag("été", in: document), to: name)])
    }
  }
  #expect(throws: TagEditError.lineEnd) {
    try document.apply([.setPayload(of: tag("été", in: document), to: "a\nb")])
  }
  #expect(throws: TagEditError.backslash("a\\")) {
    try document.apply([.setPayload(of: tag("été", in: document), to: "a\\")])
  }
}

@Test(arguments: [
  ("a\\(b\\)", "a(b)"), ("C:\\dir\\", "C:\\dir\\"), ("\\\\(", "\\("), ("\\", "\\"), ("", ""),
])
func onlyParenthesesAreEscaped(_ payload: String, _ value: String) {
  #expect(Tag.value(ofPayload: payload) == value)
  #expect(Tag.value(ofPayload: Tag.payload(ofValue: value)) == value)
}

@Test func aParentIsTheNearestItemAboveWithASmallerIndent() {
  let text = """
    A:
    \t- one

    \t\t- two
         - three
    \t- four
    B:
      note
    """
  let chunked = Document(Array(text.utf8), dialect: Dialect(), chunkSizes: ChunkSizes(target: 4))
  for document in [Document(text), chunked] {
    let parents = (0..<document.lineCount).map { document.parentLine(ofLine: $0) }
    #expect(parents == [nil, 0, nil, 1, 1, 0, nil, 6])
  }
}
