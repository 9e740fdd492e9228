/// Matches texts with a pattern, in time linear in the text, times the number of instructions.
///
/// All ways in which the pattern may match are followed at once, one character after the other, as a set
/// of instructions (Thompson's simulation).
struct PatternMatcher {
  /// The kind of character on one side of a place, which assertions depend on.
  private enum Neighbor { case none, word, other }

  private let program: PatternProgram
  private let anyCase: Bool
  /// For each character that was seen, whether it is in each set of the program.
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
    program = PatternProgram(pattern)
    self.anyCase = anyCase
    reached = [Int](repeating: 0, count: program.instructions.count)
  }

  /// Whether the pattern matches a part of the text.
  mutating func matches(_ text: String) -> Bool {
    var before = Neighbor.none
    waiting.removeAll(keepingCapacity: true)
    for scalar in text.unicodeScalars {
      let after: Neighbor = ScalarSet.words.contains(scalar) ? .word : .other
      if reachesMatch(between: before, after) { return true }
      let isMember = membership(of: scalar)
      for instruction in readers {
        if case .scalar(let set) = program.instructions[instruction], isMember[set] {
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
      switch program.instructions[index] {
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
      case .split(let one, let other):
        waiting.append(other)
        waiting.append(one)
      case .jump(let target): waiting.append(target)
      case .match: return true
      }
    }
    return false
  }

  private mutating func membership(of scalar: Unicode.Scalar) -> [Bool] {
    if let known = memberships[scalar] { return known }
    if memberships.count == Self.maxMemberships { memberships = [:] }
    let forms = anyCase ? ScalarForms(scalar) : nil
    let membership = program.sets.map { set in
      forms.map { set.contains($0) } ?? set.contains(scalar)
    }
    memberships[scalar] = membership
    return membership
  }
}

/// The instructions of a nondeterministic automaton for a pattern, by Thompson's construction.
struct PatternProgram {
  enum Instruction {
    /// Reads a character of the set with the given number, then continues with the next instruction.
    case scalar(Int)
    case assertion(PatternAssertion)
    /// Continues with both instructions.
    case split(Int, Int)
    case jump(Int)
    /// The pattern has matched.
    case match
  }

  private(set) var instructions: [Instruction] = []
  /// The sets of the instructions, without repetitions.
  private(set) var sets: [ScalarSet] = []
  private var numbers: [ScalarSet: Int] = [:]

  init(_ pattern: Pattern) {
    append(pattern.node)
    instructions.append(.match)
  }

  private mutating func append(_ node: PatternNode) {
    switch node {
    case .scalar(let set): instructions.append(.scalar(number(of: set)))
    case .assertion(let assertion): instructions.append(.assertion(assertion))
    case .sequence(let parts): for part in parts { append(part) }
    case .choice(let parts): append(choice: parts)
    case .repeated(let part, let least, let most):
      for _ in 0..<least { append(part) }
      if let most {
        append(part, atMost: most - least)
      } else {
        let split = instructions.count
        instructions.append(.match)
        append(part)
        instructions.append(.jump(split))
        instructions[split] = .split(split + 1, instructions.count)
      }
    }
  }

  private mutating func append(choice parts: [PatternNode]) {
    var jumps: [Int] = []
    for part in parts.dropLast() {
      let split = instructions.count
      instructions.append(.match)
      append(part)
      jumps.append(instructions.count)
      instructions.append(.match)
      instructions[split] = .split(split + 1, instructions.count)
    }
    if let last = parts.last { append(last) }
    for jump in jumps { instructions[jump] = .jump(instructions.count) }
  }

  private mutating func append(_ part: PatternNode, atMost count: Int) {
    var splits: [Int] = []
    for _ in 0..<count {
      splits.append(instructions.count)
      instructions.append(.match)
      append(part)
    }
    for split in splits { instructions[split] = .split(split + 1, instructions.count) }
  }

  private mutating func number(of set: ScalarSet) -> Int {
    if let known = numbers[set] { return known }
    numbers[set] = sets.count
    sets.append(set)
    return sets.count - 1
  }
}
