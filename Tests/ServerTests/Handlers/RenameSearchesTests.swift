import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

/// Renames of what saved searches name.
@Suite struct RenameSearchesTests {
  private func renamed(to name: String, _ capabilities: JSONValue = [:]) throws -> WorkspaceEdit? {
    var client = try TestSession(capabilities)
    try client.open("- a @today\nS @search(@today and not @done)\n")
    return try client.rename(1, 12, to: name)
  }

  @Test func aNameInASearchRenamesTheTag() throws {
    let edits = try renamed(to: "now")?.changes?[testURI] ?? []
    #expect(edits.map(\.newText) == ["now", "now"])
    #expect(
      edits.map(\.range.start) == [
        Position(line: 0, character: 5), Position(line: 1, character: 11),
      ])
  }

  @Test func aNameThatSearchesCannotSayIsRefused() throws {
    let refusal = #expect(throws: ResponseError.self) { try renamed(to: "text") }
    #expect(
      refusal?.message == "searches can't name the tag `@text`: those for `@today` would no longer "
        + "find its items; `tagline rename --force today text` does it")
  }
}
