import JSON
import Testing

@testable import LSP
@testable import Server

@Suite struct DocumentLinksTests {
  private func links(
    _ text: String, uri: String = "file:///home/me/a%20b/list.taskpaper",
    _ capabilities: JSONValue = everyCapability
  ) throws -> [DocumentLink] {
    var client = try TestSession(
      capabilities,
      initializationOptions: ["people": [["name": "Ada", "email": "ada+x@example.org"]]])
    try client.open(text, uri: uri)
    let params = TextDocumentParams(textDocument: TextDocumentIdentifier(uri: uri))
    return try client.request(DocumentLinkRequest.self, params) ?? []
  }

  @Test(arguments: [
    ("x.txt", "file:///home/me/a%20b/x.txt"), ("./c/../x y.txt", "file:///home/me/a%20b/x%20y.txt"),
    ("../../../../x", "file:///x"), ("/etc/hosts", "file:///etc/hosts"),
  ])
  func aPathIsRelativeToTheDocument(path: String, target: String) throws {
    #expect(try links("- a @file(\(path))").map(\.target) == [target])
  }

  @Test func aDocumentThatIsNotAFileHasLinksForAbsolutePathsOnly() throws {
    let found = try links("- @file(a.txt) @file(/b.txt)", uri: "untitled:Untitled-1")
    #expect(found.map(\.target) == ["file:///b.txt"])
  }

  @Test func anAddressIsAMailtoLink() throws {
    let found = try links("- @who(ada)")
    #expect(found.map(\.target) == ["mailto:ada%2Bx@example.org"])
    #expect(found.map(\.tooltip) == ["write to ada+x@example.org"])
    #expect(try links("- @who(ada)", [:]).map(\.tooltip) == [nil])
  }
}
