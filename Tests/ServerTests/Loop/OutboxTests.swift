import Foundation
import LSP
import Platform
import Testing

@testable import Server

private func body(_ text: String, _ slot: OutgoingSlot? = nil) -> OutgoingBody {
  OutgoingBody(bytes: Array(text.utf8), slot: slot)
}

private func drain(_ outbox: Outbox) -> [String] {
  outbox.close(until: 0)
  var texts: [String] = []
  while let message = outbox.next() { texts.append(String(decoding: message.bytes, as: UTF8.self)) }
  return texts
}

@Suite struct OutboxTests {
  @Test func aPublishReplacesTheWaitingOne() {
    let outbox = Outbox()
    let one = OutgoingSlot.diagnostics(DocumentKey("file:///one"))
    let two = OutgoingSlot.diagnostics(DocumentKey("file:///two"))
    outbox.post(body("one, version 1", one))
    outbox.post(body("a reply"))
    outbox.post(body("two, version 1", two))
    outbox.post(body("one, version 2", one))
    #expect(drain(outbox) == ["one, version 2", "a reply", "two, version 1"])
  }

  @Test func aWrittenMessageIsNotReplaced() {
    let outbox = Outbox()
    let slot = OutgoingSlot.progress("p")
    outbox.post(body("1", slot))
    #expect(outbox.next().map { String(decoding: $0.bytes, as: UTF8.self) } == "1")
    outbox.post(body("2", slot))
    outbox.post(body("3", slot))
    #expect(drain(outbox) == ["3"])
  }

  @Test func repliesAreNeverReplaced() {
    let outbox = Outbox()
    for number in 0..<5000 { outbox.post(body("\(number)")) }
    #expect(drain(outbox) == (0..<5000).map(String.init))
  }

  @Test func noMessageIsAcceptedOnceTheClientDoesNotRead() {
    let outbox = Outbox()
    outbox.post(body("1"))
    outbox.abandon()
    outbox.post(body("2"))
    #expect(drain(outbox).isEmpty)
  }

  @Test func theLoopPausesUntilHalfOfTheLimitIsWritten() {
    let outbox = Outbox()
    let large = OutgoingBody(bytes: Array(repeating: 0, count: Outbox.maxWaitingBytes / 4))
    for _ in 0..<4 { outbox.post(large) }
    let written = AtomicInteger(0)
    let writer = Thread {
      for _ in 0..<2 {
        written.add(1)
        _ = outbox.next()
      }
    }
    writer.start()
    outbox.waitWhileFull()
    #expect(written.load() == 2)
  }

  @Test func theLoopDoesNotPauseForMessagesThatReplaceEachOther() {
    let outbox = Outbox()
    let large = Array(repeating: UInt8(0), count: Outbox.maxWaitingBytes / 2)
    for _ in 0..<8 { outbox.post(OutgoingBody(bytes: large, slot: .progress("p"))) }
    outbox.waitWhileFull()
  }
}
