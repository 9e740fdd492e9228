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
    guard let time else { return date.description }
    return String(
      unsafeUninitializedCapacity: CivilDate.maxLength + 1 + CivilTime.maxLength
    ) { text in
      let end = date.write(to: text)
      text[end] = UInt8(ascii: " ")
      return end + 1 + time.write(to: .init(rebasing: text[(end + 1)...]))
    }
  }

  /// Appends ``description``.
  func append(to text: inout [UInt8]) {
    date.append(to: &text)
    guard let time else { return }
    text.append(UInt8(ascii: " "))
    time.append(to: &text)
  }
}
