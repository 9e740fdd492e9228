import TaskText
import TestSupport
import Testing

@testable import Analysis

/// The items that add to sums, each with its minutes and its project.
private func measured(_ text: String, tagged query: String? = nil) throws -> [String] {
  let context = try sundayContext()
  let document = Document(text, dialect: context.dialect(isMarkdown: false))
  let queries = query.map { [TagQuery(name: $0)] } ?? []
  let items = agendaItems(
    of: document, path: "a.todo", tagged: queries, choosing: .measured, context
  ).items
  return items.map {
    let (estimated, taken) = ($0.share.estimated.map { $0 / 60 }, $0.share.taken.map { $0 / 60 })
    let times = [estimated, taken].map { $0.map(String.init) ?? "-" }
    return "\($0.title): \(times.joined(separator: " ")) \($0.state) \($0.project ?? "")"
  }
}

@Suite struct AgendaItemTests {
  @Test func aFigureOfItsOwnCountsInsteadOfThoseBelow() throws {
    let text = """
      Home: @est(1h)
      \t- a @estimate(20m) @lasted(5m)
      \t\t- b @lasted(3m)
      \t- c @est(soon) @lasted(1m) @done
      - d @search(task) @est(1h)
      - e @done
      \t- f @est(2m)
      """
    #expect(
      try measured(text) == [
        "Home: 60 - open Home", "a: - 5 open Home", "c: - 1 done Home", "f: 2 - done ",
      ])
    #expect(
      try measured("- a @est(1h)\n\t- b @x @est(2m)", tagged: "x") == ["b: 2 - open "])
  }

  @Test func aProjectIsThatBelowTheOthersOrTheOneWhereAnItemCameFrom() throws {
    let text = """
      Home:
      \tGarden: @x
      \t\t- a @est(1m)
      \t\t\t- b @lasted(1m)
      \t- c @est(1m) @project(Work / Desk)
      --- Archive ---:
      \t- d @est(1m)
      \t- e @project(Home / Garden)
      \t\tSoil:
      \t\t\t- f @lasted(1m)
      """
    #expect(
      try measured(text) == [
        "a: 1 - open Home / Garden", "b: - 1 open Home / Garden", "c: 1 - open Work / Desk",
        "d: 1 - open ", "f: - 1 open Home / Garden / Soil",
      ])
  }
}
