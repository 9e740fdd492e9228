import LSP
import Platform
import Testing

@testable import Server

private func request(_ id: Int) -> IncomingRequest {
  IncomingRequest(id: .integer(id), method: "m", params: nil, cancellation: Cancellation())
}

/// The wall clock has passed it long ago.
private let past = 0

@Suite struct InboxTests {
  @Test func idleComesOnceAfterTheLastWaitingEvent() {
    let inbox = Inbox()
    inbox.post(.strayResponse)
    inbox.post(.strayResponse)
    let kinds = (0..<5).map { _ in
      switch inbox.next(until: past) {
      case .strayResponse: "message"
      case .idle: "idle"
      case nil: "nothing"
      default: "other"
      }
    }
    #expect(kinds == ["message", "message", "idle", "nothing", "nothing"])
  }

  @Test func aCancelReachesARequestThatWaitsOrRuns() {
    let inbox = Inbox()
    let first = request(1)
    let second = request(2)
    inbox.post(.request(first))
    inbox.post(.request(second))
    inbox.cancel(.integer(2))
    inbox.cancel(.integer(3))
    _ = inbox.next(until: past)
    inbox.cancel(.integer(1))
    #expect(first.cancellation.isCancelled)
    #expect(second.cancellation.isCancelled)
  }

  @Test func aCancelOfAnAnsweredRequestIsIgnored() {
    let inbox = Inbox()
    let first = request(1)
    let again = request(1)
    inbox.post(.request(first))
    inbox.finish(first)
    inbox.cancel(.integer(1))
    #expect(!first.cancellation.isCancelled)
    inbox.post(.request(again))
    inbox.finish(first)
    inbox.cancel(.integer(1))
    #expect(again.cancellation.isCancelled)
  }

  @Test(arguments: [
    (messages: Inbox.maxWaiting, bytes: 0), (messages: 2, bytes: Inbox.maxWaitingBytes / 2),
  ])
  func readingContinuesWhenTheInboxIsHalfEmpty(messages: Int, bytes: Int) {
    let inbox = Inbox()
    inbox.waitWhileFull()
    for _ in 0..<messages { inbox.post(.strayResponse, bytes: bytes) }
    #expect(
      startThread {
        inbox.waitWhileFull()
        inbox.post(.endOfInput)
      })
    var taken = 0
    while true {
      if case .endOfInput = inbox.next(until: .max) { break }
      taken += 1
    }
    #expect(taken >= messages / 2)
  }

  @Test func aReportAboutFilesWaitsUntilFewOthersDo() {
    let inbox = Inbox()
    let count = 4 * Inbox.maxReports
    #expect(startThread { for _ in 0..<count { inbox.report(.outdated, generation: 1) } })
    var taken = 0
    while taken < count {
      guard case .index = inbox.next(until: .max) else { continue }
      taken += 1
      // A message waits for few reports, even if many are to come.
      inbox.post(.strayResponse)
      var before = 0
      while case .index = inbox.next(until: .max) { before += 1 }
      #expect(before <= Inbox.maxReports)
      taken += before
    }
  }
}
