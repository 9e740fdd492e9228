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
        {
          wrong.append("\(expression): \(expected), not \(found ?? []), in\n\(model.text)")
        }
      }
    }
    return wrong
  }
}
