import Analysis
import CivilDates
import Files
import Foundation
import Testing
import Workspace

@testable import Commands

struct InputSearchTests {
  @Test("each text is passed on once and in order, with links and without")
  func passesOnInputs() throws {
    let scratch = try Scratch()
    try scratch.write("- a", to: "all/a.todo")
    try scratch.write("- c", to: "all/c/d.todo")
    try scratch.write("- z", to: "all/z.todo")
    try scratch.write("- o", to: "other.todo")
    #expect(try passed(scratch, "all") == ["a.todo", "c/d.todo", "z.todo"])
    for (link, target) in [
      ("b.todo", "z.todo"), ("c/c.todo", "../../other.todo"), ("c/e.todo", "c.todo"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: scratch.url.appending(path: "all/\(link)").path, withDestinationPath: target)
    }
    #expect(try passed(scratch, "all") == ["a.todo", "c/c.todo", "c/d.todo", "z.todo"])
  }

  private func passed(_ scratch: Scratch, _ name: String) throws -> [String] {
    let folder = scratch.url.appending(path: name).path
    let settings = SettingsResolver(
      today: try CivilDate(year: 2025, month: 5, day: 14), audience: .lint, source: .isolated)
    var passed: [String] = []
    let search = InputSearch(
      InputOptions(searching: Path(folder)), settings,
      passingOn: { passed.append($0.path.string) })
    #expect(search.inputs.map(\.path.string) == passed)
    return passed.map { String($0.dropFirst(folder.count + 1)) }
  }
}
