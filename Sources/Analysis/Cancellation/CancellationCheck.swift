/// What long work asks at every step whether to go on.
///
/// The work throws what the check throws, so that a part of a result is never taken for the whole.
/// Work that nothing can cancel is given ``NeverCancelled``, the default everywhere, and throws
/// nothing.
package protocol CancellationCheck<Failure> {
  /// Why work ends early.
  associatedtype Failure: Error

  /// Returns if the work is to go on.
  ///
  /// - Throws: the reason why it ends early.
  func check() throws(Failure)
}

/// The check of work that nothing can cancel.
package struct NeverCancelled: CancellationCheck {
  /// The only value.
  package init() {}

  /// Returns at once.
  package func check() {}
}
