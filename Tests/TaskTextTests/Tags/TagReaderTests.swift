import TaskText
import Testing

/// The tags of the text, as `name` or `name(payload)` with their near misses.
private func tags(_ text: String, dialect: Dialect = Dialect(dates: testDates)) -> [String] {
  let document = Document(text, dialect: dialect)
  return document.items.flatMap(\.tags).map { tag in
    var result = document.name(of: tag)
    if let payload = tag.payload { result += "(\(document.string(in: payload)))" }
    for (nearMiss, name) in nearMissNames where tag.nearMisses.contains(nearMiss) {
      result += " \(name)"
    }
    return result
  }
}

private let nearMissNames: [(NearMisses, String)] = [
  (.punctuated, "punctuated"), (.glued, "glued"), (.unclosed, "unclosed"), (.nested, "nested"),
  (.detached, "detached"), (.unparenthesized, "unparenthesized"),
]

/// Dates after the tags `due` and `done`.
private let testDates = Dialect.Dates { ["due", "done"].contains($0) }

@Test(arguments: [
  ("- call @due(2025-05-11) @work", ["due(2025-05-11)", "work"]),
  ("@start of the line", ["start"]),
  ("me@example.com `@State` (@home) https://x.org/@me", []),
  ("@types/node @12:30 @50% @alice:matrix.org @foo's @media{ @a(b)c", []),
  ("@- @--- @_ @.", []),
  ("@home. and @v1.2.", ["home", "v1.2"]),
  ("\u{3000}@a\u{A0}@b\u{2003}@c", ["a", "b", "c"]),
  ("@家、 @été！", ["家 punctuated", "été punctuated"]),
  ("@🎉 @⭐️ @1️⃣", ["🎉", "⭐️", "1️⃣"]),
  ("@a(x\\(y\\)z) @b", ["a(x\\(y\\)z)", "b"]),
  ("@path(C:\\dir\\) then", ["path(C:\\dir\\)"]),
  ("@search(@today and not @done) @x", ["search(@today and not @done)", "x"]),
])
func tagsAreRead(_ text: String, _ expected: [String]) {
  #expect(tags(text) == expected)
}

@Test(arguments: [
  (
    "@home, @work! see @due(2025-05-11).",
    ["home punctuated", "work punctuated", "due(2025-05-11) punctuated"]
  ),
  ("@a,@b;@c", ["a punctuated", "b punctuated", "c"]),
  ("@a,@b;@c/d", []),
  ("@due(2025-05-11)@home", ["due(2025-05-11)", "home glued"]),
  ("@ann@mastodon.social", []),
  ("@due(2025-05-11 call mom @x", ["due(2025-05-11) unclosed", "x"]),
  ("@note(call mom  @x", ["note(call mom) unclosed", "x"]),
  ("@note(to the end  ", ["note(to the end) unclosed"]),
  ("@a(b @c(d) e)", ["a(b @c(d) e) nested"]),
  ("@a(b @c(d)", ["a(b) unclosed", "c(d)"]),
  ("@done (2025-05-11) @x", ["done(2025-05-11) detached", "x"]),
  ("@done (2 of 3 parts)", ["done"]),
  ("@done (2025-05-11)x", ["done"]),
  ("@done (2025-05-11),@b/c", ["done"]),
  ("@done  (2025-05-11)", ["done"]),
])
func nearMissesAreRead(_ text: String, _ expected: [String]) {
  #expect(tags(text) == expected)
}

@Test(arguments: [
  "@a(", "@a((((((", "@a)", "@a(\\", "@a(\\)", "@", "@@", "@a@", "@a,@", "@a(b)@", "\u{FEFF}@a",
])
func incompleteTagsLoseNoText(_ text: String) {
  #expect(Document(text).text == text)
}

/// In quadratic time, each would take minutes.
@Test(arguments: [
  "@a(", "@a( ", "@a,", "@a(b)@", "@a(x @b)", "@a(\\(", "\t@a(", "@due(", "@a(x @b)@", "`@a ",
  "＠due", "(@due 1", "@@due(1",
])
func longLinesTakeLinearTime(_ repeated: String) {
  for isMarkdown in [false, true] {
    let text = String(repeating: repeated, count: 60_000 / repeated.utf8.count) + "/x"
    let document = Document(text, dialect: Dialect(isMarkdown: isMarkdown, dates: testDates))
    #expect(document.count == text.utf8.count)
  }
}

/// A line of a large text may have a tag for every three of its bytes.
@Test func aTagTakesTwentyFourBytes() {
  #expect(MemoryLayout<TaskText.Tag>.stride == 24)
}
