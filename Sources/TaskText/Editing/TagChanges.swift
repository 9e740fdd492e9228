/// The changes of a line's tags, by their indices.
///
/// A line may have millions of tags, most of which change alike: equal changes of tags side by side are
/// kept as one, in twelve bytes.
package struct TagChanges: Sendable {
  /// Tags side by side that change alike.
  private struct Run {
    let start: UInt32
    var end: UInt32
    /// The place in ``TagChanges/changes``.
    let change: UInt32

    var indices: Range<Int> { Int(start)..<Int(end) }
  }

  /// In order; none is empty, and none overlap.
  private var runs: [Run] = []
  /// The changes, mostly without repetition.
  private var changes: [TagChange] = []

  /// No changes.
  package init() {}

  /// Whether no tag changes.
  package var isEmpty: Bool { runs.isEmpty }

  /// The tags that change, in order.
  package var all: [(index: Int, change: TagChange)] {
    runs.flatMap { run in run.indices.map { ($0, changes[Int(run.change)]) } }
  }

  /// The change of the tag with the index; nil if it stays.
  package subscript(index: Int) -> TagChange? {
    get {
      let place = place(of: index)
      guard place < runs.count, runs[place].indices.contains(index) else { return nil }
      return changes[Int(runs[place].change)]
    }
    set {
      let place = place(of: index)
      if place < runs.count, runs[place].indices.contains(index) { split(place, at: index) }
      guard let newValue else { return }
      let number = number(of: newValue)
      let next = self.place(of: index)
      if next > 0, runs[next - 1].indices.upperBound == index, runs[next - 1].change == number {
        runs[next - 1].end &+= 1
      } else {
        let start = UInt32(clamping: index)
        runs.insert(Run(start: start, end: start &+ 1, change: number), at: next)
      }
    }
  }

  /// The number of a change, which is mostly the last one.
  private mutating func number(of change: TagChange) -> UInt32 {
    let known = changes.indices.suffix(4).last { changes[$0] == change }
    if let known { return UInt32(clamping: known) }
    changes.append(change)
    return UInt32(clamping: changes.count - 1)
  }

  /// The place of the first run that ends after the index.
  private func place(of index: Int) -> Int {
    if let last = runs.last, last.indices.upperBound <= index { return runs.count }
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].indices.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes the index out of a run that contains it.
  private mutating func split(_ place: Int, at index: Int) {
    let run = runs[place]
    let index = UInt32(clamping: index)
    let parts = [
      Run(start: run.start, end: index, change: run.change),
      Run(start: index &+ 1, end: run.end, change: run.change),
    ]
    runs.replaceSubrange(place...place, with: parts.filter { $0.start < $0.end })
  }
}
