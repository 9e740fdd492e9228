import TaskText
import Testing

@testable import Analysis

@Suite struct FixRoundsEditTests {
  private static func cut(_ lower: Offset, _ upper: Offset) -> Edit {
    Edit(TextRange(lower, upper), "")
  }

  @Test(arguments: [
    ([[cut(5, 6)], [cut(1, 2)]], [1, 0]),
    ([[cut(1, 3)], [cut(2, 4)]], [0]),
    ([[cut(1, 3)], [cut(3, 4)], [cut(5, 6)]], [0, 2]),
    ([[cut(1, 1)], [cut(1, 1)]], [0]),
    ([[cut(1, 2), cut(7, 8)], [cut(4, 5)], [cut(9, 9)]], [0, 2]),
    ([[cut(1, 3), cut(2, 4)], [cut(3, 5)]], [1]),
    ([[cut(1, 3), cut(3, 4)]], [0]),
    ([[cut(3, 4), cut(1, 2)]], [0]),
    ([[cut(9, 11)], [], [cut(0, 0)]], [2]),
    ([], []),
  ])
  func onlyTheFirstOfFixesThatTouchIsApplied(_ fixes: [[Edit]], _ made: [Int]) {
    let chosen = NonOverlappingEdits(fixes, in: TextRange(0, 10))
    #expect(chosen.fixes == made)
    let edits = made.flatMap { fixes[$0] }.sorted { $0.range.lowerBound < $1.range.lowerBound }
    #expect(chosen.edits == edits)
  }
}
