import Platform
import Testing

@testable import LSP
@testable import Server

struct WorkersTests {
  @Test func eachJobIsDoneOnce() {
    let inbox = Inbox()
    let workers = Workers(priority: .usual, telling: inbox)
    for number in 0..<100 {
      workers.post(BackgroundJob(cancellation: Cancellation()) { .cancelled(.integer(number)) })
    }
    var done: Set<RequestID> = []
    while done.count < 100 {
      if case .cancelled(let id) = inbox.next(until: .max) {
        #expect(done.insert(id).inserted)
      }
    }
  }
}
