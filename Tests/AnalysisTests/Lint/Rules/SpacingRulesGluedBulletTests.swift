import Testing

@testable import Analysis

@Suite("The rule glued-bullet")
struct GluedBulletTests {
  @Test(arguments: [
    ("-a @done", "-", "- a @done"), ("\t-[ ] a @done", "-", "\t- [ ] a @done"),
    ("-[x]a @done", "-[x]", "- [x] a @done"), ("- [ ]a @done", "- [ ]", "- [ ] a @done"),
    ("* [X]a @done", "* [X]", "* [X] a @done"), ("☐a @done", "☐", "☐ a @done"),
    ("✔é @done", "✔", "✔ é @done"), ("-[ ] a @b c", "-", "- [ ] a @b c"),
    ("  -[X]\ta @nobody", "-", "  - [X]\ta @nobody"),
    ("      - [ ]a @done", "- [ ]", "      - [ ] a @done"),
  ])
  func theMissingSpaceIsInserted(_ text: String, _ place: String, _ fixed: String) throws {
    let found = try reported(.gluedBullet, in: text)
    #expect(found.count == 2)
    #expect(found.first?.hasPrefix("\(place): a space is missing after `") == true)
    #expect(found.last == "  \(fixed)")
  }

  @Test(arguments: [
    "- a @done", "-\ta @done", "- [ ] a @done", "☐ a @done", "☐\u{3000}a @done", "☑️ a @done",
    "- [x](url) @done", "-[x](url) @done", "--a @done", "-5 degrees @done", "*bold* @done",
    "—a @done", "- @done", "-@done", "-a @done b", "-a @nobody", "-", "-[ ] a", "→a @done",
    "-[x]a @b c", "- [x]a @b c", "-[ ]", "☐a @b c",
  ])
  func otherTextIsLeftAlone(_ text: String) throws {
    #expect(try reported(.gluedBullet, in: text).isEmpty)
  }
}
