import Testing

@testable import LSP
@testable import Server

struct AnswerersTests {
  @Test func eachJobIsAnsweredOnce() {
    let inbox = Inbox()
    let answerers = Answerers(telling: inbox)
    for number in 0..<100 {
      let request = IncomingRequest(
        id: .integer(number), method: "", params: nil, cancellation: Cancellation())
      answerers.post(
        AnswerJob(request: request, revisions: nil) { .body([UInt8(truncatingIfNeeded: number)]) })
    }
    var answered: Set<RequestID> = []
    while answered.count < 100 {
      if case .answered(let answer) = inbox.next(until: .max) {
        #expect(answered.insert(answer.request.id).inserted)
      }
    }
  }
}
