import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

struct AgendaReadingTests {
  @Test func otherRequestsAreAnsweredWhileFilesAreRead() throws {
    let names = (0..<300).map { "\($0).todo" }
    let folder = try ScratchFolder(
      Dictionary(uniqueKeysWithValues: names.map { ($0, "- a @due(2025-05-11)\n") }))
    var session = try TestSession(folders: [folder.uri])
    session.settle()
    session.begin(
      "a", ExecuteCommandRequest.self, ExecuteCommandParams(command: "tagline.agenda"))
    session.handle(.work)
    #expect(session.answers(to: "a").isEmpty)

    // Files are opened, whether they were read or not, and one is closed before all are read.
    try session.open("- in the editor @due(2025-05-11)\n", uri: folder.uri("0.todo"))
    try session.open("- b @due(2025-05-11)\n", uri: folder.uri("299.todo"))
    session.handle(.work)
    try session.close(folder.uri("299.todo"))
    while session.session.isBusy { session.handle(.work) }

    let text = try #require(session.answers(to: "a").first?["result"].stringValue)
    let lines = text.split(separator: "\n").dropFirst()
    #expect(Set(lines).count == names.count)
    #expect(lines.contains("\t- in the editor (0.todo:1)"))
  }

  @Test func anAgendaThatIsCancelledIsNotReadFurther() throws {
    let folder = try ScratchFolder(["a.todo": "- a @due(2025-05-11)\n"])
    var session = try TestSession(folders: [folder.uri])
    session.settle()
    session.begin(
      "a", ExecuteCommandRequest.self, ExecuteCommandParams(command: "tagline.agenda"))
    session.handle(.cancelled("a"))
    #expect(!session.session.isBusy)
    #expect(session.answers(to: "a").map { $0["error"]["code"] } == [-32800])
  }
}
