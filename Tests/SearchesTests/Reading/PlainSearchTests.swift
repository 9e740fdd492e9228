import Searches
import TaskText
import TestSupport
import Testing

@Suite struct PlainSearchTests {
  @Test(arguments: [
    ("", []), (" ", []), ("@a", ["a"]), ("not @done", ["done"]),
    ("@a and not @b or @c-2 except @done", ["a", "b", "c-2", "done"]),
    (#"not @done and \(@today or @due <=[d] today +7d\)"#, ["done", "today", "due"]),
    ("@p = III or @p != 3 union @context = [i]work", ["p", "p", "context"]),
    (
      "@due >= [d] next Week and @due < [d] next Week + 1week except @done", ["due", "due", "done"]
    ),
    ("((@a)or @b) and(@c beginswith d e)", ["a", "b", "c"]), ("not not(@a)", ["a"]),
  ])
  func seesTheNamesOfUsualSearches(_ payload: String, _ names: [String]) {
    #expect(Self.plainNames(payload) == names)
    #expect(Self.names(payload) == names)
  }

  @Test(arguments: [
    "task", "@", "@a @b", "@a and", "(@a", "@a)", "@text", "@id", "@data-a", "@a:b", "@é", "@a = ",
    "@a = not", "@a matches b", "@a <[n] 1", "@a <[d] soon", "@a contains [d] today", "@a = [x]b",
    "(@a except @b) and @c", "@a = \"b\"", "@a[0]", "@a = b @c", "@a ! b", "andy", "@a\\b", "@a-",
  ])
  func leavesOtherSearchesToTheReader(_ payload: String) {
    #expect(Self.plainNames(payload) == nil)
  }

  @Test func acceptsOnlySearchesWithoutAProblem() {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededRandom(seed: seed)
    let parts = [
      "@a", "@b-1", "@due", "@text", "@data-a", "@id", "not", "and", "or", "except", "union",
      "intersect", "(", ")", #"\("#, #"\)"#, "=", "!=", "<", "<=", ">", "contains", "endswith",
      "matches", "[d]", "[i]", "[s]", "[n]", "today", "next", "week", "+", "7d", "2", "month", "x",
      "y z", "task", "*", "/", "count", "\"", ".", "é",
    ]
    var plain = 0
    for _ in 0..<Int(randomCases(20_000)) {
      let words = (0..<1 + random.next(9)).map { _ in random.pick(parts) }
      let payload = words.joined(separator: random.next(6) == 0 ? "" : " ")
      guard let names = Self.plainNames(payload) else { continue }
      plain += 1
      #expect(names == Self.names(payload), "\(payload), seed \(seed)")
    }
    #expect(plain > 50, "seed \(seed)")
  }

  private static func plainNames(_ payload: String) -> [String]? {
    var names: [String] = []
    let bytes = Array(payload.utf8)
    return PlainSearch.forEachName(in: bytes.span) { names.append($0) } ? names : nil
  }

  /// The names in a search as its reader sees them; nil if it has a problem.
  private static func names(_ payload: String) -> [String]? {
    let search = Search(UnescapedPayload(Array(payload.utf8)).bytes)
    guard search.problems.isEmpty, search.unmatchableParts().isEmpty else { return nil }
    return search.nameUses.map(\.name)
  }
}
