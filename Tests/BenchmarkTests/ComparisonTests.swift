import Testing

@testable import tagline_benchmark

struct ComparisonTests {
  @Test("what got slower by a fifth is told of, and what got faster, and nothing else")
  func tellsOfAFifth() {
    let old = [figure("a", 100), figure("b", 100), figure("c", 100), figure("gone", 1)]
    let new = [figure("a", 120), figure("b", 105), figure("c", 80), figure("new", 1)]
    let comparison = Comparison(old, new)
    #expect(comparison.rows.map(\.name) == ["a", "b", "c"])
    #expect(comparison.rows.map(\.verdict) == [.slower, .same, .faster])
    #expect(comparison.isSlower)
  }

  @Test("a slower machine slows the reference as well, and that is no regression")
  func countsByTheReference() {
    let old = [figure("lint", 100, beside: 50)]
    #expect(!Comparison(old, [figure("lint", 200, beside: 100)]).isSlower)
    #expect(Comparison(old, [figure("lint", 200, beside: 80)]).isSlower)
    #expect(Comparison(old, [figure("lint", 120, beside: 50)]).isSlower)
  }

  @Test("a few slow runs among many are the machine's noise")
  func noiseIsNoRegression() {
    let quiet = Figure("a", Samples(Array(repeating: 0.1, count: 15)))
    let noisy = Figure(
      "a", Samples(Array(repeating: 0.1, count: 8) + Array(repeating: 0.3, count: 7)))
    #expect(!Comparison([quiet], [noisy]).isSlower)
  }

  private func figure(
    _ name: String, _ milliseconds: Double, beside reference: Double? = nil
  ) -> Figure {
    Figure(
      name, Samples([milliseconds / 1000]), beside: reference.map { ("rg", Samples([$0 / 1000])) })
  }
}
