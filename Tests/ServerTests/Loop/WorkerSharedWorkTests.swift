import Testing

@testable import Server

@Suite struct WorkerSharedWorkTests {
  @Test(arguments: [1, 2, 8], [0, 1, 2, 1000])
  func everyPieceIsDoneOnceAndHandedOver(threads: Int, count: Int) {
    let work = SharedWork<Int, Int>(threads: threads) { $0 * 2 }
    for number in 0..<count { work.add(number) }
    var outcomes: [Int] = []
    work.finish { outcomes.append($0) }
    #expect(outcomes.sorted() == (0..<count).map { $0 * 2 })
  }
}
