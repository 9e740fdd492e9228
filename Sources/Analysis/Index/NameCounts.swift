/// How often each name is used. Names are compared by canonical equivalence.
package struct NameCounts: Equatable, Sendable {
  /// By name, the number of its uses, which is not 0.
  package private(set) var counts: [String: Int] = [:]

  /// No uses.
  package init() {}

  /// Adds uses of a name, or takes them away if negative.
  package mutating func add(_ name: String, _ uses: Int) {
    if Self.add(uses, to: &counts[name, default: 0]) { counts[name] = nil }
  }

  /// - Returns: whether no use is left.
  private static func add(_ uses: Int, to count: inout Int) -> Bool {
    count += uses
    return count == 0
  }

  /// Adds all uses of another count.
  package mutating func add(_ other: NameCounts) {
    if counts.isEmpty {
      counts = other.counts
      return
    }
    for (name, uses) in other.counts { add(name, uses) }
  }

  /// Takes all uses of another count away.
  package mutating func subtract(_ other: NameCounts) {
    for (name, uses) in other.counts { add(name, -uses) }
  }

  /// The number of uses of a name.
  package subscript(name: String) -> Int { counts[name] ?? 0 }
}
