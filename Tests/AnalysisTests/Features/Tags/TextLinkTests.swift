import CivilDates
import Settings
import TagFields
import TaskText
import Testing

@testable import Analysis

/// Each link as its text and its target.
private func links(_ text: String) throws -> [String] {
  var settings = Settings()
  settings.people = [
    Person(name: "Ada Lovelace", email: "ada@example.org"), Person(name: "Grace Hopper"),
  ]
  let document = Document(text)
  let today = try CivilDate(year: 2025, month: 5, day: 8)
  let context = CheckContext(settings: settings, today: today, audience: .editor)
  return textLinks(of: document, context: context).map { link in
    let text = document.string(in: link.range)
    return switch link.target {
    case .uri(let uri): uri == text ? text : "\(text) to \(uri)"
    case .file(let path): "\(text) is the file \(path)"
    case .mail(let address): "\(text) to \(address)"
    }
  }
}

@Suite struct TextLinkTests {
  @Test(arguments: [
    ("- see https://a.example/b?c=d#e.", "https://a.example/b?c=d#e"),
    ("(https://a.example/b_(c)), then", "https://a.example/b_(c)"),
    ("- [text](https://a.example) and more", "https://a.example"),
    ("- <http://a.example>", "http://a.example"), ("\"ftp://a.example\"", "ftp://a.example"),
    ("- things:///show?id=1", "things:///show?id=1"),
    ("- a @url(https://a.example/x) b", "https://a.example/x"),
    ("- 见 https://a.example。好", "https://a.example"),
    ("- https://é.example/ü", "https://é.example/ü to https://%C3%A9.example/%C3%BC"),
    ("- 3https://a.example", "https://a.example"),
  ])
  func aURLIsFoundWithoutSurroundingPunctuation(text: String, link: String) throws {
    #expect(try links(text) == [link])
  }

  @Test(arguments: [
    "- ://a", "- a://", "- x:/y", "- mailto:a@", "- mailto:@b.example", "- xmailto:a@b.example",
    "mailto", ":",
    "- a @file()", "-://.", "",
  ])
  func textThatIsNotAURLIsNotALink(text: String) throws {
    #expect(try links(text) == [])
  }

  @Test(arguments: [
    ("- mailto:a@b.example", "mailto:a@b.example"),
    ("- <MailTo:a.b+c@d.example>, then", "MailTo:a.b+c@d.example"),
    ("(mailto:a@b.example?attach=/etc/passwd)", "mailto:a@b.example"),
    ("mailto:a@b.example.", "mailto:a@b.example"),
  ])
  func anAddressAfterMailtoIsALink(text: String, link: String) throws {
    #expect(try links(text) == ["\(link) to \(link.dropFirst(7))"])
  }

  @Test func ofALongTextTheFirstLinksAreFound() throws {
    let context = CheckContext(
      settings: Settings(), today: try CivilDate(year: 2025, month: 5, day: 8), audience: .editor)
    let document = Document(String(repeating: "- see https://a.example\n", count: 1000))
    let links = textLinks(of: document, context: context, limit: 3)
    #expect(links.map(\.range.lowerBound) == [6, 30, 54])
    #expect(textLinks(of: document, context: context).count == 1000)
  }

  @Test func aLineMayHaveSeveralLinks() throws {
    #expect(
      try links("- https://a.example,https://b.example http://c.example\nhttp://d.example") == [
        "https://a.example,https://b.example", "http://c.example", "http://d.example",
      ])
  }

  @Test func aURLInAPathOrANameIsPartOfIt() throws {
    #expect(
      try links("- http://a.b @file(http://c.d) http://e.f @file(x) http://g.h") == [
        "http://a.b", "http://c.d is the file http://c.d", "http://e.f", "x is the file x",
        "http://g.h",
      ])
  }

  @Test func filesAndPeopleAreLinks() throws {
    #expect(
      try links("- a @file(notes/b \\(1\\).txt) @who(ada lovelace) @who(Grace Hopper) @who(Eve)")
        == ["notes/b \\(1\\).txt is the file notes/b (1).txt", "ada lovelace to ada@example.org"])
    #expect(
      try links("- @who(Eve, ada@example.org ,Ada Lovelace)")
        == ["ada@example.org to ada@example.org", "Ada Lovelace to ada@example.org"])
  }
}
