/// The number of uses of each name by tags, and of references to it by searches, which are not uses.
/// Names are compared by canonical equivalence.
package struct NameCounts: Equatable, Sendable {
  /// The number of uses by name, without zeros.
  package private(set) var counts: [String: Int] = [:]
  /// The number of references by name, without zeros.
  package private(set) var references: [String: Int] = [:]

  /// No uses.
  package init() {}

  /// No uses, with memory for this number of names.
  init(capacity count: Int) { counts.reserveCapacity(count) }

  /// Whether there are neither uses nor references.
  var isEmpty: Bool { counts.isEmpty && references.isEmpty }

  /// Adds uses of a name, or subtracts them if negative.
  ///
  /// - Returns: the number of uses after that.
  @discardableResult
  package mutating func add(_ name: String, _ uses: Int) -> Int {
    let count = Self.add(uses, to: &counts[name, default: 0])
    if count == 0 { counts[name] = nil }
    return count
  }

  /// Adds references to a name, or subtracts them if negative.
  package mutating func addReferences(_ name: String, _ count: Int) {
    if Self.add(count, to: &references[name, default: 0]) == 0 { references[name] = nil }
  }

  private static func add(_ uses: Int, to count: inout Int) -> Int {
    count += uses
    return count
  }

  /// Adds all uses and references of other counts.
  package mutating func add(_ other: NameCounts) {
    if isEmpty {
      self = other
      return
    }
    for (name, uses) in other.counts { add(name, uses) }
    for (name, count) in other.references { addReferences(name, count) }
  }

  /// Subtracts all uses and references of other counts.
  package mutating func subtract(_ other: NameCounts) {
    for (name, uses) in other.counts { add(name, -uses) }
    for (name, count) in other.references { addReferences(name, -count) }
  }

  /// The number of uses of a name.
  package subscript(name: String) -> Int { counts[name] ?? 0 }

  /// The name as it was first written, of those that are equal to it; nil if none is in use.
  func spelling(of name: String) -> String? { counts.index(forKey: name).map { counts[$0].key } }

  /// The number of references to a name.
  package func references(to name: String) -> Int { references[name] ?? 0 }

  /// Whether the name is used or referred to.
  package func mentions(_ name: String) -> Bool { self[name] > 0 || references(to: name) > 0 }

  /// Whether one of the names is used or referred to.
  func mentions(anyOf names: Set<String>) -> Bool {
    guard counts.count + references.count < names.count else {
      return names.contains(where: mentions)
    }
    return counts.contains { $0.value > 0 && names.contains($0.key) }
      || references.contains { $0.value > 0 && names.contains($0.key) }
  }
}
