/// Why the payload of `@repeat` is no repetition.
public struct RepeatFormError: Error, Hashable, Sendable {
  /// Which of the possible faults it is; a found text is as the user wrote it.
  enum Fault: Hashable {
    case empty
    case repetition(String)
    /// In an `every` clause.
    case interval(RecurrenceFault)
    case shortForm(String)
    case number(String)
    case tail(String)
  }

  let fault: Fault
  /// Where, in bytes from the start of the payload.
  public let range: Range<Int>

  init(_ fault: Fault, in range: Range<Int>) {
    self.fault = fault
    self.range = range
  }
}

extension RepeatFormError: CustomStringConvertible {
  /// One clause for people: what was found, then what is allowed.
  public var description: String {
    switch fault {
    case .empty: "the payload is empty: \(allowed)"
    case .repetition(let text):
      "`\(text)` is no repetition: "
        + (nearestName(to: text.lowercased(), in: words).map { "did you mean `\($0)`" } ?? allowed)
    case .interval(let fault): fault.description
    case .shortForm(let text):
      "`\(text)` is no short form: a number and one of d, w, m, q, y and b can be one, `2w` or `+2w`"
    case .number(let text): "`\(text)` is no number of steps: 1 to 9999 are allowed"
    case .tail(let text): "`\(text)` cannot follow the interval: only `when done` can"
    }
  }

  private var allowed: String {
    "an interval is allowed (`2 weeks`), `daily` to `yearly`, weekdays, or a short form (`2w`)"
  }

  private var words: [String] {
    ["daily", "weekly", "monthly", "yearly", "weekday"]
      + Weekday.allCases.map { $0.name.lowercased() }
  }
}
