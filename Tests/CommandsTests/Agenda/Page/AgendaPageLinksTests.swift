import Analysis
import Files
import Foundation
import Settings
import TaskText
import TestSupport
import Testing

@testable import Commands

struct AgendaPageLinksTests {
  @Test func linksAreRelativeToThePage() throws {
    let scratch = try Scratch()
    try scratch.write("", to: "lists/javascript:a b.todo")
    try scratch.write("", to: "c.todo")
    let folder = scratch.url.path
    let items = ["lists/javascript:a b.todo", "c.todo", "missing.todo"].flatMap { name in
      AgendaPageLinksTests.items(in: "\(folder)/\(name)")
    }
    let links = PageLinks(to: items, fromPageAt: Path("\(folder)/lists/page.html"))
    #expect(
      items.map { links.reference(to: $0) } == [
        "./javascript%3Aa%20b.todo#L2", "../c.todo#L2", nil,
      ])
    #expect(items.allSatisfy { PageLinks().reference(to: $0) == nil })
  }

  @Test func aPageLinksToTheLinesOfItsTaskLists() throws {
    let scratch = try Scratch()
    try scratch.write("\n- a @due(2025-05-11)\n", to: "a&b.todo")
    let call = "tagline agenda --today 2025-05-11 --output-format html"
    let result = try scratch.run("mkdir site && \(call) && \(call) -o site/page.html")
    #expect(result.output.contains("<a href=\"./a%26b.todo#L2\">a&amp;b.todo:2</a>"))
    #expect(try scratch.text(of: "site/page.html").contains("<a href=\"../a%26b.todo#L2\">"))
    let input = try scratch.run("\(call) - < 'a&b.todo'")
    #expect(!input.output.contains("#L2"))
  }

  private static func items(in path: String) -> [AgendaItem] {
    let context = CheckContext(settings: Settings(), today: agendaToday, audience: .lint)
    let document = Document(
      Array("\n- a @due(2025-05-11)".utf8), dialect: context.dialect(isMarkdown: false))
    return Analysis.agendaItems(of: document, path: path, context).items
  }
}
