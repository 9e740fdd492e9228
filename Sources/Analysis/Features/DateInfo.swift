import CivilDates
import Settings
import TaskText

/// What a date tag says, in words.
struct DateInfo {
  var date: String?
  var recurrence: String?
  var next: [String] = []
  var remarks: [String] = []

  /// The words for the payload of a date tag; nil for other tags, and for a payload with no one
  /// reading.
  init?(_ place: TagUnderCursor, in document: Document, context: CheckContext) {
    let reader = PayloadReader(document: document, context: context)
    guard let reading = reader.reading(of: place.tag) else { return nil }
    if let schedule = reading.schedule {
      let distance = schedule.start.date.distance(from: context.today)
      date = "\(schedule.appointmentInWords) · \(distance)"
      if let rule = schedule.recurrence {
        describe(rule, from: schedule.start, today: context.today)
        if reading.isImpliedDaily { remarks.append(impliedDaily(rule.limit)) }
      }
    } else if let rule = reading.recurrence {
      guard let start = reader.start(of: place.item) else {
        recurrence = rule.inWords
        remarks.append("the item has no `@due` or `@start` to count from")
        return
      }
      describe(rule, from: start, today: context.today)
    } else {
      return nil
    }
  }

  private mutating func describe(_ rule: Recurrence, from start: Moment, today: CivilDate) {
    let occurrences = Occurrences(start: start, recurrence: rule)
    recurrence = rule.inWords
    if case .until = rule.limit, let count = occurrences.count {
      recurrence = "\(rule.inWords) · \(count == 1 ? "once" : "\(count) times")"
    }
    var moment = occurrences.first(atOrAfter: Moment(today))
    while let occurrence = moment, next.count < 5 {
      next.append(occurrence.inWords)
      moment = occurrences.first(after: occurrence)
    }
    remarks += surprises(of: rule, from: start, occurrences)
  }
}

/// Reads payloads as the settings ask for.
private struct PayloadReader {
  let document: Document
  let context: CheckContext

  /// The reading of a date tag's payload; nil for other tags and for a tag without one.
  func reading(of tag: Tag) -> DateReading? {
    let definition = context.settings.vocabulary.definition(named: document.name(of: tag))
    guard let kind = definition?.payload.dateKind, let payload = tag.payload else { return nil }
    return readDate(
      document.bytes(in: payload), as: kind, today: context.today,
      options: context.dateOptions)
  }

  /// From where a recurrence that stands apart counts: the item's `@due`, else its `@start`.
  func start(of item: Item) -> Moment? {
    for name in ["due", "start"] {
      for tag in item.tags where document.name(of: tag) == name {
        if let start = reading(of: tag)?.schedule?.start { return start }
      }
    }
    return nil
  }
}

private func impliedDaily(_ limit: Recurrence.Limit) -> String {
  switch limit {
  case .none, .until: "`thru` without `every` is read as daily"
  case .count: "`for` without `every` is read as daily"
  }
}

/// What a person may not expect of a rule that begins at `start`.
private func surprises(
  of rule: Recurrence, from start: Moment, _ occurrences: Occurrences
) -> [String] {
  var remarks: [String] = []
  if !occurrences.startIsOccurrence, let first = occurrences.first {
    remarks.append("the start is no occurrence: the first is \(first.inWords)")
  }
  let namesNoDay = rule.weekdays.isEmpty && rule.monthDays.isEmpty && rule.yearDays.isEmpty
  let days = rule.monthDays.isEmpty ? [start.date.day] : rule.monthDays
  switch rule.frequency {
  case .daily: break
  case .weekly:
    if rule.interval > 1, !rule.weekdays.isEmpty {
      remarks.append("steps count weeks that begin on \(rule.weekStart.name)")
    }
  case .monthly:
    if namesNoDay || !rule.monthDays.isEmpty, let day = days.max(), day > 28 {
      remarks.append("months without a \(day == 31 ? "31st" : "\(day)th") are skipped")
    }
  case .yearly:
    if namesNoDay, start.date.month == 2, start.date.day == 29 {
      remarks.append("years without a 29 February are skipped")
    }
  }
  return remarks
}
