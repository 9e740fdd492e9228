import Testing

@testable import tagline_benchmark

struct FigureTests {
  @Test("a figure says by how much it misses its limits")
  func namesTheWorstLimit() {
    let samples = Samples(Array(repeating: 0.001, count: 98) + [0.009, 0.009])
    #expect(Figure("a", samples, limits: [.median(1), .p99(10)]).result == "met")
    #expect(Figure("a", samples, limits: [.median(1), .p99(5)]).result == "missed by 80 %")
    #expect(Figure("a", samples).result == "")
  }

  @Test("a series compares each size with the smallest")
  func computesGrowth() {
    var series = Series("keystroke", unit: "lines")
    series.add(size: 1000, Samples([0.001]))
    series.add(size: 10_000, Samples([0.003]), limits: [.growth(2)])
    #expect(series.figures.map(\.name) == ["keystroke, 1000 lines", "keystroke, 10000 lines"])
    #expect(series.figures.compactMap(\.growth).map(\.factor) == [1, 3])
    #expect(series.figures.map(\.result) == ["", "missed by 50 %"])
  }

  @Test("the Markdown table has a row for each figure")
  func writesARowForEachFigure() {
    let figures = [
      Figure("lint", Samples([0.25]), reference: ("rg", Samples([0.5])), limits: [.ratio(0.7)]),
      Figure("idle", bytes: 8 << 20, limits: [.median(16)]),
    ]
    let table = """
      | figure | median | p99 | compared with | limit |  |
      | --- | --- | --- | --- | --- | --- |
      | lint | 250 ms | 250 ms | 0.50 × rg | 0.7 × that | met |
      | idle | 8.00 MB |  |  | 16 MB | met |

      """
    #expect(FigureTable(figures).markdown == table)
  }
}
