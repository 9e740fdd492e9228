import CPlatform

/// An integer that several threads read and change. Other memory is not ordered by it.
package final class AtomicInteger: Sendable {
  // Only atomic operations use the memory, which the compiler cannot see. `Atomic` of the module
  // Synchronization needs macOS 15.
  nonisolated(unsafe) private let value = UnsafeMutablePointer<Int>.allocate(capacity: 1)

  /// An integer that has this value first.
  package init(_ first: Int) {
    value.initialize(to: first)
  }

  deinit { value.deallocate() }

  /// The value at this moment.
  package func load() -> Int { tagline_load(value) }

  /// Replaces the value.
  package func store(_ other: Int) { tagline_store(value, other) }

  /// Adds a number that may be negative; an overflow wraps around.
  ///
  /// - Returns: the sum.
  @discardableResult
  package func add(_ amount: Int) -> Int { tagline_add(value, amount) }
}
