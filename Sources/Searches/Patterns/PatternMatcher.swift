/// Matches texts with a pattern, in time linear in the text, times the number of instructions.
///
/// All ways in which the pattern may match are followed at once, one character after the other, as a set
/// of instructions (Thompson's simulation).
struct PatternMatcher {
  /// The kind of character on one side of a place, which assertions depend on.
  private enum Neighbor { case none, word, other }

  private let pattern: Pattern
  private let anyCase: Bool
  /// For each character that was seen, whether it is in each set of the pattern.
  private var memberships: [Unicode.Scalar: [Bool]] = [:]
  /// For each instruction, the number of the last place at which it was reached.
  private var reached: [Int]
  private var place = 0
  /// The instructions to continue with, and those reached at a place that read a character.
  private var waiting: [Int] = []
  private var readers: [Int] = []

  /// The number of characters to remember.
  private static let maxMemberships = 1000

  /// A matcher for a pattern, which ignores case if `anyCase` is true.
  init(_ pattern: Pattern, anyCase: Bool) {
    self.pattern = pattern
    self.anyCase = anyCase
    reached = [Int](repeating: 0, count: pattern.instructions.count)
  }

  /// Whether the pattern matches a part of the text.
  mutating func matches(_ text: String) -> Bool {
    var before = Neighbor.none
    waiting.removeAll(keepingCapacity: true)
    for scalar in text.unicodeScalars {
      let after: Neighbor = ScalarKind.word.contains(scalar) ? .word : .other
      if reachesMatch(between: before, after) { return true }
      let isMember = membership(of: scalar)
      for instruction in readers {
        if case .scalar(let set) = pattern.instructions[instruction], isMember[set] {
          waiting.append(instruction + 1)
        }
      }
      before = after
    }
    return reachesMatch(between: before, .none)
  }

  /// Follows what waits, and the first instruction, to those that read a character.
  ///
  /// - Returns: whether the end of the pattern is reached.
  private mutating func reachesMatch(between before: Neighbor, _ after: Neighbor) -> Bool {
    place += 1
    readers.removeAll(keepingCapacity: true)
    // A match may begin at every character.
    waiting.append(0)
    while let index = waiting.popLast() {
      guard reached[index] != place else { continue }
      reached[index] = place
      switch pattern.instructions[index] {
      case .scalar: readers.append(index)
      case .assertion(let assertion):
        let isBoundary = (before == .word) != (after == .word)
        let holds =
          switch assertion {
          case .start: before == .none
          case .end: after == .none
          case .wordBoundary: isBoundary
          case .noWordBoundary: !isBoundary
          }
        if holds { waiting.append(index + 1) }
      case .split(let distance):
        waiting.append(index + distance)
        waiting.append(index + 1)
      case .jump(let distance): waiting.append(index + distance)
      case .match: return true
      }
    }
    return false
  }

  private mutating func membership(of scalar: Unicode.Scalar) -> [Bool] {
    if let known = memberships[scalar] { return known }
    if memberships.count == Self.maxMemberships { memberships = [:] }
    let forms = anyCase ? ScalarForms(scalar) : nil
    let membership = pattern.sets.map { set in
      forms.map { set.contains($0) } ?? set.contains(scalar)
    }
    memberships[scalar] = membership
    return membership
  }
}
