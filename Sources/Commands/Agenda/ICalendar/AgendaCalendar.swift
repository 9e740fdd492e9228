import Analysis
import CivilDates
import TaskText

/// The items as an iCalendar file (RFC 5545): tasks as VTODO, appointments as VEVENT, both with
/// their rule and with floating times, which are local in every time zone.
///
/// The calendar has all items, whatever their days. Comments name the dates that are on no day; an
/// item with no other date is a task without a time. If no rule can express a recurrence, the
/// calendar lists its occurrences that overlap its days. The same items give the same text all day:
/// DTSTAMP is the start of the day.
struct AgendaCalendar {
  private let days: ClosedRange<CivilDate>
  private let today: CivilDate
  private let choice: Agenda.Choice
  private var lines = ContentLines()
  private var identifiers = CalendarIdentifiers()

  /// Begins a calendar.
  init(listing days: ClosedRange<CivilDate>, today: CivilDate, _ choice: Agenda.Choice = .open) {
    self.days = days
    self.today = today
    self.choice = choice
    lines.add("BEGIN", "VCALENDAR")
    lines.add("VERSION", "2.0")
    lines.add("PRODID", "-//Tagline//Agenda//EN")
    lines.add("CALSCALE", "GREGORIAN")
  }

  /// Adds the components of an item.
  mutating func add(_ item: AgendaItem) {
    for date in item.dates {
      let uid = identifiers.next(item, date.tag)
      guard choice == .all || item.state == .open,
        let series = CalendarSeries(date, listing: days)
      else { continue }
      lines.add(item, isAppointment: date.isAppointment, uid: uid, today) {
        $0.add(series, of: date)
      }
    }
    if item.dates.isEmpty, let tag = item.unplaced.first?.label.name {
      lines.add(item, isAppointment: false, uid: identifiers.next(item, tag), today) { _ in }
    }
  }

  /// Ends the calendar.
  mutating func end() {
    lines.add("END", "VCALENDAR")
  }

  /// The whole lines that were added since this was last asked for.
  mutating func takeText() -> String {
    lines.takeText()
  }
}

extension ContentLines {
  /// Adds one component: what the item is, and in between its times.
  fileprivate mutating func add(
    _ item: AgendaItem, isAppointment: Bool, uid: String, _ today: CivilDate,
    times: (inout ContentLines) -> Void
  ) {
    let component = isAppointment ? "VEVENT" : "VTODO"
    add("BEGIN", component)
    add("UID", uid)
    add("DTSTAMP", "\(Moment(today, at: .startOfDay).calendarText)Z")
    times(&self)
    add(item, isAppointment: isAppointment)
    add("END", component)
  }

  /// Adds the times. A task that does not recur has only the time at which it is due.
  fileprivate mutating func add(_ series: CalendarSeries, of date: AgendaDate) {
    let isDay = series.first.start.time == nil
    let kind = isDay ? ";VALUE=DATE" : ""
    let start = series.first.start.calendarText
    if date.isAppointment {
      add("DTSTART\(kind)", start)
      if let end = series.first.calendarEnd { add("DTEND\(kind)", end.calendarText) }
    } else if date.recurrence == nil {
      add("DUE\(kind)", start)
    } else {
      add("DTSTART\(kind)", start)
      add("DURATION", "P1D")
    }
    if let rule = series.rule { add("RRULE", rule) }
    if !series.rest.isEmpty {
      add("RDATE\(kind)", series.rest.map(\.calendarText).joined(separator: ","))
    }
    if series.isShortened {
      add("COMMENT", text: "Only the first \(AgendaDate.maxSpans) occurrences are listed")
    }
  }

  /// Adds the title, the place, the tags and the state.
  fileprivate mutating func add(_ item: AgendaItem, isAppointment: Bool) {
    add("SUMMARY", text: item.title)
    let parents = item.parents.joined(separator: " › ")
    add("DESCRIPTION", text: parents.isEmpty ? item.path : "\(parents)\n\(item.path)")
    let priority = item.labels.lazy.compactMap(\.calendarPriority).first
    if let priority { add("PRIORITY", "\(priority)") }
    for date in item.unplaced { add("COMMENT", text: "\(date.label.tagText): \(date.problem)") }
    let categories = item.chips.filter { chip in
      chip.calendarPriority == nil && !item.unplaced.contains { $0.label == chip }
    }
    if !categories.isEmpty {
      add("CATEGORIES", categories.map { escapedContent($0.chipText) }.joined(separator: ","))
    }
    switch item.state {
    case .open: if !isAppointment { add("STATUS", "NEEDS-ACTION") }
    case .done: if !isAppointment { add("STATUS", "COMPLETED") }
    case .cancelled: add("STATUS", "CANCELLED")
    }
  }
}

extension AgendaItem.Label {
  /// The priority that the tag gives: 1 is the highest, 9 the lowest (RFC 5545, section 3.8.1.9).
  fileprivate var calendarPriority: Int? {
    switch name {
    case "priority": value.flatMap { Int($0) }.flatMap { (1...9).contains($0) ? $0 : nil }
    case "critical", "high": 1
    case "medium": 5
    case "low": 9
    default: nil
    }
  }
}

/// The occurrences of a date in the form of a calendar: the first one, and a rule or a list for the
/// others.
struct CalendarSeries {
  /// The first occurrence. In the standard, the start of a series is always an occurrence.
  let first: AgendaDate.Span
  /// The rule for all; nil if the date does not recur, or no rule can express the recurrence.
  let rule: String?
  /// The later starts that overlap the days, if no rule can express the recurrence.
  let rest: [Moment]
  /// Whether only the first of the later starts are listed.
  let isShortened: Bool

  /// Nil if there is no occurrence.
  init?(_ date: AgendaDate, listing days: ClosedRange<CivilDate>) {
    guard let recurrence = date.recurrence else {
      (first, rule, rest, isShortened) = (date.span, nil, [], false)
      return
    }
    let occurrences = Occurrences(boundedFrom: date.span.start, recurrence: recurrence)
    guard let start = occurrences.first else { return nil }
    // Positions in a week count from the start of the series, and so depend on it.
    let isBoundToStart =
      recurrence.frequency == .weekly && !recurrence.setPositions.isEmpty
      && start != date.span.start
    if !isBoundToStart, let text = recurrence.ruleText(startingAt: start) {
      (first, rule, rest, isShortened) = (date.span.moved(to: start), text, [], false)
      return
    }
    var spans: [AgendaDate.Span] = []
    isShortened = date.forEachSpan(of: date.occurrences, touching: days) { span in
      spans.append(span)
      return true
    }
    guard let listed = spans.first else { return nil }
    (first, rule, rest) = (listed, nil, spans.dropFirst().map(\.start))
  }
}

extension AgendaDate.Span {
  /// The end as the standard defines it: the day after the last day, or the time. Nil if there is no
  /// end, or if it is after the year 9999.
  var calendarEnd: Moment? {
    guard let end else { return nil }
    return end.time == nil ? end.date.adding(days: 1).map { Moment($0) } : end.adding(seconds: 0)
  }
}

extension Moment {
  /// `20250511`, or with a time `20250511T130000` (RFC 5545, sections 3.3.4 and 3.3.5).
  var calendarText: String {
    var text = date.description.utf8.filter { $0 != UInt8(ascii: "-") }
    if let time {
      let clock = time.description.utf8.filter { $0 != UInt8(ascii: ":") }
      text.append(UInt8(ascii: "T"))
      text += clock
      if clock.count == 4 { text += "00".utf8 }
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The identifiers of the components of a calendar. They stay the same on every run, if the folder
/// moves, and if the item moves to another line or day.
///
/// They are computed from the file's name, the titles of the item and its ancestors, and the tag.
/// Items that are equal in all of these are numbered.
struct CalendarIdentifiers {
  private var uses: [Hash: Int] = [:]

  /// The UID for the date of one tag of an item: a UUID of version 8 (RFC 9562).
  mutating func next(_ item: AgendaItem, _ tag: String) -> String {
    let file = item.path.split(separator: "/").last.map(String.init) ?? item.path
    let words = [file] + item.parents + [item.title, tag]
    let first = Hash(words)
    let use = uses[first, default: 0]
    uses[first] = use + 1
    return (use == 0 ? first : Hash(words + [String(use)])).uuid
  }
}

/// FNV-1a of 128 bits. The words are separated by a zero byte, which no title contains. Swift's
/// integer of 128 bits needs macOS 15.
private struct Hash: Hashable {
  private var high: UInt64 = 0x6c62_272e_07bb_0142
  private var low: UInt64 = 0x62b8_2175_6295_c58d

  init(_ words: [String]) {
    for word in words {
      for byte in word.utf8 { add(byte) }
      add(0)
    }
  }

  /// Multiplies by the prime, 2⁸⁸ + 0x13b.
  private mutating func add(_ byte: UInt8) {
    low ^= UInt64(byte)
    let product = low.multipliedFullWidth(by: 0x13b)
    high = high &* 0x13b &+ product.high &+ low << 24
    low = product.low
  }

  /// A UUID of version 8: the bits, except for those that give the version and the variant.
  var uuid: String {
    let digits = Array(
      (hexadecimal(high & ~0xf000 | 0x8000) + hexadecimal(low & ~(0x3 << 62) | 0x2 << 62)).utf8)
    return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32]
      .map { String(decoding: digits[$0], as: UTF8.self) }.joined(separator: "-")
  }
}

/// Lines of an iCalendar file (RFC 5545, section 3.1): each ends in CRLF, and a line longer than 75
/// octets is folded between characters.
struct ContentLines {
  private static let maxLength = 75

  private var bytes: [UInt8] = []

  /// Adds `name:value`. The name may include parameters, and the value is written unchanged.
  mutating func add(_ name: String, _ value: String) {
    var line = "\(name):\(value)"
    line.withUTF8 { line in
      var rest = line[...]
      var room = ContentLines.maxLength
      while rest.count > room {
        var end = rest.startIndex + room
        while line[end] & 0xC0 == 0x80 { end -= 1 }
        bytes += rest[..<end]
        bytes += "\r\n ".utf8
        rest = rest[end...]
        room = ContentLines.maxLength - 1
      }
      bytes += rest
    }
    bytes += "\r\n".utf8
  }

  /// The lines that were added since this was last asked for.
  mutating func takeText() -> String {
    defer { bytes.removeAll(keepingCapacity: true) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds `name:text` with the text escaped.
  mutating func add(_ name: String, text: String) {
    add(name, escapedContent(text))
  }
}

/// The text as a value of type TEXT (RFC 5545, section 3.3.11), without the control characters that
/// the type does not allow: all except the tab.
func escapedContent(_ text: String) -> String {
  text.replacing { scalar in
    switch scalar {
    case "\\", ";", ",": "\\\(scalar)"
    case "\n": "\\n"
    case "\t": nil
    case "\0"..."\u{1F}", "\u{7F}": ""
    default: nil
    }
  }
}
