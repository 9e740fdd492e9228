import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

struct SnapshotPathsTests {
  @Test func withSeveralFoldersAPathBeginsWithTheNameOfItsFolder() throws {
    let folder = try ScratchFolder([
      "one/a.todo": "- a @due(2025-05-11)\n", "two/sub/b.todo": "- b @due(2025-05-11)\n",
    ])
    var session = try TestSession(folders: [folder.uri("one"), folder.uri("two")])
    session.settle()
    try session.open("- c @due(2025-05-11)\n", uri: folder.uri("two/c.todo"))
    let agenda = try session.request(
      Requests.executeCommand, ExecuteCommandParams(command: "tagline.agenda"))
    #expect(
      agenda.stringValue == """
        Sunday, 11 May 2025 · today:
        \t- a (one/a.todo:1)
        \t- c (two/c.todo:1)
        \t- b (two/sub/b.todo:1)

        """)
  }
}
