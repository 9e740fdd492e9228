import Platform
import Testing

@testable import LSP
@testable import Server

struct WorkerTests {
  @Test func piecesAreDoneInTheOrderInWhichTheyCome() {
    let inbox = Inbox()
    let worker = Worker(lowersPriority: false)
    for number in 0..<100 { worker.post { inbox.post(.cancelled(.integer(number))) } }
    var done: [RequestID] = []
    while done.count < 100 {
      if case .cancelled(let id) = inbox.next(until: .max) { done.append(id) }
    }
    #expect(done == (0..<100).map { .integer($0) })
  }
}
