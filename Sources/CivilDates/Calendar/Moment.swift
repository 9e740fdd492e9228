/// A day, or a time on a day.
public struct Moment: Hashable, Sendable {
  /// The day.
  public var date: CivilDate
  /// The time on that day, or nil for the whole day.
  public var time: CivilTime?

  /// A day, or a time on it.
  public init(_ date: CivilDate, at time: CivilTime? = nil) {
    self.date = date
    self.time = time
  }
}

extension Moment: CustomStringConvertible {
  /// `YYYY-MM-DD`, followed by a space and the time if there is one.
  public var description: String {
    String(unsafeUninitializedCapacity: Moment.maxLength) { write(to: $0) }
  }

  /// Appends ``description``.
  func append(to text: inout [UInt8]) {
    text.append(atMost: Moment.maxLength, write)
  }

  /// The most bytes of ``description``.
  private static let maxLength = CivilDate.maxLength + 1 + CivilTime.maxLength

  /// Writes ``description`` at the start of a memory for ``maxLength`` bytes.
  ///
  /// - Returns: the number of bytes.
  private func write(to text: UnsafeMutableBufferPointer<UInt8>) -> Int {
    let end = date.write(to: text)
    guard let time else { return end }
    text[end] = UInt8(ascii: " ")
    return end + 1 + time.write(to: .init(rebasing: text[(end + 1)...]))
  }
}
