extension Recurrence {
  /// Whether the payload of `@repeat-rule` certainly has no problem and, from a start before the year 9000,
  /// an occurrence; such rules need no start with a time.
  ///
  /// These are rules with FREQ, INTERVAL, COUNT, WKST, and one of BYDAY, BYMONTHDAY and BYMONTH in
  /// combinations that match in each step.
  package static func isCleanRule(_ text: Span<UInt8>) -> Bool {
    var cursor = CleanCursor(text)
    if cursor.take(word: "rrule", text), !cursor.take(UInt8(ascii: ":"), text) { return false }
    var rule = CleanRule()
    while !cursor.isAtEnd {
      guard rule.takePart(&cursor, text) else { return false }
      if !cursor.take(UInt8(ascii: ";"), text), !cursor.isAtEnd { return false }
    }
    return rule.isClean
  }
}

/// What is known of a rule that is being read.
private struct CleanRule {
  private enum Frequency { case daily, weekly, monthly, yearly }

  private struct Parts: OptionSet {
    let rawValue: UInt8
    static let frequency = Parts(rawValue: 1)
    static let interval = Parts(rawValue: 2)
    static let count = Parts(rawValue: 4)
    static let weekStart = Parts(rawValue: 8)
    static let weekdays = Parts(rawValue: 16)
    static let monthDays = Parts(rawValue: 32)
    static let months = Parts(rawValue: 64)
  }

  private var frequency = Frequency.daily
  private var interval = 1
  private var hasOrdinals = false
  private var parts: Parts = []

  var isClean: Bool {
    guard parts.contains(.frequency) else { return false }
    let days = parts.intersection([.weekdays, .monthDays, .months])
    switch frequency {
    case .daily: return days.isEmpty || days == .weekdays && interval == 1 && !hasOrdinals
    case .weekly: return days.isEmpty || days == .weekdays && !hasOrdinals
    case .monthly: return days.isEmpty || days == .weekdays || days == .monthDays
    case .yearly:
      if days.isEmpty { return true }
      // The second year that is a step has to be in the calendar.
      return interval < 1000
        && (days == .weekdays || days == .monthDays || days == [.months, .weekdays]
          || days == [.months, .monthDays])
    }
  }

  /// Takes a part that was not read before: `name "=" value`.
  mutating func takePart(_ cursor: inout CleanCursor, _ text: Span<UInt8>) -> Bool {
    let name = cursor.takeWord(text)
    guard cursor.take(UInt8(ascii: "="), text) else { return false }
    if cursor.isWord(name, "freq", text) {
      return note(.frequency) && takeFrequency(&cursor, text)
    } else if cursor.isWord(name, "interval", text) {
      guard note(.interval), let number = cursor.takeNumber(maxDigits: 4, text), number > 0 else {
        return false
      }
      interval = number
      return true
    } else if cursor.isWord(name, "count", text) {
      guard let number = cursor.takeNumber(maxDigits: 4, text) else { return false }
      return note(.count) && number > 0
    } else if cursor.isWord(name, "wkst", text) {
      return note(.weekStart) && cursor.takeRuleWeekday(text)
    } else if cursor.isWord(name, "byday", text) {
      return note(.weekdays) && takePlaces(&cursor, text)
    } else if cursor.isWord(name, "bymonthday", text) {
      return note(.monthDays) && cursor.takeMonthDays(text)
    } else if cursor.isWord(name, "bymonth", text) {
      return note(.months) && cursor.takeMonths(text)
    }
    return false
  }

  private mutating func note(_ part: Parts) -> Bool { parts.insert(part).inserted }

  private mutating func takeFrequency(_ cursor: inout CleanCursor, _ text: Span<UInt8>) -> Bool {
    if cursor.take(word: "daily", text) {
      frequency = .daily
    } else if cursor.take(word: "weekly", text) {
      frequency = .weekly
    } else if cursor.take(word: "monthly", text) {
      frequency = .monthly
    } else if cursor.take(word: "yearly", text) {
      frequency = .yearly
    } else {
      return false
    }
    return true
  }

  /// Takes entries of BYDAY: `[ [ "+" / "-" ] 1*DIGIT ] weekday`, where each month has the ordinal.
  private mutating func takePlaces(_ cursor: inout CleanCursor, _ text: Span<UInt8>) -> Bool {
    repeat {
      if !cursor.peek(text).isLetter {
        guard cursor.takeSigned(upTo: 4, text) else { return false }
        hasOrdinals = true
      }
      guard cursor.takeRuleWeekday(text) else { return false }
    } while cursor.take(UInt8(ascii: ","), text)
    return true
  }
}

extension CleanCursor {
  /// Takes a number from 1 to `limit`.
  private mutating func takeNumber(upTo limit: Int, _ text: Span<UInt8>) -> Bool {
    guard let number = takeNumber(maxDigits: 2, text) else { return false }
    return number >= 1 && number <= limit
  }

  /// Takes a number from 1 to `limit` with or without a sign.
  fileprivate mutating func takeSigned(upTo limit: Int, _ text: Span<UInt8>) -> Bool {
    if !take(UInt8(ascii: "-"), text) { _ = take(UInt8(ascii: "+"), text) }
    return takeNumber(upTo: limit, text)
  }

  /// Takes entries of BYMONTHDAY that each month has.
  fileprivate mutating func takeMonthDays(_ text: Span<UInt8>) -> Bool {
    repeat {
      guard takeSigned(upTo: 28, text) else { return false }
    } while take(UInt8(ascii: ","), text)
    return true
  }

  /// Takes entries of BYMONTH.
  fileprivate mutating func takeMonths(_ text: Span<UInt8>) -> Bool {
    repeat {
      guard takeNumber(upTo: 12, text) else { return false }
    } while take(UInt8(ascii: ","), text)
    return true
  }

  /// Takes `MO` to `SU`.
  fileprivate mutating func takeRuleWeekday(_ text: Span<UInt8>) -> Bool {
    let word = takeWord(text)
    return isWord(word, "mo", text) || isWord(word, "tu", text) || isWord(word, "we", text)
      || isWord(word, "th", text) || isWord(word, "fr", text) || isWord(word, "sa", text)
      || isWord(word, "su", text)
  }
}
