import Analysis
import Files
import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

@Suite struct IndexerTests {
  @Test func everyFolderIsReadAndOpenTextsTakePrecedence() throws {
    let one = try ScratchFolder(["a.taskpaper": "- @work @work\n", "b.txt": "- @other\n"])
    let two = try ScratchFolder(["sub/c.todo": "- @home\n"])
    var client = try TestSession(folders: [one.uri, two.uri])
    #expect(client.indexedNames() == ["home 1", "work 2"])
    try client.open("- @new\n", uri: one.uri("a.taskpaper"))
    #expect(client.indexedNames() == ["home 1", "new 1"])
    try client.close(one.uri("a.taskpaper"))
    #expect(client.indexedNames() == ["home 1", "work 2"])
  }

  @Test func filesThatAreLeftOutAreNamedInTheLog() throws {
    let folder = try ScratchFolder([
      "a.todo": "@a\n", ".hidden/b.todo": "@b\n", "ignored.todo": "@c\n", ".ignore": "ignored*\n",
      "archive/d.todo": "@d\n", ".tagline.json": #"{ "exclude": ["archive/**"] }"#,
    ])
    try folder.write([0x40, 0x65, 0xFF, 0x0A], to: "e.todo")
    try folder.link("loop", to: ".")
    try folder.link("f.todo", to: "a.todo")
    var client = try TestSession(folders: [folder.uri])
    #expect(client.indexedNames() == ["a 1"])
    let log = client.effects.compactMap { effect in
      if case .log(_, let line) = effect { line } else { nil }
    }.joined(separator: "\n")
    for reason in [
      "e.todo` was left out: byte 0xff in line 1 is not UTF-8", ".hidden`, `", "loop`",
    ] {
      #expect(log.contains(reason), "\(log)")
    }
  }

  @Test func theRootAndTheHomeFolderAreNotRead() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n"])
    var client = try TestSession(folders: ["file:///", folder.uri], home: folder.path)
    #expect(client.indexedNames() == [])
  }

  @Test func aFileUnderTwoNamesCountsOnceAndIsReadFromItsBuffer() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n"])
    try folder.link("b.todo", to: "a.todo")
    var client = try TestSession(folders: [folder.uri, folder.uri + "/"])
    #expect(client.indexedNames() == ["a 1"])
    try client.open("@x\n", uri: folder.uri("b.todo"))
    #expect(client.indexedNames() == ["x 1"])
  }

  @Test func aFileUnderTwoNamesIsListedUnderItsOwn() throws {
    let folder = try ScratchFolder(["sub/own.todo": "@a\n"])
    try folder.link("link.todo", to: "sub/own.todo")
    try folder.link("sub/link.todo", to: "own.todo")
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    for name in ["link.todo", "sub/own.todo", "sub/link.todo"] {
      #expect(client.session.files.known.map(\.value.uri) == [folder.uri("sub/own.todo")])
      try client.changed(folder.uri(name), .changed)
    }
    #expect(client.session.files.known.map(\.value.uri) == [folder.uri("sub/own.todo")])
    try folder.remove("link.todo")
    try client.changed(folder.uri("link.todo"), .deleted)
    client.settle()
    #expect(client.indexedNames() == ["a 1"])
  }

  @Test func aFileWhoseOwnNameIsLeftOutIsListedUnderItsLink() throws {
    let folder = try ScratchFolder([".hidden/own.todo": "@a\n"])
    try folder.link("link.todo", to: ".hidden/own.todo")
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    for name in ["link.todo", ".hidden/own.todo"] {
      try client.changed(folder.uri(name), .changed)
      client.settle()
      #expect(client.session.files.known.map(\.value.uri) == [folder.uri("link.todo")])
    }
  }

  @Test func aFileOutsideTheWorkspaceIsListedUnderTheFirstOfItsLinks() throws {
    let outside = try ScratchFolder(["own.todo": "@a\n"])
    let folder = try ScratchFolder()
    var client = try TestSession(folders: [folder.uri])
    func name(after change: FileChangeType, of link: String) throws -> [String] {
      try client.changed(folder.uri(link), change)
      client.settle()
      return client.session.files.known.map(\.value.uri)
    }
    for link in ["b.todo", "a.todo"] {
      try folder.link(link, to: outside.path.appending("own.todo").string)
      #expect(try name(after: .created, of: link) == [folder.uri(link)])
    }
    #expect(try name(after: .changed, of: "b.todo") == [folder.uri("a.todo")])
    try folder.remove("a.todo")
    #expect(try name(after: .deleted, of: "a.todo") == [folder.uri("b.todo")])
    #expect(client.indexedNames() == ["a 1"])
  }

  @Test func aSettingsFileThatIsOpenIsReadFromItsBufferUnderAnySpelling() throws {
    let folder = try ScratchFolder(["files/a.todo": "- a @due(foo)\n"])
    try folder.link("link", to: "files")
    try folder.write("{}", to: "files/.tagline.json")
    var client = try TestSession(folders: [folder.uri("link")])
    try client.open("- a @due(foo)\n", uri: folder.uri("link/a.todo"))
    client.settle()
    #expect(try client.sent(Notifications.publishDiagnostics).last?.diagnostics.count == 1)
    try client.open(
      #"{"rules": {"unreadable-date": "off"}}"#, uri: folder.uri("link/.tagline.json"))
    client.settle()
    #expect(
      try client.sent(Notifications.publishDiagnostics)
        .last { $0.uri.hasSuffix("a.todo") }?.diagnostics.isEmpty == true)
  }

  @Test func aFolderWithTheNameOfASettingsFileIsIgnored() throws {
    let folder = try ScratchFolder(["a.todo": "@a\n", ".tagline.json/b.todo": "@b\n"])
    var client = try TestSession(folders: [folder.uri])
    client.settle()
    try client.open("@a\n", uri: folder.uri("a.todo"))
    let edit = try client.rename(0, 1, in: folder.uri("a.todo"), to: "z")
    #expect(edit?.changes?.count == 1)
  }
}
