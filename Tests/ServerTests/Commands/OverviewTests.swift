import JSON
import TestSupport
import Testing

@testable import LSP
@testable import Server

@Suite struct OverviewTests {
  @Test func listsTagsAndSearchesAreCounted() throws {
    let folder = try ScratchFolder([
      "b.todo": "- a @x\n- b @x @done\nAll @search(@x)\n", "a.todo": "- c @y\n",
    ])
    var session = try TestSession(folders: [folder.uri])
    session.settle()
    try session.open("- c @y\n- d\n", uri: folder.uri("a.todo"))
    let overview = try session.request(
      Requests.executeCommand, ExecuteCommandParams(command: "tagline.overview", arguments: [[:]]))
    let (a, b) = (folder.uri("a.todo"), folder.uri("b.todo"))
    #expect(
      overview["lists"] == [
        ["uri": .string(a), "path": "a.todo", "open": 2, "done": 0],
        ["uri": .string(b), "path": "b.todo", "open": 1, "done": 1],
      ])
    #expect(overview["tags"].arrayValue?.first == ["name": "x", "uses": 2])
    let search: JSONValue = [
      "title": "All", "search": "@x", "items": 2, "textDocument": ["uri": .string(b)],
      "position": ["line": 2, "character": 4],
    ]
    #expect(overview["searches"] == [search])
    let found = try session.request(
      Requests.executeCommand, ExecuteCommandParams(command: "tagline.search", arguments: [search]))
    #expect(found.stringValue?.hasPrefix("All · 2 items:\n\t- a @x (b.todo:1)") == true)
  }
}
