import CivilDates
import Searches
import TaskText
import TestSupport
import Testing

@Suite struct RandomSearchTests {
  @Test func searchesSelectTheSameItemsAsTheNaiveEvaluator() throws {
    let seed = UInt64.random(in: 0...(.max))
    let wrong = try Self.differences(in: Int(randomCases(2500)), seed: seed)
    #expect(wrong.isEmpty, "seed \(seed)")
  }

  /// The searches, four for each outline, that do not print and read back as they were, or do not find
  /// what the naive evaluator finds.
  private static func differences(in outlines: Int, seed: UInt64) throws -> [String] {
    let time = try CivilTime(hour: 10, minute: 0)
    var random = SeededRandom(seed: seed)
    var wrong: [String] = []
    for _ in 0..<outlines {
      let model = RandomOutline(of: 12, using: &random)
      let outline = SearchableOutline(Document(model.text))
      var searches = RandomSearch(seed: random.next())
      for _ in 0..<4 {
        let expression = searches.expression()
        let expected = NaiveEvaluator(items: model.items).items(expression)
        let search = Search("\(expression)")
        let found = search.items(in: outline, on: today, at: time)
        if found != expected || !search.problems.isEmpty
          || search.expression.map({ "\($0)" }) != "\(expression)"
          || !quickAnswersAgree(with: expected, search, outline, model.text, time)
        {
          wrong.append("\(expression): \(expected), not \(found ?? []), in\n\(model.text)")
        }
      }
    }
    return wrong
  }

  /// Whether the ways to answer without reading all items find the same.
  private static func quickAnswersAgree(
    with expected: [Int], _ search: Search, _ outline: SearchableOutline, _ text: String,
    _ time: CivilTime
  ) -> Bool {
    let lines = expected.map { outline.items[$0].lineNumber }
    let text = text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let words: [SoughtBytes]?
    let needs = SearchNeeds(search)
    switch needs.candidates(in: Array(text.utf8)) {
    case .none: return expected.isEmpty
    case .all: words = nil
    case .onLines(let some): words = some
    }
    let read = SearchableOutline(
      Array(text.utf8), dialect: Dialect(), where: words, readsParents: !needs.ignoresParents,
      maxItems: .max)
    guard let read else { return false }
    return search.items(in: read, on: today, at: time)?.map { read.items[$0].lineNumber } == lines
  }
}
