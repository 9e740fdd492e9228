import Testing

@testable import Server

@Suite struct DocumentStoreKeyTests {
  @Test(arguments: [
    ("file:///a b", "file:///a%20b"), ("file:///%c3%a9", "file:///%C3%A9"),
    ("file:///é", "file:///%c3%a9"), ("untitled:Untitled-1", "untitled%3AUntitled-1"),
    ("file:///100%", "file:///100%25"), ("%zz", "%zz"), ("%4", "%4"), ("", ""),
    ("file:///a", "file:/a"), ("file:///a", "FILE:///a"),
    ("file:///a", "file://localhost/a"), ("file:///a", "file://LocalHost/a"),
  ])
  func spellingsOfOneDocumentAreEqual(one: String, other: String) {
    #expect(DocumentKey(one) == DocumentKey(other))
  }

  @Test func aFileOnAnotherHostIsAnotherDocument() {
    #expect(DocumentKey("file://localhosts/a") != DocumentKey("file:///a"))
    #expect(DocumentKey("file://localhost") != DocumentKey("file:///"))
  }

  @Test func composedAndDecomposedNamesAreTwoDocuments() {
    #expect(DocumentKey("file:///\u{E9}") != DocumentKey("file:///e\u{301}"))
  }
}
