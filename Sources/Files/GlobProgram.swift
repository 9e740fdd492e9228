/// A glob as steps of a nondeterministic automaton, which is run without backtracking.
struct GlobProgram: Sendable {
  enum Step: Sendable {
    /// One given character.
    case character(UInt32)
    /// Any character but a slash.
    case anyButSlash
    /// Any character.
    case any
    /// A character of the set with this number, never a slash.
    case set(Int)
    /// Goes on at both places.
    case fork(Int, Int)
    case jump(Int)
    case accept
  }

  /// What may stand in front of ``literalEnd``.
  enum Start: Sendable {
    case nothing
    /// `*`
    case anyName
    /// `**/`
    case anyFolder
    /// `**/*`
    case anything
    /// What only the steps tell.
    case other
  }

  var steps: [Step] = []
  var sets: [GlobSet] = []
  /// What every accepted path ends in: most paths are refused by it alone.
  var literalEnd: [UInt8] = []
  /// What stands in front of that: most patterns need no automaton.
  var start = Start.other

  /// Whether the automaton takes all of `path`.
  func accepts(_ path: ArraySlice<UInt8>) -> Bool {
    guard path.suffix(literalEnd.count).elementsEqual(literalEnd) else { return false }
    let rest = path.dropLast(literalEnd.count)
    switch start {
    case .nothing: return rest.isEmpty
    case .anyName: return !rest.contains(.slash)
    case .anyFolder: return rest.isEmpty || rest.last == .slash
    case .anything: return true
    case .other: return isTaken(path)
    }
  }

  private func isTaken(_ path: ArraySlice<UInt8>) -> Bool {
    var threads = Threads(count: steps.count)
    var next = threads
    var pending: [Int] = []
    threads.add(0, following: steps, pending: &pending)
    for character in LenientScalars(path) {
      for place in threads.places where passes(steps[place], character) {
        next.add(place + 1, following: steps, pending: &pending)
      }
      swap(&threads, &next)
      next.clear()
      if threads.places.isEmpty { return false }
    }
    return threads.places.contains { if case .accept = steps[$0] { true } else { false } }
  }

  private func passes(_ step: Step, _ character: UInt32) -> Bool {
    switch step {
    case .character(let wanted): character == wanted
    case .anyButSlash: character != UInt32(UInt8.slash)
    case .any: true
    case .set(let number): character != UInt32(UInt8.slash) && sets[number].contains(character)
    case .fork, .jump, .accept: false
    }
  }

  /// The places that the automaton is at, each once.
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

/// The characters between two brackets.
struct GlobSet: Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false

  func contains(_ character: UInt32) -> Bool {
    ranges.contains { $0.contains(character) } != isNegated
  }
}
