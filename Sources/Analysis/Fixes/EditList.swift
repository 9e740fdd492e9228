package import TaskText

/// Edits in order and without overlaps, each in about four bytes where an ``Edit`` takes 32: a text may
/// have an edit for every few of its letters.
package struct EditList: Sendable {
  /// The number of edits.
  package private(set) var count = 0
  /// For each edit: the distance from the end of the one before, the length of its range, and which of the
  /// texts is its replacement: 0 for the next one that no edit before has, 1 for the last one so far, and
  /// so on.
  private var numbers: [UInt8] = []
  /// The replacements. Few texts are needed for many edits, so equal ones are mostly here once.
  private var texts: [String] = []
  private var end = 0

  /// The number of texts among which the one of the next edit is looked for.
  private static let window = 8

  /// No edits.
  package init() {}

  /// A list of edits that are in order and do not overlap.
  package init(_ edits: [Edit]) {
    for edit in edits { append(edit) }
  }

  /// Whether the list is empty.
  package var isEmpty: Bool { count == 0 }

  /// Adds an edit, which is after the others.
  package mutating func append(_ edit: Edit) {
    numbers.append(number: edit.range.lowerBound - end)
    numbers.append(number: edit.range.count)
    // A slice of the texts would be a second owner, and the next text would be added to a copy of all.
    let recent = texts.indices.suffix(EditList.window)
    if let index = recent.last(where: { texts[$0] == edit.replacement }) {
      numbers.append(number: texts.endIndex - index)
    } else {
      numbers.append(number: 0)
      texts.append(edit.replacement)
    }
    end = edit.range.upperBound
    count += 1
  }

  /// The text after the edits.
  package func applied(to bytes: [UInt8]) -> [UInt8] {
    var edited = EditedBytes(
      bytes[...],
      capacity: reduce(bytes.count) { $0 + $1.replacement.utf8.count - $1.range.count })
    for edit in self { edited.add(edit) }
    return edited.end()
  }
}

extension EditList: Sequence {
  /// The edits of a list, one after the other.
  package struct Iterator: IteratorProtocol {
    private let list: EditList
    private var reader = NumberReader()
    private var end = 0
    /// The number of texts of the edits so far.
    private var textCount = 0

    fileprivate init(_ list: EditList) { self.list = list }

    /// The next edit, or nil after the last.
    package mutating func next() -> Edit? {
      guard reader.offset < list.numbers.count else { return nil }
      let list = list
      let numbers = list.numbers.span
      let start = end + reader.next(numbers)
      end = start + reader.next(numbers)
      let distance = reader.next(numbers)
      if distance == 0 { textCount += 1 }
      let index = distance == 0 ? textCount - 1 : textCount - distance
      return Edit(TextRange(start, end), list.texts[index])
    }
  }

  /// The edits, in order.
  package func makeIterator() -> Iterator { Iterator(self) }
}
