/// Finds the instructions that others reach without reading a character.
struct PatternClosure {
  /// The instructions found that read a character.
  private(set) var found: [Int] = []
  /// Whether the end of the pattern was reached.
  private(set) var hasMatched = false
  /// For each instruction, the last run that reached it.
  private var seen: [Int]
  private var run = 0
  private var waiting: [Int] = []

  /// A closure for a program with `count` instructions.
  init(count: Int) { seen = [Int](repeating: 0, count: count) }

  /// Finds what can be reached from the given instructions, through assertions that are true.
  mutating func run(
    _ instructions: [PatternProgram.Instruction], from start: InstructionSet,
    where holds: (PatternAssertion) -> Bool
  ) {
    found.removeAll(keepingCapacity: true)
    hasMatched = false
    run += 1
    start.append(to: &waiting)
    while let index = waiting.popLast() {
      guard seen[index] != run else { continue }
      seen[index] = run
      switch instructions[index] {
      case .scalar: found.append(index)
      case .assertion(let assertion): if holds(assertion) { waiting.append(index + 1) }
      case .split(let one, let other):
        waiting.append(other)
        waiting.append(one)
      case .jump(let target): waiting.append(target)
      case .match: hasMatched = true
      }
    }
  }
}

/// A set of instructions, as a bit for each instruction.
struct InstructionSet: Hashable {
  private var words: [UInt64]

  /// The empty set, for a program with `count` instructions.
  init(count: Int) { words = [UInt64](repeating: 0, count: (count + 63) / 64) }

  mutating func insert(_ instruction: Int) {
    words[instruction / 64] |= 1 << UInt64(instruction % 64)
  }

  /// Appends the instructions of the set, in order.
  func append(to list: inout [Int]) {
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        list.append(index &* 64 &+ rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}
