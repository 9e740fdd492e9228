import LSP
import Testing

@testable import Server

@Suite struct SessionClientRequestsTests {
  @Test func onlyTheNewestAreRememberedForAClientThatNeverAnswers() {
    var pendingRequests = PendingClientRequests()
    let ids = (0...PendingClientRequests.maxWaiting).map { _ in pendingRequests.add { _, _ in } }
    #expect(ids.map { pendingRequests.take($0) != nil } == ids.map { $0 != ids.first })
  }
}
