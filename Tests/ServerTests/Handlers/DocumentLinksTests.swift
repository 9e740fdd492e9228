import JSON
import TestSupport
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
    return try client.request(Requests.documentLink, params) ?? []
  }

  @Test(arguments: [
    ("x.txt", "file:///home/me/a%20b/x.txt"), ("./c/../x y.txt", "file:///home/me/a%20b/x%20y.txt"),
    ("/home/me/a b/c", "file:///home/me/a%20b/c"),
  ])
  func aPathIsRelativeToTheDocument(path: String, target: String) throws {
    #expect(try links("- a @file(\(path))").map(\.target) == [target])
  }

  @Test(arguments: ["../x", "../../../../x", "/etc/hosts", "../a bc/x", "//server/x"])
  func aFileOutsideOfTheFoldersIsNoLink(path: String) throws {
    #expect(try links("- a @file(\(path))").isEmpty)
  }

  @Test func aLinkThatLeavesTheFolderIsNoLink() throws {
    let folder = try ScratchFolder(["in/a.todo": "", "in/c/d.txt": "", "out/b.txt": ""])
    try folder.link("in/b.txt", to: "../out/b.txt")
    try folder.link("in/e.txt", to: "c/d.txt")
    let found = try links("- @file(b.txt) @file(e.txt)", uri: folder.uri("in/a.todo"))
    #expect(found.map(\.target) == [folder.uri("in/e.txt")])
  }

  @Test func aFileInAnotherFolderOfTheWorkspaceIsALink() throws {
    let folder = try ScratchFolder(["in/sub/a.todo": "", "out/b.txt": ""])
    var client = try TestSession(folders: [folder.uri("in")])
    let uri = folder.uri("in/sub/a.todo")
    try client.open("- @file(../b.txt) @file(../../out/b.txt)", uri: uri)
    let params = TextDocumentParams(textDocument: TextDocumentIdentifier(uri: uri))
    let found = try client.request(Requests.documentLink, params) ?? []
    #expect(found.map(\.target) == [folder.uri("in/b.txt")])
  }

  @Test func aDocumentThatIsNoFileHasNoLinksToFiles() throws {
    let found = try links("- @file(a.txt) @file(/b.txt)", uri: "untitled:Untitled-1")
    #expect(found.isEmpty)
  }

  @Test(arguments: [
    ("http://a.example/x", "http://a.example/x"), ("HTTPS://a.example", "HTTPS://a.example"),
    ("file:///home/me/a%20b/x#L3", "file:///home/me/a%20b/x#L3"),
    ("FILE://localhost/home/me/a%20b/x", "file:///home/me/a%20b/x"),
    ("file:///home/me/a%20b/c/../../x", nil), ("file:///home/me/a%20b/%2E%2E/x", nil),
    ("file:///etc/hosts", nil), ("file://server/home/me/a%20b/x", nil),
    ("file:////home/me/a%20b/x", "file:///home/me/a%20b/x"), ("vscode://a/b", nil),
    ("javascript://a/b", nil), ("ssh://-oProxyCommand=x/b", nil), ("smb://server/x", nil),
  ])
  func onlyPagesAndFilesOfTheWorkspaceAreLinks(uri: String, target: String?) throws {
    #expect(try links("- a \(uri) b").map(\.target) == [target].compactMap(\.self))
  }

  @Test func anAddressIsAMailtoLink() throws {
    let found = try links("- @who(ada)")
    #expect(found.map(\.target) == ["mailto:ada%2Bx@example.org"])
    #expect(found.map(\.tooltip) == ["write to ada+x@example.org"])
    #expect(try links("- @who(ada)", [:]).map(\.tooltip) == [nil])
  }
}
