import LSP
import Platform

/// The messages that wait to be written, in the order in which they were sent.
///
/// A message that is only of interest while it is new replaces the one before it. When too many bytes
/// wait because the client does not read, the main loop pauses in ``waitWhileFull()``.
final class Outbox: Sendable {
  private struct State: Sendable {
    var messages = Queue<OutgoingBody>()
    /// The numbers of the replaceable messages.
    var places: [OutgoingSlot: Int] = [:]
    /// The length of all `messages`.
    var bytes = 0
    var isClosed = false
    var isWritten = true

    mutating func next() -> OutgoingBody? {
      guard let message = messages.popFirst() else { return nil }
      bytes -= message.bytes.count
      if let slot = message.slot { places[slot] = nil }
      return message
    }
  }

  /// The main loop pauses while this many bytes wait, until half of them are written.
  static let maxWaitingBytes = 64 << 20

  private let state = Monitor(State())

  func post(_ message: OutgoingBody) {
    state.change { state in
      guard !state.isClosed else { return }
      state.isWritten = false
      state.bytes += message.bytes.count
      if let slot = message.slot, let place = state.places[slot] {
        state.bytes -= state.messages.replace(place, with: message)?.bytes.count ?? 0
        return
      }
      let place = state.messages.append(message)
      if let slot = message.slot { state.places[slot] = place }
    }
  }

  /// Sleeps while too many bytes wait to be written.
  func waitWhileFull() {
    guard state.read({ $0.bytes >= Self.maxWaitingBytes }) else { return }
    _ = state.wait(until: nil) { $0.bytes <= Self.maxWaitingBytes / 2 ? true : nil }
  }

  /// The next message to write; sleeps until there is one. Nil once the outbox is closed and empty.
  func next() -> OutgoingBody? {
    state.wait(until: nil) { state -> OutgoingBody?? in
      if let message = state.next() { return .some(message) }
      state.isWritten = true
      return state.isClosed ? .some(nil) : nil
    } ?? nil
  }

  /// Takes no more messages and drops those that wait: the client does not read any longer.
  func abandon() {
    state.change { state in
      state = State()
      state.isClosed = true
    }
  }

  /// Takes no more messages and sleeps until all are written, or the wall clock shows `deadline`, in
  /// seconds since 1970.
  func close(until deadline: Int) {
    state.change { $0.isClosed = true }
    _ = state.wait(until: deadline) { $0.isWritten ? true : nil }
  }
}

/// The body of a message to send.
struct OutgoingBody: Sendable {
  var bytes: [UInt8]
  /// The slot of which only the newest message is sent; nil for a message that must arrive.
  var slot: OutgoingSlot?
}

/// What a newer message replaces while it waits.
enum OutgoingSlot: Hashable, Sendable {
  case diagnostics(DocumentKey)
  case progress(ProgressToken)
  /// Log lines take turns in as many slots as lines may wait.
  case log(Int)
}
