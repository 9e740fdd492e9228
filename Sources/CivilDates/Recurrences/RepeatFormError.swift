/// Why the payload of `@repeat` is not a repetition.
public struct RepeatFormError: Error, Hashable, Sendable {
  /// What is wrong. Texts are quoted as the user wrote them.
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
  /// The bytes at fault, as offsets from the start of the payload.
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
      "`\(text)` is not a repetition: "
        + (meant.map { "did you mean `\($0)`?" } ?? allowed)
    case .interval(let fault): fault.description
    case .shortForm(let text):
      "`\(text)` is not a short form: "
        + (meant.map { "did you mean `\($0)`?" }
          ?? "write a number and d, w, m, q, y or b, such as `2w` or `+2w`")
    case .number(let text): "`\(text)` is not allowed here: write a number from 1 to 9999"
    case .tail(let text): "`\(text)` cannot follow the interval: only `when done` can"
    }
  }

  /// What was probably meant instead of the text at fault; nil if nothing is near it.
  var meant: String? {
    switch fault {
    case .repetition(let text): nearestName(to: text.lowercased(), in: words)
    case .interval(let fault): fault.meant
    case .shortForm(let text): spacedInterval(text)
    case .empty, .number, .tail: nil
    }
  }

  private var allowed: String {
    "write an interval (`2 weeks`), `daily` to `yearly`, weekdays, or a short form (`2w`)"
  }
}

private let words = NameList(
  ["every", "daily", "weekly", "monthly", "yearly", "weekday"]
    + Weekday.allCases.map { $0.name.lowercased() })
