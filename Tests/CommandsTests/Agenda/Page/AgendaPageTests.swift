import Analysis
import CivilDates
import Foundation
import Settings
import TagFields
import TestSupport
import Testing

@testable import Commands

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct AgendaPageTests {
  @Test func thePageIsWellFormedWithAnyText() throws {
    let text = """
      - <b>&amp;" </script> ]]> \u{1} \u{FFFE} 日本 @due(2025-05-11) @a(<i>&"')
      \t- x @due(2025-05-11 10:00-11:00) @b @c @d @e @f @g @h
      - y @due(2025-05-11 10:00-11:00)
      - z @due(2025-05-01)
      """
    #expect(try page(text).elements.count > 100)
    #expect(try page("").elements.count > 50)
  }

  @Test func theDocumentSaysItsLanguageAndTitle() throws {
    let page = try page(sample)
    #expect(page.all("html").map { $0.attributes["lang"] } == ["en"])
    #expect(page.all("title").map(\.text) == ["Agenda, 11 to 18 May 2025"])
    #expect(page.all("meta").contains { $0.attributes["name"] == "viewport" })
    #expect(page.all("main").count == 1 && page.all("header").count == 1)
  }

  @Test func headingsAreInOrder() throws {
    let levels = try page(sample).elements.map(\.name).filter { ["h1", "h2", "h3"].contains($0) }
    #expect(levels == ["h1", "h2", "h2", "h2"])
  }

  @Test func tablesHaveACaptionAndHeadersForTheirColumns() throws {
    let page = try page(sample)
    #expect(page.all("table").count == 1)
    #expect(page.all("caption").map(\.text) == ["May 2025"])
    let heads = page.all("th")
    #expect(heads.count == 7 && heads.allSatisfy { $0.attributes["scope"] == "col" })
    #expect(page.all("abbr").first?.attributes["title"] == "Monday")
  }

  @Test func linksAndLabelsHaveTargetsAndIdentifiersAreUnique() throws {
    let page = try page(sample)
    let ids = page.elements.compactMap { $0.attributes["id"] }
    #expect(Set(ids).count == ids.count)
    let targets =
      page.elements.compactMap { $0.attributes["aria-labelledby"] }
      + page.all("a").compactMap { $0.attributes["href"].map { String($0.dropFirst()) } }
    #expect(targets.filter { !ids.contains($0) } == [])
    #expect(
      page.all("section").allSatisfy {
        $0.attributes["aria-labelledby"] != nil || $0.attributes["aria-label"] != nil
      })
  }

  @Test func theOtherChipsAreHiddenUntilAClick() throws {
    let page = try page(sample)
    #expect(page.all("summary").map(\.text) == ["+2 more tags"])
    #expect(page.elements.count { $0.attributes["class"]?.hasPrefix("chip ") == true } == 7)
  }

  @Test func theDaysComeBeforeTheCalendar() throws {
    let page = try page(sample)
    let names = page.elements.map(\.name)
    let days = try #require(names.firstIndex(of: "ol"))
    #expect(days < (names.firstIndex(of: "table") ?? 0))
  }

  @Test func theCalendarBeginsWithTheCurrentWeek() throws {
    let page = try page(sample)
    #expect(page.all("td").first?.text.hasPrefix("5") == true)
    #expect(page.all("tr").count == 5)
  }

  @Test(arguments: [(10, 10, 0), (11, 3, 8)])
  func manyOverdueItemsFold(count: Int, shown: Int, hidden: Int) throws {
    let page = try page((1...count).map { "- \($0) @due(2025-05-01)\n" }.joined())
    #expect(page.all("summary").map(\.text) == (hidden == 0 ? [] : ["+\(hidden) more"]))
    let titles = page.elements.filter { $0.attributes["class"] == "title" }
    #expect(titles.count == count)
    let inDetails = page.all("details").map { $0.text.split(separator: "overdue by").count - 1 }
    #expect(inDetails == (hidden == 0 ? [] : [hidden]))
  }

  @Test(arguments: [
    ("- a @due(2025-05-14)", "Nothing until 14 May."), ("a:", "Nothing is planned up to 18 May."),
    ("- a @due(2025-05-01)", "Nothing is planned up to 18 May."),
  ])
  func aFreeTodayIsSaidInWords(text: String, words: String) throws {
    let page = try page(text)
    #expect(page.elements.filter { $0.attributes["class"] == "empty" }.map(\.text) == [words])
    #expect(page.elements.contains { $0.attributes["id"] == "d2025-05-11" })
  }

  @Test func theOtherEntriesOfADayAreALink() throws {
    let page = try page((1...6).map { "- \($0) @due(2025-05-12)\n" }.joined())
    let links = page.all("a").filter { $0.text == "+4 more" }
    #expect(links.map { $0.attributes["href"] } == ["#d2025-05-12"])
  }

  @Test func thePageNeedsNoScriptAndNoOtherFile() throws {
    let page = try page(sample)
    #expect(page.all("script").isEmpty && page.all("link").isEmpty && page.all("img").isEmpty)
    #expect(page.elements.allSatisfy { $0.attributes.keys.allSatisfy { !$0.hasPrefix("on") } })
    #expect(!page.text.contains("url("))
  }

  @Test func everyTextHasEnoughContrast() {
    var poor: [String] = []
    for theme in [PageTheme.light, .dark] {
      for ground in ["ground", "card"] {
        for ink in ["ink", "faint", "accent", "late", "clash"] {
          if theme[ink].contrast(with: theme[ground]) < 4.5 { poor.append("\(ink) on \(ground)") }
        }
      }
      if theme["card"].contrast(with: theme["accent"]) < 4.5 { poor.append("today") }
      for red in stride(from: UInt8(0), through: 255, by: 51) {
        for green in stride(from: UInt8(0), through: 255, by: 51) {
          for blue in stride(from: UInt8(0), through: 255, by: 51) {
            let chip = theme.chip(TagColor(red: red, green: green, blue: blue))
            if chip.ink.contrast(with: chip.ground) < 4.5 { poor.append("\(chip)") }
          }
        }
      }
    }
    #expect(poor == [])
  }

  @Test func theCalendarEndsWithTheYear9999() throws {
    let start = try CivilDate(year: 9999, month: 12, day: 30)
    let found = Agenda(of: agendaItems(lastDays), days: start ... .last, today: start)
    #expect(!agendaPage(found, months: found).isEmpty)
  }

  private let sample = """
    - late @due(2025-05-01)
    - many @due(2025-05-11) @a @b @c @d @e @f(1) @g
    - one @due(2025-05-12 10:00-11:00)
    - two @due(2025-05-12 10:30-11:00)
    """

  private func page(_ text: String) throws -> ParsedPage {
    let days = agenda(text)
    return try ParsedPage(agendaPage(days, months: agenda(text, from: -10, days: 31)))
  }
}

/// The elements of a page, in the order of their ends.
private final class ParsedPage: NSObject, XMLParserDelegate {
  struct Element {
    let name: String
    let attributes: [String: String]
    var text = ""
  }

  let text: String
  private(set) var elements: [Element] = []
  private var open: [Element] = []

  init(_ text: String) throws {
    self.text = text
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    if !parser.parse() { throw parser.parserError ?? CocoaError(.coderReadCorrupt) }
  }

  func all(_ name: String) -> [Element] { elements.filter { $0.name == name } }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(Element(name: name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    for index in open.indices { open[index].text += text }
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    if let element = open.popLast() { elements.append(element) }
  }
}
