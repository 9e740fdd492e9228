import CivilDates
import Settings
import TaskText

/// The meaning of a date tag, in words.
struct DateInfo {
  var date: String?
  var recurrence: String?
  var next: [String] = []
  var remarks: [String] = []

  /// Describes the payload of a date tag. Nil for other tags, and for a payload that is unreadable
  /// or ambiguous.
  init?(_ place: TagUnderCursor, in document: Document, context: CheckContext) {
    let item = CheckedItem(place.item, in: document, context)
    let start = place.tag.start - place.item.line.lowerBound
    guard let reading = item.tags.first(where: { $0.tag.start == start })?.reading else {
      return nil
    }
    if let schedule = reading.schedule {
      let distance = schedule.start.date.distanceInWords(from: context.today)
      date = "\(schedule.appointmentInWords) · \(distance)"
      if let rule = schedule.recurrence {
        describe(rule, from: schedule.start, today: context.today)
        if reading.isImpliedDaily { remarks.append(impliedDaily(rule.limit)) }
      }
    } else if let rule = reading.recurrence {
      if let start = item.start {
        describe(rule, from: start, today: context.today)
      } else {
        recurrence = rule.inWords
        remarks.append("the item has no `@due` or `@start` to count from")
      }
    } else {
      return nil
    }
    if let note = reading.note { remarks.append(note) }
  }

  private mutating func describe(_ rule: Recurrence, from start: Moment, today: CivilDate) {
    let occurrences = Occurrences(boundedFrom: start, recurrence: rule)
    recurrence = rule.inWords
    if case .until = rule.limit, let count = occurrences.count {
      recurrence = "\(rule.inWords) · \(count == 1 ? "once" : "\(count) times")"
    }
    var moment = occurrences.first(atOrAfter: Moment(today))
    while let occurrence = moment, next.count < 5 {
      next.append(occurrence.inWords)
      moment = occurrences.first(after: occurrence)
    }
    remarks += rule.warnings(startingAt: start).map(\.description)
  }
}

private func impliedDaily(_ limit: Recurrence.Limit) -> String {
  switch limit {
  case .endless, .until: "`thru` without `every` is read as daily"
  case .count: "`for` without `every` is read as daily"
  }
}
