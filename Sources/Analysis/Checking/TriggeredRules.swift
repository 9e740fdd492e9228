/// Which rules the triggers make worthwhile. For a few triggers it takes less time than a look at each rule.
struct TriggeredRules: Sendable {
  /// By the bit of a trigger, the rules that have it.
  private var rules = [Indices](repeating: Indices(bits: 0), count: Trigger.RawValue.bitWidth)

  /// - Parameter triggers: the triggers of each rule; at most 64.
  init(_ triggers: [Trigger]) {
    precondition(triggers.count <= UInt64.bitWidth)
    for (index, triggers) in triggers.enumerated() {
      for bit in Indices(bits: triggers.rawValue) { rules[bit].bits |= 1 << UInt64(index) }
    }
  }

  /// The indices of the rules that have one of the triggers, in order.
  func indices(for triggers: Trigger) -> Indices {
    Indices(bits: triggers.rawValue).reduce(into: Indices(bits: 0)) { $0.bits |= rules[$1].bits }
  }

  /// The numbers of the bits that are set.
  struct Indices: Sequence, IteratorProtocol {
    fileprivate var bits: UInt64

    mutating func next() -> Int? {
      if bits == 0 { return nil }
      let index = bits.trailingZeroBitCount
      bits &= bits &- 1
      return index
    }
  }
}
