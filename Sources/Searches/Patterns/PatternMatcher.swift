/// Matches texts with a pattern, in time linear in the text.
///
/// The states of a deterministic automaton are built when a text first reaches them.
struct PatternMatcher {
  /// The kind of character on one side of a place, which assertions depend on.
  private enum Neighbor { case none, word, other }

  /// A state of the deterministic automaton.
  private struct State: Hashable {
    let instructions: InstructionSet
    let before: Neighbor
  }

  private let program: PatternProgram
  private var columns: ScalarColumns
  private var states: [State] = []
  private var numbers: [State: Int] = [:]
  /// For each state, the next state for each column of characters.
  private var next: [[Int]] = []
  private var closure: PatternClosure

  /// The first instruction. A match may begin at every character.
  private let start: InstructionSet

  private static let unknown = -1
  /// The state after a match.
  private static let matched = -2
  /// The maximum number of states, after which all are discarded.
  private static let maxStates = 1000

  /// A matcher for a pattern, which ignores case if `anyCase` is true.
  init(_ pattern: Pattern, anyCase: Bool) {
    program = PatternProgram(pattern)
    columns = ScalarColumns(program.sets, anyCase: anyCase)
    closure = PatternClosure(count: program.instructions.count)
    var start = InstructionSet(count: program.instructions.count)
    start.insert(0)
    self.start = start
  }

  /// Whether the pattern matches a part of the text.
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

  /// Builds the state after a character of a column.
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

  /// Finds the instructions that a state reaches without reading a character.
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
