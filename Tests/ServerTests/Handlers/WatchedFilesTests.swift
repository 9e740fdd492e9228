import Analysis
import Files
import JSON
import TestSupport
import Testing
import Workspace

@testable import LSP
@testable import Server

@Suite struct WatchedFilesTests {
  @Test func foldersCanBeAddedAndRemoved() throws {
    let one = try ScratchFolder(["a.todo": "@a\n"])
    let two = try ScratchFolder(["b.todo": "@b\n"])
    var client = try TestSession(folders: [one.uri])
    #expect(client.indexedNames() == ["a 1"])
    let added = WorkspaceFolder(uri: two.uri)
    let removed = WorkspaceFolder(uri: one.uri + "/")
    try client.notify(
      Notifications.didChangeWorkspaceFolders,
      DidChangeWorkspaceFoldersParams(
        event: WorkspaceFoldersChangeEvent(added: [added], removed: [removed])))
    #expect(client.indexedNames() == ["b 1"])
  }

  @Test func manyChangesAtOnceAreFound() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n", "b.todo": "@b\n"])
    var client = try TestSession(folders: [folder.uri])
    #expect(client.indexedNames() == ["a 1", "b 1"])
    try folder.write("@changed\n", to: "a.todo")
    try folder.remove("b.todo")
    try folder.write("{ \"include\": [\"*.todo\", \"*.list\"] }", to: ".tagline.json")
    try folder.write("@new\n", to: "c.list")
    let others = (0..<2000).map { folder.uri("other\($0).todo") }
    let uris = others + ["a.todo", "b.todo", ".tagline.json", "c.list"].map { folder.uri($0) }
    let changes = uris.map { uri -> JSONValue in ["uri": .string(uri), "type": 2] }
    try client.notify(
      Notifications.didChangeWatchedFiles, DidChangeWatchedFilesParams(changes: changes))
    #expect(client.indexedNames() == ["changed 1", "new 1"])
  }

  @Test func aChangeThatIsNoneIsIgnoredWithItsMessage() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n"])
    var client = try TestSession(folders: [folder.uri])
    _ = client.indexedNames()
    try folder.write("@changed\n", to: "a.todo")
    try client.notify(
      Notifications.didChangeWatchedFiles,
      DidChangeWatchedFilesParams(changes: [["uri": .string(folder.uri("a.todo"))]]))
    #expect(client.indexedNames() == ["a 1"])
    let logged = client.effects.compactMap { effect in
      if case .log(.warning, let line) = effect { line } else { nil }
    }
    #expect(logged.contains { $0.contains("`params.changes[0].type` is missing") })
  }

  @Test func changesOnTheDiskUpdateTheIndex() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n", "sub/b.todo": "@b\n"])
    var client = try TestSession(folders: [folder.uri])
    _ = client.indexedNames()
    try folder.write("@changed @changed\n", to: "a.todo")
    try client.changed(folder.uri("a.todo"), .changed)
    #expect(client.indexedNames() == ["b 1", "changed 2"])
    try folder.write("@new\n", to: "sub/c.todo")
    try folder.write("@no\n", to: "sub/c.txt")
    try client.changed(folder.uri("sub/c.todo"), .created)
    try client.changed(folder.uri("sub/c.txt"), .created)
    #expect(client.indexedNames() == ["b 1", "changed 2", "new 1"])
    try folder.move("sub", to: "other")
    try client.notify(
      Notifications.didRenameFiles,
      RenameFilesParams(
        files: [FileRename(oldUri: folder.uri("sub"), newUri: folder.uri("other"))]))
    #expect(client.indexedNames() == ["b 1", "changed 2", "new 1"])
    try folder.remove("other")
    try client.changed(folder.uri("other"), .deleted)
    #expect(client.indexedNames() == ["changed 2"])
  }

  @Test func settingsAndIgnoreFilesTakeEffectAtOnce() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n", "b.txt": "@b\n"])
    var client = try TestSession(folders: [folder.uri])
    try folder.write(#"{ "include": ["*.txt"] }"#, to: ".tagline.json")
    try client.changed(folder.uri(".tagline.json"), .created)
    #expect(client.indexedNames() == ["b 1"])
    try client.open(#"{ "include": ["*.t*"] }"#, uri: folder.uri(".tagline.json"))
    #expect(client.indexedNames() == ["a 1", "b 1"])
    try folder.write("a.*\n", to: ".gitignore")
    try client.changed(folder.uri(".gitignore"), .created)
    #expect(client.indexedNames() == ["b 1"])
  }

  @Test func filesAreCheckedEveryMinuteForAClientThatCannotWatch() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n"])
    var client = try TestSession(folders: [folder.uri])
    _ = client.indexedNames()
    try folder.write("@b\n", to: "b.todo")
    try folder.write("@aa @aa\n", to: "a.todo")
    client.handle(.minute)
    #expect(client.indexedNames() == ["aa 2", "b 1"])
  }

  @Test func theWorkspaceDecidesAboutNames() throws {
    let folder = try ScratchFolder(["a.todo": "@errand @errand @errand @errand @errand\n"])
    var client = try TestSession(folders: [folder.uri])
    try client.open("- @erand\n", uri: folder.uri("b.todo"))
    client.settle()
    let found = try client.sent(Notifications.publishDiagnostics)
    #expect(found.last?.diagnostics.map(\.code) == ["misspelled-tag"])
    try folder.remove("a.todo")
    try client.changed(folder.uri("a.todo"), .deleted)
    client.settle()
    #expect(try client.sent(Notifications.publishDiagnostics).last?.diagnostics.isEmpty == true)
  }

  @Test func deletionsOfManyFilesAndFoldersUpdateTheIndex() throws {
    let folder = try ScratchFolder([
      "a.todo": "@a\n", "one/b.todo": "@b\n", "one/two/c.todo": "@c\n", "other/d.todo": "@d\n",
    ])
    var client = try TestSession(folders: [folder.uri])
    _ = client.indexedNames()
    for name in ["a.todo", "one"] { try folder.remove(name) }
    try client.notify(
      Notifications.didDeleteFiles,
      FilesParams(files: ["a.todo", "one"].map { TextDocumentIdentifier(uri: folder.uri($0)) }))
    #expect(client.indexedNames() == ["d 1"])
  }

  @Test func filesAreWatchedIfTheClientSupportsThat() throws {
    let folder = try ScratchFolder([".tagline.json": #"{ "include": ["lists/*.txt"] }"#])
    let watching: JSONValue = [
      "workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]
    ]
    var client = try TestSession(watching, folders: [folder.uri])
    let asked = client.effects.compactMap { effect -> JSONValue? in
      guard case .send(let message) = effect else { return nil }
      return try? JSONValue(parsing: message.bytes)
    }.first { $0["method"] == "client/registerCapability" }
    let watchers = asked?["params"]["registrations"].arrayValue?.first?["registerOptions"]
    let globs = watchers?["watchers"].arrayValue?.compactMap { $0["globPattern"].stringValue }
    #expect(
      globs == ["**/.tagline.json", "**/.gitignore", "**/.ignore", "**/lists/*.txt"])
    client.handle(.idle)
    #expect(try client.sent(Requests.unregisterCapability) == 0)
  }
}
