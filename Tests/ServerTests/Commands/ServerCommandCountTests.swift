import JSON
import Testing

@testable import LSP
@testable import Server

@Suite struct ServerCommandCountTests {
  private func counts(_ session: inout TestSession) throws -> JSONValue {
    try session.request(
      Requests.executeCommand,
      ExecuteCommandParams(
        command: "tagline.countTasks", arguments: [["textDocument": ["uri": .string(testURI)]]]))
  }

  @Test func theTasksOfADocumentAreCountedByTheirState() throws {
    var session = try TestSession()
    try session.open("Home:\n\t- a\n\t- [x] b\n\tnote\n- c @done\n- d @cancelled\n")
    #expect(try counts(&session) == ["open": 1, "done": 2, "cancelled": 1])
  }

  @Test func tasksWithTasksBelowAreNotCounted() throws {
    var session = try TestSession()
    try session.open("- a\n\t- b @done\n\t- c\n\t\ta note\n")
    #expect(try counts(&session) == ["open": 1, "done": 1, "cancelled": 0])
  }

  @Test func savedSearchesAreNotCounted() throws {
    var session = try TestSession()
    try session.open(
      "Searches:\n\t- A @search(task)\n\t- b @search\n- c\n\t- D @search(@x)\n- E @search(@y)\n\t- f\n"
    )
    #expect(try counts(&session) == ["open": 3, "done": 0, "cancelled": 0])
  }

  @Test func allTasksOfALongDocumentAreCounted() throws {
    var session = try TestSession()
    try session.open(String(repeating: "- a\n", count: 10_000))
    #expect(try counts(&session)["open"] == 10_000)
  }

  @Test func aDocumentThatIsNotOpenIsRefused() throws {
    var session = try TestSession()
    #expect(throws: ResponseError.self) { try counts(&session) }
  }
}
