import Testing

@testable import tagline_benchmark

struct GrowthPlotTests {
  @Test("a plot has a line for each series and a point for each size")
  func drawsSeries() throws {
    var ours = Series("keystroke", unit: "lines")
    ours.add(size: 1000, Samples([0.0002]))
    ours.add(size: 1_000_000, Samples([0.0003]))
    var others = Series("another", unit: "lines")
    others.add(size: 1000, Samples([0.003]))
    let plot = try #require(GrowthPlot(ours.figures + others.figures))
    let svg = plot.svg
    #expect(svg.split(separator: "<polyline").count == 3)
    #expect(svg.split(separator: "<circle").count == 4)
    #expect(svg.contains(">1,000,000</text>"))
    #expect(svg.contains(">0.1 ms</text>"))
    #expect(svg.contains(">another</text>"))
  }

  @Test("figures without growth have no plot")
  func needsGrowth() {
    #expect(GrowthPlot([Figure("a", Samples([1]))]) == nil)
  }
}
