import Platform

/// The messages that wait to be written, in the order in which they were sent.
///
/// A message that is only of interest while it is new replaces the one before it. When too many bytes
/// wait because the client does not read, the main loop pauses in ``waitWhileFull()``.
final class Outbox: Sendable {
  private struct State: Sendable {
    /// What is to be written: for a replaceable message, its slot.
    var messages = Queue<OutgoingBody>()
    /// The newest message of each slot.
    var newest: [OutgoingSlot: OutgoingBody] = [:]
    /// The length of all messages.
    var bytes = 0
    var isClosed = false
    var isWritten = true

    mutating func next() -> OutgoingBody? {
      guard let first = messages.popFirst() else { return nil }
      let message = first.slot.flatMap { newest.removeValue(forKey: $0) } ?? first
      bytes -= message.bytes.count
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
      guard let slot = message.slot else { return state.messages.append(message) }
      let old = state.newest.updateValue(message, forKey: slot)
      state.bytes -= old?.bytes.count ?? 0
      if old == nil { state.messages.append(OutgoingBody(bytes: [], slot: slot)) }
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

/// A first-in, first-out queue.
///
/// An element is released as soon as it leaves. Each operation takes constant time on average.
struct Queue<Element> {
  private var elements: [Element?] = []
  /// How many at the start of `elements` have left.
  private var gone = 0

  private static var minCompaction: Int { 64 }

  /// The number of elements.
  var count: Int { elements.count - gone }

  mutating func append(_ element: Element) { elements.append(element) }

  mutating func popFirst() -> Element? {
    guard gone < elements.count else { return nil }
    let first = elements[gone]
    elements[gone] = nil
    gone += 1
    if gone >= Self.minCompaction, gone * 2 >= elements.count {
      elements.removeFirst(gone)
      gone = 0
    }
    return first
  }
}

extension Queue: Sendable where Element: Sendable {}
