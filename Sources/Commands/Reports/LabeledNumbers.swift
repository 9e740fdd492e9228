import CivilDates

/// A short text of labels and numbers, which is built on the stack and appended at once: an append to an
/// array takes as long as writing tens of bytes.
struct LabeledNumbers {
  private let space: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// More than the texts of this program take.
  fileprivate static let capacity = 512

  fileprivate init(_ space: UnsafeMutableBufferPointer<UInt8>) { self.space = space }

  fileprivate var bytes: Slice<UnsafeMutableBufferPointer<UInt8>> { space[..<count] }

  /// Adds a label, and a number in decimal.
  mutating func add(_ label: StaticString, _ number: Int) {
    add(label)
    let start = count
    var rest = number.magnitude
    repeat {
      add(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
    if number < 0 { add(UInt8(ascii: "-")) }
    space[start..<count].reverse()
  }

  /// Adds a label.
  mutating func add(_ label: StaticString) {
    label.withUTF8Buffer { label in
      let rest = UnsafeMutableBufferPointer(rebasing: space[count...])
      count &+= rest.update(fromContentsOf: label.prefix(rest.count))
    }
  }

  private mutating func add(_ byte: UInt8) {
    guard count < space.count else { return }
    space[count] = byte
    count &+= 1
  }
}

extension [UInt8] {
  /// Appends the labels and numbers that `write` adds.
  mutating func append(numbers write: (inout LabeledNumbers) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: LabeledNumbers.capacity) { space in
      var numbers = LabeledNumbers(space)
      write(&numbers)
      append(contentsOf: numbers.bytes)
    }
  }
}
