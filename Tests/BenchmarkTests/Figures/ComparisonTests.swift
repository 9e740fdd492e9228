import Testing

@testable import tagline_benchmark

struct ComparisonTests {
  @Test("figures that are slower or faster by a fifth count as changed, others do not")
  func findsChangesOfAFifth() {
    let old = [figure("a", 100), figure("b", 100), figure("c", 100), figure("gone", 1)]
    let new = [figure("a", 120), figure("b", 105), figure("c", 80), figure("new", 1)]
    let comparison = Comparison(old, new)
    #expect(comparison.rows.map(\.name) == ["a", "b", "c"])
    #expect(comparison.rows.map(\.change) == [.slower, .same, .faster])
    #expect(comparison.isSlower)
  }

  @Test("a figure that is slower together with its reference is not slower")
  func comparesWithTheReference() {
    let old = [figure("lint", 100, reference: 50)]
    #expect(!Comparison(old, [figure("lint", 200, reference: 100)]).isSlower)
    #expect(Comparison(old, [figure("lint", 200, reference: 80)]).isSlower)
    #expect(Comparison(old, [figure("lint", 120, reference: 50)]).isSlower)
  }

  @Test("some slow runs do not make a figure slower")
  func ignoresNoise() {
    let quiet = Figure("a", Samples(Array(repeating: 0.1, count: 15)))
    let noisy = Figure(
      "a", Samples(Array(repeating: 0.1, count: 8) + Array(repeating: 0.3, count: 7)))
    #expect(!Comparison([quiet], [noisy]).isSlower)
  }

  private func figure(
    _ name: String, _ milliseconds: Double, reference: Double? = nil
  ) -> Figure {
    Figure(
      name, Samples([milliseconds / 1000]),
      reference: reference.map { ("rg", Samples([$0 / 1000])) })
  }
}
