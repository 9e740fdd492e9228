extension PayloadReader {
  /// What is wrong with a payload that does not begin with a date.
  var noDate: DateProblem {
    let quote = excerpt(of: payload, in: text)
    return oddCharacter ?? words(quote) ?? misspelledStart ?? misspelledTailAlone ?? looseWords
      ?? DateProblem(
        .unreadableDate, "`\(quote)` is not a date: write YYYY-MM-DD or YYYY-MM-DD HH:MM", in: text)
  }

  /// The reading of a payload of words that name a day, and nothing else.
  var wordsReading: DateReading? {
    relativeWords(excerpt(of: payload, in: text)).map { DateReading(problem: $0) }
  }

  /// Words or numbers that say something about a day, but are not a date.
  private func words(_ quote: String) -> DateProblem? {
    missingDay ?? relativeWords(quote) ?? taskPaperWords(quote)
      ?? keystrokes(quote) ?? period(quote) ?? missingStart ?? dayWords
  }

  /// A day that its month never has: `feb 30`.
  private var missingDay: DateProblem? {
    var cursor = ByteCursor(payload, in: text)
    guard let (month, day) = cursor.takeMonthAndDay() else { return nil }
    let length = CivilDate.maxLength(ofMonth: month.value)
    guard !(1...length).contains(day.value) else { return nil }
    return DateProblem(
      .invalidDate,
      "day \(day.value) does not exist: \(monthNames[month.value - 1]) has at most \(length) days",
      in: day.range)
  }

  /// Relative words, alone or as the start of a schedule.
  private func relativeWords(_ quote: String) -> DateProblem? {
    var cursor = ByteCursor(payload, in: text)
    if cursor.takeAmbiguousMonths(), cursor.isAtEnd {
      return DateProblem(
        .relativeDate, "`\(quote)` is ambiguous: a minute in TaskPaper, a month in taskpaper-mode",
        in: text)
    }
    cursor.move(to: text.lowerBound)
    guard let words = cursor.takeWords(today: today, options.orders) else { return nil }
    let range = text.lowerBound..<cursor.at
    let word = excerpt(of: payload, in: range)
    guard let moment = words.moment else {
      guard cursor.isAtEnd else { return nil }
      return DateProblem(
        .relativeDate, "`\(word)` is a relative date: write YYYY-MM-DD", in: range)
    }
    let message = "`\(word)` is a relative date: today it means \(moment)"
    if !suggests, cursor.isAtEnd { return DateProblem(.relativeDate, message, in: range) }
    let tail = String(decoding: payload[cursor.at..<text.upperBound], as: UTF8.self)
    guard let pinned = tail.isEmpty ? "\(moment)" : canonical(of: "\(moment)\(tail)") else {
      return nil
    }
    let pin = DateSuggestion(title: "Pin to \(pinned)", replacement: pinned)
    return DateProblem(.relativeDate, message, in: range, suggestions: [pin])
  }

  private func keystrokes(_ quote: String) -> DateProblem? {
    guard kind == .schedule, isAll({ $0.takeKeystrokes() }) else { return nil }
    return DateProblem(
      .relativeDate,
      "`\(quote)` is not a full date but a shorthand that only PlainTasks expands: write YYYY-MM-DD",
      in: text)
  }

  private func taskPaperWords(_ quote: String) -> DateProblem? {
    guard isAll({ $0.takeTaskPaperWords() }) else { return nil }
    return DateProblem(
      .relativeDate,
      "`\(quote)` is a relative date that only TaskPaper reads: write YYYY-MM-DD", in: text)
  }

  /// Whether the payload is what `take` takes, and nothing else.
  private func isAll(_ take: (inout ByteCursor) -> Bool) -> Bool {
    var cursor = ByteCursor(payload, in: text)
    return take(&cursor) && cursor.isAtEnd
  }

  private func period(_ quote: String) -> DateProblem? {
    var cursor = ByteCursor(payload, in: text)
    guard let period = cursor.takePeriod(), cursor.isAtEnd else { return nil }
    let days = suggests ? [("First", period.first), ("Last", period.last)] : []
    return DateProblem(
      .unreadableDate, "`\(quote)` names a \(period.name), not a day", in: text,
      suggestions: days.map { name, day in
        DateSuggestion(title: "\(name) day: \(day)", replacement: "\(day)")
      })
  }

  /// The time zone at the cursor, if a time is directly before it.
  func offset(at start: ByteCursor) -> DateProblem? {
    var cursor = start
    guard start.at > 0, payload[start.at - 1].isDigit, let range = cursor.takeOffset() else {
      return nil
    }
    let rest = replacing(range, with: "")
    let isReadable = suggests && reader(of: rest).isReadable
    return DateProblem(
      .unreadableDate,
      "`\(excerpt(of: payload, in: range))` names a time zone, but times are local: write HH:MM",
      in: range,
      suggestions: isReadable
        ? [.init(title: "Drop the offset", replacement: canonical(of: rest) ?? rest)] : [])
  }

  /// A reader of another payload, which suggests what this one could be replaced by.
  func reader(of payload: String) -> PayloadReader {
    PayloadReader(
      payload: Array(payload.utf8), kind: kind, today: today, options: options, suggests: true)
  }

  /// The canonical text of a payload that can be read to its end in exactly one way.
  func canonical(of payload: String) -> String? {
    let bytes = Array(payload.utf8)
    var reader = ScheduleReader(
      cursor: ByteCursor(bytes, in: bytes.trimmedRange), spelling: .any, options: options,
      orders: options.orders.preferred)
    guard let parts = reader.readSchedule(), reader.cursor.isAtEnd, parts.stop == nil,
      reader.fault == nil,
      reader.stamps.allSatisfy({ $0.readings(among: options.orders).count == 1 })
    else { return nil }
    let schedule = try? parts.schedule
    return schedule?.text(leavingOutEveryDay: parts.isImpliedDaily)
  }

  /// Words for a coming day that people type and nothing reads.
  var dayWords: DateProblem? {
    guard kind == .schedule,
      let day = CivilDate(unreadWords: String(decoding: payload[text], as: UTF8.self), today: today)
    else { return nil }
    return misspelled(text, "\(day)", [.change(to: "\(day)")])
  }
}

extension ByteCursor {
  /// `"+" N "m"`: minutes in some tools, months in others.
  fileprivate mutating func takeAmbiguousMonths() -> Bool {
    take { cursor in
      cursor.take(UInt8(ascii: "+")) && cursor.takeNumber(digits: 1...4) != nil
        && cursor.take(word: "m")
    }
  }
}

extension CivilDate {
  /// The coming day that words mean which people type, but which no payload may be: `1st`, `the 15th`,
  /// `eom`, `end of month`, `day after tomorrow`. Nil for any other text.
  package init?(unreadWords text: String, today: CivilDate) {
    guard text.utf8.count <= maxDayWords else { return nil }
    let words = text.lowercased().split(separator: " ")
      .filter { !looseDayWords.contains(String($0)) }
    let day: CivilDate? =
      switch words {
      case ["eom"], ["end", "month"]: today.lastOfMonth
      case ["day", "after", "tomorrow"]: today.adding(days: 2)
      default: words.count == 1 ? today.coming(ordinal: words[0]) : nil
      }
    guard let day else { return nil }
    self = day
  }

  /// The next day after this one that is the one of its month that an ordinal such as `1st` says.
  private func coming(ordinal word: Substring) -> CivilDate? {
    guard let number = Int(word.prefix { ("0"..."9").contains($0) }), (1...31).contains(number),
      CivilDates.ordinal(number) == word
    else { return nil }
    return (1...62).lazy.compactMap { adding(days: $0) }.first { $0.day == number }
  }
}

/// Words that may stand between the others.
private let looseDayWords = ["on", "by", "the", "of"]

/// The words for a day are at most so many bytes.
private let maxDayWords = 32
