import Searches
import TaskText
import TestSupport
import Testing

@Suite struct SearchTests {
  @Test(arguments: [
    "@today  and not\t@done", "project *//(not @done)[0]", "a except", " ", "\u{A0}",
  ])
  func aSearchPrintsBackAsItWasWritten(text: String) {
    #expect("\(Search(text))" == text)
  }

  @Test(arguments: ["", " ", "\t ", "\u{3000}"])
  func aBlankSearchIsNotWrong(text: String) {
    let search = Search(text)
    #expect(search.isBlank)
    #expect(search.expression == nil)
    #expect(search.problems.isEmpty)
  }

  @Test func allBytesCanBeRead() {
    let seed = UInt64.random(in: 0...(.max))
    var random = SeededRandom(seed: seed)
    for _ in 0..<5000 {
      let bytes = (0..<random.next(40)).flatMap { _ in
        random.next(4) == 0
          ? [UInt8(random.next(256))] : Array(random.pick(Self.pieces).utf8)
      }
      let search = Search(bytes)
      let ranges = search.tokens.map(\.range) + search.problems.map(\.range)
      #expect(
        ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= bytes.count }, "seed \(seed)")
      #expect(search.bytes == bytes, "seed \(seed)")
      #expect(
        search.isBlank || (search.expression != nil) != Self.isStopped(search), "seed \(seed)")
      _ = search.unmatchableParts()
      _ = search.inWords
      for use in search.valueUses { _ = search.edit(replacing: use, with: "new") }
    }
  }

  /// Whether a problem kept the search from being read.
  private static func isStopped(_ search: Search) -> Bool {
    search.problems.contains { $0.kind == .invalid && $0.suggestion == nil }
  }

  private static let pieces = [
    "@a", "@", "and", "or", "not", "union", "except", "intersect", "task", "project", "(", ")", "/",
    "//", "[0]", "[d]", "[", "]", "\"", "\\", " ", " ", " ", "=", "!=", "<", "contains", "matches",
    "count(", "*", "..", "child::", "ancestor::", "x", "é", "\u{A0}", ":", "!", "1", "today +1d",
  ]

  @Test func saysWhatMayFollow() {
    #expect(Search("").allowedAtEnd.contains([.step, .condition, .value, .slash]))
    #expect(Search("@due ").allowedAtEnd.contains([.relation, .modifier, .value, .connective]))
    #expect(Search("@due = ").allowedAtEnd == [.modifier, .value])
    #expect(Search("@due = [d] ").allowedAtEnd == .value)
    #expect(Search("task ").allowedAtEnd.contains([.condition, .slice, .slash, .setOperator]))
    #expect(!Search("task ").allowedAtEnd.contains(.connective))
    #expect(Search("(@a ").allowedAtEnd.contains(.closingParenthesis))
    #expect(Search("@a[0] ").allowedAtEnd == [.slash, .setOperator])
    #expect(Search("a ) b").allowedAtEnd == [])
  }
}
