import Analysis
import Platform
import TaskText

extension Session {
  /// Reads and checks texts for a short while, those with the least work first. Findings that have
  /// changed are sent when no event waits.
  mutating func continueChecking() {
    documents.readOn(until: CheckingSlice())
    unpublished.formUnion(documents.update(CheckingSlice()))
    note(changedNames: documents.takeChangedNames())
    lastSlice = .now
  }

  /// The same before a request is answered. Of many requests that come at once, only some do it, so that
  /// the last of them does not wait for a slice before each.
  mutating func checkBeforeAnswer() {
    if let lastSlice, ElapsedTime.now - lastSlice < CheckingSlice.length { return }
    continueChecking()
  }

  /// Has another thread free a document if that takes long.
  mutating func discard(_ document: CheckedDocument?) {
    guard let document, document.text.count > DocumentStore.quickText else { return }
    add(.free(Discarded(document)))
  }
}

/// Ends work after a short time, but not before a small text is read or checked.
final class CheckingSlice: CancellationCheck {
  /// The time has passed.
  struct Passed: Error {}

  /// As long as a cancelled request may wait for its answer, and a person's for its turn.
  static let length = ElapsedTime.milliseconds(4)
  /// A text of some thousand bytes takes fewer steps.
  private static let minSteps = 16

  private let end = ElapsedTime.now + CheckingSlice.length
  private var steps = 0

  func check() throws(Passed) {
    steps += 1
    if steps > Self.minSteps, ElapsedTime.now >= end { throw Passed() }
  }
}
