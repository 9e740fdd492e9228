import CivilDates
import Settings
package import TagFields
package import TaskText

/// Information about a tag, in words, such as an editor shows when the pointer is over it.
package struct TagInfo: Equatable, Sendable {
  /// The tag, from its `@` to its end.
  package let range: TextRange
  /// The name, without its `@`.
  package let name: String
  /// The date: `Sunday, 11 May 2025, 13:00 to 14:00 (1 h) · in 3 days`.
  package var date: String?
  /// The recurrence rule in words, and the number of its occurrences.
  package var recurrence: String?
  /// The next occurrences from today on, at most five: `Monday, 12 May 2025`.
  package var next: [String] = []
  /// What a person may not expect about the date, such as how an ambiguous form was read.
  package var remarks: [String] = []
  /// The people whom the payload names, in order.
  package var people: [Person] = []
  /// The search in the payload.
  package var search: SearchInfo?
  /// The item that the id at the cursor names: its title and state, and the titles of what waits for it.
  package var item: Plan.Target?
  /// The meaning of the tag, as a whole sentence, or nil for an unknown tag.
  package var meaning: String?
  /// An example of the tag, or nil for an unknown tag.
  package var example: String?
  /// The number of uses of the name in the workspace, this tag included.
  package var uses: Int
  /// The findings that overlap the tag or touch the cursor.
  package var findings: [Finding]

  /// Describes the payload of a date tag, unless it is unreadable or ambiguous.
  fileprivate mutating func describeDate(
    of place: TagUnderCursor, in document: Document, _ context: CheckContext
  ) {
    let item = CheckedItem(place.item, in: document, context)
    let start = place.tag.start - place.item.line.lowerBound
    guard let reading = item.tags.first(where: { $0.tag.start == start })?.reading else { return }
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
      return
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

/// Information about the tag at `offset`, or nil if there is no tag.
///
/// - Parameters:
///   - uses: those of the whole workspace.
///   - findings: returns the findings of this document that touch a range.
///   - context: the context of the text.
package func tagInfo(
  at offset: Offset, in document: Document, uses: TagUses, findings: (TextRange) -> [Finding],
  context: CheckContext
) -> TagInfo? {
  let settings = context.settings
  guard !document.isOtherFormat,
    let place = TagUnderCursor(at: offset, in: document, settings.vocabulary)
  else { return nil }
  // In a search, the information is about the tag that it names.
  let use = SearchUse(at: offset, in: document, settings.vocabulary)
  let range = use?.range ?? place.tag.range
  let name = use?.query.name ?? document.name(of: place.tag)
  let definition = settings.vocabulary.definition(named: name)
  var info = TagInfo(
    range: range, name: name, uses: uses.names[name],
    findings: findings(range).filter { $0.range.overlaps(range) || $0.range.touches(offset) })
  info.search = document.savedSearch(place.tag, settings.vocabulary).flatMap {
    SearchInfo($0.payload, in: document, contextOfText: context)
  }
  info.meaning = definition?.meaning
  info.example = definition?.example
  if use == nil, definition?.payload == .people {
    info.people = document.listedValues(of: place.tag).compactMap { context.people[$0.text] }
  }
  if use == nil, let id = TagQuery(place, in: document).partsOfID?.definition.value {
    info.item = uses.plan[id]
  }
  if use == nil {
    info.describeDate(of: place, in: document, context)
    // What a finding says is not said twice.
    info.remarks.removeAll { [findings = info.findings] remark in
      findings.contains { $0.message.holds(remark) }
    }
  }
  return info
}

extension TagDefinition {
  /// The meaning of the tag, with a full stop if the settings have none, or nil if it is empty.
  var meaning: String? {
    guard let last = summary.last(where: { !$0.isWhitespace }) else { return nil }
    return ".!?…。！？".contains(last) ? summary : "\(summary)."
  }
}

private func impliedDaily(_ limit: Recurrence.Limit) -> String {
  switch limit {
  case .endless, .until: "`thru` without `every` is read as daily"
  case .count: "`for` without `every` is read as daily"
  }
}
