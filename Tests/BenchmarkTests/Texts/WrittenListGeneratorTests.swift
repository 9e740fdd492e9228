import Testing

@testable import tagline_benchmark

struct WrittenListGeneratorTests {
  @Test("the same seed gives the same list, in which every part of a form is written out")
  func writesEveryPart() {
    var generator = WrittenListGenerator(seed: 1)
    var same = WrittenListGenerator(seed: 1)
    let text = String(decoding: generator.list(lines: 5000), as: UTF8.self)
    #expect(text == String(decoding: same.list(lines: 5000), as: UTF8.self))
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count == 5001)
    #expect(!text.contains("%"))
    #expect(text.contains("@done (") && text.contains("thru 2099-12-31"))
  }
}
