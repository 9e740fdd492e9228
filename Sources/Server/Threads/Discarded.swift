import Analysis
import Platform

/// A long document that nobody needs any more, and that another thread frees, since that takes long.
final class Discarded: Sendable {
  private let document: Monitor<CheckedDocument?>

  init(_ document: CheckedDocument) {
    self.document = Monitor(document)
  }

  func free() {
    document.change { $0 = nil }
  }
}
