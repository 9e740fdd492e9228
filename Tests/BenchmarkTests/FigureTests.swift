import Testing

@testable import tagline_benchmark

struct FigureTests {
  @Test("a figure that misses a limit says by how much")
  func verdictNamesTheWorst() {
    let samples = Samples(Array(repeating: 0.001, count: 98) + [0.009, 0.009])
    #expect(Figure("a", samples, limits: [.median(1), .p99(10)]).verdict == "met")
    #expect(Figure("a", samples, limits: [.median(1), .p99(5)]).verdict == "missed by 80 %")
    #expect(Figure("a", samples).verdict == "")
  }

  @Test("a series says how much more each size takes than the smallest")
  func seriesGrow() {
    var series = Series("keystroke", unit: "lines")
    series.add(size: 1000, Samples([0.001]))
    series.add(size: 10_000, Samples([0.003]), limits: [.growth(2)])
    #expect(series.figures.map(\.name) == ["keystroke, 1000 lines", "keystroke, 10000 lines"])
    #expect(series.figures.compactMap(\.growth).map(\.factor) == [1, 3])
    #expect(series.figures.map(\.verdict) == ["", "missed by 50 %"])
  }

  @Test("the table of Markdown has a row for each figure")
  func tableHasARowEach() {
    let figures = [
      Figure("lint", Samples([0.25]), beside: ("rg", Samples([0.5])), limits: [.ratio(0.7)]),
      Figure("idle", bytes: 8 << 20, limits: [.median(16)]),
    ]
    let table = """
      | measure | median | p99 | beside | at most |  |
      | --- | --- | --- | --- | --- | --- |
      | lint | 250 ms | 250 ms | 0.50 × rg | 0.7 × that | met |
      | idle | 8.00 MB |  |  | 16 MB | met |

      """
    #expect(FigureTable(figures).markdown == table)
  }
}
