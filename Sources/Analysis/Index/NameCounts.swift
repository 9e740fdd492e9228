/// The number of uses of each name. Names are compared by canonical equivalence.
package struct NameCounts: Equatable, Sendable {
  /// The number of uses by name, without zeros.
  package private(set) var counts: [String: Int] = [:]

  /// No uses.
  package init() {}

  /// Adds uses of a name, or subtracts them if negative.
  package mutating func add(_ name: String, _ uses: Int) {
    if Self.add(uses, to: &counts[name, default: 0]) { counts[name] = nil }
  }

  /// - Returns: whether no use is left.
  private static func add(_ uses: Int, to count: inout Int) -> Bool {
    count += uses
    return count == 0
  }

  /// Adds all uses of other counts.
  package mutating func add(_ other: NameCounts) {
    if counts.isEmpty {
      counts = other.counts
      return
    }
    for (name, uses) in other.counts { add(name, uses) }
  }

  /// Subtracts all uses of other counts.
  package mutating func subtract(_ other: NameCounts) {
    for (name, uses) in other.counts { add(name, -uses) }
  }

  /// The number of uses of a name.
  package subscript(name: String) -> Int { counts[name] ?? 0 }
}
