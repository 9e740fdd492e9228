/// The place and the value of a tag.
struct IndexedUse: Sendable {
  /// The index of its name.
  let name: UInt32
  let line: UInt32
  let column: UInt32
  /// The columns from the end of the name to the value; 0 without a value.
  let gap: UInt32
  /// The number of its value.
  let value: UInt32

  init(name: Int, line: Int, column: Int, gap: Int, value: Int) {
    self.name = UInt32(clamping: name)
    self.line = UInt32(clamping: line)
    self.column = UInt32(clamping: column)
    self.gap = UInt32(clamping: gap)
    self.value = UInt32(clamping: value)
  }
}

/// Uses sorted by name, as a ``FileIndex`` keeps them.
struct SortedPlaces: Sendable {
  /// As in ``FileIndex/places``.
  private(set) var bytes: [UInt8] = []
  /// The offset in ``bytes`` of the first use of each name.
  private(set) var starts: [UInt32] = []
  /// For each name, the number of its uses and of those of all names before.
  private let ends: [UInt32]

  /// - Parameter count: the number of names. Each has a use.
  init(_ uses: [IndexedUse], names count: Int) {
    var next = [UInt32](repeating: 0, count: count)
    for use in uses { next[Int(use.name)] &+= 1 }
    var sum: UInt32 = 0
    for name in next.indices {
      (next[name], sum) = (sum, sum &+ next[name])
    }
    var order = [UInt32](repeating: 0, count: uses.count)
    for (index, use) in uses.enumerated() {
      order[Int(next[Int(use.name)])] = UInt32(clamping: index)
      next[Int(use.name)] &+= 1
    }
    ends = next
    bytes.reserveCapacity(uses.count * 5)
    starts.reserveCapacity(count)
    var line = 0
    for index in order {
      let use = uses[Int(index)]
      if use.name == starts.count {
        starts.append(UInt32(clamping: bytes.count))
        line = 0
      }
      bytes.append(number: Int(use.line) - line)
      bytes.append(number: Int(use.column))
      bytes.append(number: Int(use.gap))
      if use.gap > 0 { bytes.append(number: Int(use.value)) }
      line = Int(use.line)
    }
  }

  /// The number of uses of the name at `index`.
  func count(ofName index: Int) -> UInt32 {
    ends[index] &- (index > 0 ? ends[index - 1] : 0)
  }
}
