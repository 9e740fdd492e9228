/// Matches texts with a pattern, one character after the other, in time linear in the text: the
/// automaton is made deterministic as far as the texts need it.
struct PatternMatcher {
  /// What stands on one side of a place, as far as assertions ask.
  private enum Neighbor { case none, word, other }

  /// Where the automaton may be before a character, and what stands before that.
  private struct State: Hashable {
    let instructions: InstructionSet
    let before: Neighbor
  }

  private let program: PatternProgram
  private var columns: ScalarColumns
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  /// For each state, the next one by the column of the character; negative where unknown.
  private var next: [[Int]] = []
  private var closure: PatternClosure

  /// The instruction with which a match begins, which it may do anywhere.
  private let start: InstructionSet

  private static let unknown = -1
  /// The state in which the pattern has matched.
  private static let matched = -2
  /// How many states are remembered before all are forgotten.
  private static let maxStates = 1000

  /// A matcher for a pattern, in any case or as it is.
  init(_ pattern: Pattern, anyCase: Bool) {
    program = PatternProgram(pattern)
    columns = ScalarColumns(program.sets, anyCase: anyCase)
    closure = PatternClosure(count: program.instructions.count)
    var start = InstructionSet(count: program.instructions.count)
    start.insert(0)
    self.start = start
  }

  /// Whether the pattern matches somewhere in the text.
  mutating func matches(_ text: String) -> Bool {
    var state = number(of: State(instructions: start, before: .none))
    for scalar in text.unicodeScalars {
      let column = columns.column(of: scalar)
      var following = column < next[state].count ? next[state][column] : Self.unknown
      if following == Self.unknown { following = step(from: state, column) }
      if following == Self.matched { return true }
      state = following
    }
    close(states[state], after: .none)
    return closure.hasMatched
  }

  /// Works out the state after a character.
  private mutating func step(from state: Int, _ column: Int) -> Int {
    close(states[state], after: columns.isWord(column) ? .word : .other)
    if closure.hasMatched {
      remember(Self.matched, from: state, column)
      return Self.matched
    }
    var instructions = start
    let isMember = columns.membership(of: column)
    for instruction in closure.found {
      if case .scalar(let set) = program.instructions[instruction], isMember[set] {
        instructions.insert(instruction + 1)
      }
    }
    let following = State(
      instructions: instructions, before: columns.isWord(column) ? .word : .other)
    if states.count >= Self.maxStates, numbers[following] == nil {
      states = []
      numbers = [:]
      next = []
      return number(of: following)
    }
    let number = number(of: following)
    remember(number, from: state, column)
    return number
  }

  private mutating func remember(_ following: Int, from state: Int, _ column: Int) {
    while next[state].count <= column { next[state].append(Self.unknown) }
    next[state][column] = following
  }

  private mutating func number(of state: State) -> Int {
    if let known = numbers[state] { return known }
    numbers[state] = states.count
    states.append(state)
    next.append([])
    return states.count - 1
  }

  /// Finds what can be reached from a state without a character.
  private mutating func close(_ state: State, after: Neighbor) {
    let isBoundary = (state.before == .word) != (after == .word)
    closure.run(program.instructions, from: state.instructions) { assertion in
      switch assertion {
      case .start: state.before == .none
      case .end: after == .none
      case .wordBoundary: isBoundary
      case .noWordBoundary: !isBoundary
      }
    }
  }
}
