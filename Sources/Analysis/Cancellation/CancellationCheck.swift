/// A check that long work makes at every step.
///
/// The work throws the error of the check, so that a partial result is never mistaken for the whole.
/// Work that cannot be cancelled uses ``NeverCancelled``, which is the default everywhere and throws
/// nothing.
package protocol CancellationCheck<Failure> {
  /// The reason why work is cancelled.
  associatedtype Failure: Error

  /// Returns if the work should continue.
  ///
  /// - Throws: the reason if the work is cancelled.
  func check() throws(Failure)
}

/// The check of work that cannot be cancelled.
package struct NeverCancelled: CancellationCheck {
  /// Creates the check.
  package init() {}

  /// Does nothing.
  package func check() {}
}
