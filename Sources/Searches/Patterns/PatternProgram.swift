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
