import TaskText

/// Changes in order, no two of which touch; the text between them is the same in both texts.
///
/// Each takes about three bytes where a ``Change`` takes 32: see ``EditList``.
package struct ChangeList: Sendable {
  /// For each change but the last: the distance from the end of the one before, and the lengths of its
  /// ranges.
  private var numbers: [UInt8] = []
  /// The end of the last change in ``numbers``.
  private var end = Change(old: TextRange(at: 0), new: TextRange(at: 0))
  /// The last change, which is longer if the next one touches it.
  private var last: Change?

  /// No changes.
  package init() {}

  /// The changes that edits make.
  package init(_ edits: EditList) {
    var growth = 0
    for edit in edits {
      let start = edit.range.lowerBound + growth
      let new = TextRange(start, start + edit.replacement.utf8.count)
      growth += new.count - edit.range.count
      append(Change(old: edit.range, new: new))
    }
  }

  /// Whether the list is empty.
  package var isEmpty: Bool { last == nil }

  /// Adds a change after the others. If it touches the last one, the two are one.
  package mutating func append(_ change: Change) {
    guard let last else {
      self.last = change
      return
    }
    if change.old.lowerBound <= last.old.upperBound {
      self.last = Change(
        old: TextRange(last.old.lowerBound, change.old.upperBound),
        new: TextRange(last.new.lowerBound, change.new.upperBound))
    } else {
      numbers.append(number: last.old.lowerBound - end.old.upperBound)
      numbers.append(number: last.old.count)
      numbers.append(number: last.new.count)
      end = last
      self.last = change
    }
  }
}

extension ChangeList: Sequence {
  /// The changes of a list, one after the other.
  package struct Iterator: IteratorProtocol {
    private let numbers: [UInt8]
    private var reader = NumberReader()
    private var last: Change?
    private var oldEnd = 0
    private var newEnd = 0

    fileprivate init(_ list: ChangeList) {
      numbers = list.numbers
      last = list.last
    }

    /// The next change, or nil after the last.
    package mutating func next() -> Change? {
      guard reader.offset < numbers.count else {
        defer { last = nil }
        return last
      }
      let bytes = self.numbers
      let numbers = bytes.span
      let kept = reader.next(numbers)
      let (oldStart, newStart) = (oldEnd + kept, newEnd + kept)
      oldEnd = oldStart + reader.next(numbers)
      newEnd = newStart + reader.next(numbers)
      return Change(old: TextRange(oldStart, oldEnd), new: TextRange(newStart, newEnd))
    }
  }

  /// The changes, in order.
  package func makeIterator() -> Iterator { Iterator(self) }
}

extension ChangeList {
  /// The changes from a first text to a third: these lead from the first to the second, and `later`
  /// from the second to the third.
  package func followed(by later: ChangeList) -> ChangeList {
    if isEmpty { return later }
    var result = ChangeList()
    var before = Pending(self)
    var after = Pending(later)
    while let middle = [before.next?.new, after.next?.old].compactMap(\.self).min(by: {
      $0.lowerBound < $1.lowerBound
    }) {
      let start = middle.lowerBound
      var end = middle.upperBound
      let oldStart = start - before.growth
      let newStart = start + after.growth
      while true {
        if let change = before.next, change.new.lowerBound <= end {
          end = Swift.max(end, change.new.upperBound)
          before.take(change)
        } else if let change = after.next, change.old.lowerBound <= end {
          end = Swift.max(end, change.old.upperBound)
          after.take(change)
        } else {
          break
        }
      }
      result.append(
        Change(
          old: TextRange(oldStart, end - before.growth),
          new: TextRange(newStart, end + after.growth)))
    }
    return result
  }
}

/// The changes of a list that are left, and how much the others have lengthened the text.
private struct Pending {
  private(set) var next: Change?
  private(set) var growth = 0
  private var rest: ChangeList.Iterator

  init(_ changes: ChangeList) {
    rest = changes.makeIterator()
    next = rest.next()
  }

  mutating func take(_ change: Change) {
    growth += change.growth
    next = rest.next()
  }
}
