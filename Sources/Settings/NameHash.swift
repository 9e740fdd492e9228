/// A hash of the bytes of names that differs between processes.
///
/// Otherwise someone could write a text, or settings, with thousands of names that all have the same
/// hash, and every search for one of them would look at all the others.
package struct NameHash: Sendable {
  @usableFromInline
  let seed: UInt64
  @usableFromInline
  let factor: UInt64

  /// The hash for this process, from the seed of the standard library's hash tables.
  package static let ofProcess = NameHash(
    seed: UInt64(truncatingIfNeeded: 0.hashValue),
    factor: UInt64(truncatingIfNeeded: 1.hashValue))

  /// A hash with secret numbers.
  package init(seed: UInt64, factor: UInt64) {
    self.seed = seed
    self.factor = factor | 1
  }

  /// The hash of a name of `count` bytes of which nothing is read yet.
  @inlinable
  @inline(__always)
  package func start(count: Int) -> UInt64 { seed ^ UInt64(truncatingIfNeeded: count) }

  /// The hash of what was read before, and of the next eight bytes.
  ///
  /// The high half of a product depends on all bits of its factors, the low half does not.
  @inlinable
  @inline(__always)
  package func adding(_ word: UInt64, to hash: UInt64) -> UInt64 {
    let (high, low) = (hash ^ word).multipliedFullWidth(by: factor)
    return high ^ low
  }
}
