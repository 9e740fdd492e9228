/// A glob as a nondeterministic automaton, which is run without backtracking.
struct GlobProgram: Sendable {
  enum Step: Sendable {
    /// Matches this character.
    case character(UInt32)
    /// Matches any character except a slash.
    case anyButSlash
    /// Matches any character.
    case any
    /// Matches a character of the set with this index, but never a slash.
    case set(Int)
    /// Continues at both steps.
    case fork(Int, Int)
    case jump(Int)
    case accept
  }

  /// The part of the pattern before ``literalEnd``.
  enum Start: Sendable {
    case nothing
    /// `*`
    case anyName
    /// `**/`
    case anyFolder
    /// `**/*`
    case anything
    /// Anything else: the automaton must run.
    case other
  }

  var steps: [Step] = []
  var sets: [GlobSet] = []
  /// The bytes in which every accepted path ends. Comparing them is enough to refuse most paths.
  var literalEnd: [UInt8] = []
  /// The part before them. Most patterns need no automaton for it.
  var start = Start.other

  /// Whether the pattern matches all of `path`.
  func accepts(_ path: ArraySlice<UInt8>) -> Bool {
    guard path.suffix(literalEnd.count).elementsEqual(literalEnd) else { return false }
    let rest = path.dropLast(literalEnd.count)
    switch start {
    case .nothing: return rest.isEmpty
    case .anyName: return !rest.contains(.slash)
    case .anyFolder: return rest.isEmpty || rest.last == .slash
    case .anything: return true
    case .other: return runAutomaton(on: path)
    }
  }

  private func runAutomaton(on path: ArraySlice<UInt8>) -> Bool {
    var threads = Threads(count: steps.count)
    var next = threads
    var pending: [Int] = []
    threads.add(0, following: steps, pending: &pending)
    for character in LenientScalars(path) {
      for place in threads.places where matches(steps[place], character) {
        next.add(place + 1, following: steps, pending: &pending)
      }
      swap(&threads, &next)
      next.clear()
      if threads.places.isEmpty { return false }
    }
    return threads.places.contains { if case .accept = steps[$0] { true } else { false } }
  }

  private func matches(_ step: Step, _ character: UInt32) -> Bool {
    switch step {
    case .character(let expected): character == expected
    case .anyButSlash: character != UInt32(UInt8.slash)
    case .any: true
    case .set(let number): character != UInt32(UInt8.slash) && sets[number].contains(character)
    case .fork, .jump, .accept: false
    }
  }

  /// The current steps of the automaton, without duplicates.
  private struct Threads {
    var places: [Int] = []
    var isIn: [Bool]

    init(count: Int) {
      isIn = Array(repeating: false, count: count)
    }

    mutating func add(_ place: Int, following steps: [Step], pending: inout [Int]) {
      pending.append(place)
      while let place = pending.popLast() {
        guard place < steps.count, !isIn[place] else { continue }
        isIn[place] = true
        places.append(place)
        switch steps[place] {
        case .fork(let one, let other):
          pending.append(other)
          pending.append(one)
        case .jump(let target): pending.append(target)
        case .character, .anyButSlash, .any, .set, .accept: break
        }
      }
    }

    mutating func clear() {
      for place in places { isIn[place] = false }
      places.removeAll(keepingCapacity: true)
    }
  }
}

/// A set of characters in brackets.
struct GlobSet: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false

  func contains(_ character: UInt32) -> Bool {
    ranges.contains { $0.contains(character) } != isNegated
  }
}
