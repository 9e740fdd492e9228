import Testing

@testable import tagline_benchmark

struct WrittenLinesTests {
  @Test("the counts add up to the lines of the real files")
  func countsAddUp() {
    #expect(writtenLines.reduce(0) { $0 + $1.count } == 1986)
    #expect(writtenLines.allSatisfy { $0.count > 0 })
  }
}
