import Testing

@testable import tagline_benchmark

struct TaskListGeneratorTests {
  @Test("about one line in six has a recurrence if dates recur, and none otherwise")
  func datesRecur() {
    for recurs in [true, false] {
      var generator = TaskListGenerator(seed: 1, recurs: recurs)
      let lines = generator.lines(6000)
      let count = lines.count { $0.contains(" thru ") }
      #expect(recurs ? (700...1300).contains(count) : count == 0)
    }
  }
}
