import CivilDates
import TaskText

/// The readable payload of a date tag, which can be moved to another day. It keeps its time, its
/// duration, its recurrence and the way in which they are written.
struct DuePayload {
  private let text: [UInt8]
  private let schedule: Schedule
  private let isImpliedDaily: Bool
  private let context: CheckContext

  /// Nil for a tag without a payload, and for a payload that is unreadable or ambiguous.
  init?(_ tag: CheckedTag, _ context: CheckContext) {
    guard let payload = tag.payload, let schedule = tag.schedule else { return nil }
    text = Array(trimmed(payload).utf8)
    self.schedule = schedule
    isImpliedDaily = tag.reading?.isImpliedDaily ?? false
    self.context = context
  }

  private init(_ text: [UInt8], _ schedule: Schedule, _ context: CheckContext) {
    self.text = text
    self.schedule = schedule
    isImpliedDaily = false
    self.context = context
  }

  /// The payload, without blanks around it.
  var string: String { String(decoding: text, as: UTF8.self) }

  /// The payload without its recurrence, with the rest written as it is where that can be read alone.
  var withoutRecurrence: DuePayload? {
    guard let once = try? Schedule(start: schedule.start, end: schedule.end) else { return nil }
    let end = text.indices.first {
      isBlank(text[$0]) && context.read(Array(text[..<$0]), as: .schedule).schedule == once
    }
    return DuePayload(end.map { Array(text[..<$0]) } ?? Array("\(once)".utf8), once, context)
  }

  /// The same payload on another day. Its end moves by as many days as its start, and so does the limit
  /// of a `thru` without `every`.
  func moved(to day: CivilDate) -> String? {
    var recurrence = schedule.recurrence
    if isImpliedDaily, case .until(let limit) = recurrence?.limit {
      let days = day.dayNumber - schedule.start.date.dayNumber
      guard let last = limit.date.adding(days: days) else { return nil }
      recurrence?.limit = .until(Moment(last, at: limit.time))
    }
    return moved(to: Moment(day, at: schedule.start.time), recurrence, timesLeft: nil)
  }

  /// The same payload with another start and, if `timesLeft` is given, that number of times.
  ///
  /// Nil if the end would be after the year 9999, or the result cannot be written as a payload.
  func moved(to start: Moment, timesLeft: Int? = nil) -> String? {
    var recurrence = schedule.recurrence
    if let timesLeft { recurrence?.limit = .count(timesLeft) }
    return moved(to: start, recurrence, timesLeft: timesLeft)
  }

  private func moved(to start: Moment, _ recurrence: Recurrence?, timesLeft: Int?) -> String? {
    let days = start.date.dayNumber - schedule.start.date.dayNumber
    var end = schedule.end
    if let old = end {
      guard let date = old.date.adding(days: days) else { return nil }
      end = Moment(date, at: old.time)
    }
    let moved = try? Schedule(start: start, end: end, recurrence: recurrence)
    guard let moved else { return nil }
    return respelled(as: moved, timesLeft) ?? "\(moved)"
  }

  /// The payload with only its dates and its number of times replaced, or nil if the result does not
  /// mean `moved`, such as for nonstandard dates.
  private func respelled(as moved: Schedule, _ timesLeft: Int?) -> String? {
    var text = text
    let old = Array("\(schedule.start.date)".utf8)
    guard text.starts(with: old) else { return nil }
    if let timesLeft {
      guard let count = trailingCount else { return nil }
      let words = timesLeft == 1 ? "1 time" : "\(timesLeft) times"
      text.replaceSubrange(count, with: Array(words.utf8))
    }
    if let oldEnd = schedule.end, let end = moved.end {
      let isLetter = { (byte: UInt8) in byte | 0x20 >= UInt8(ascii: "a") }
      let clauses = schedule.recurrence == nil ? nil : text.firstIndex(where: isLetter)
      let rest = text[old.count..<(clauses ?? text.count)]
      if let place = rest.firstPlace(of: Array("\(oldEnd.date)".utf8)) {
        text.replaceSubrange(place, with: Array("\(end.date)".utf8))
      }
    }
    if case .until(let oldLimit) = schedule.recurrence?.limit,
      case .until(let limit) = moved.recurrence?.limit,
      let place = text[old.count...].firstPlace(of: Array("\(oldLimit.date)".utf8))
    {
      text.replaceSubrange(place, with: Array("\(limit.date)".utf8))
    }
    text.replaceSubrange(..<old.count, with: Array("\(moved.start.date)".utf8))
    let reading = DateReading(
      text, as: .schedule, today: context.today, options: context.dateOptions)
    return reading.schedule == moved ? String(decoding: text, as: UTF8.self) : nil
  }

  /// The range of `N ws "time" [ "s" ]` at the end, or nil.
  private var trailingCount: Range<Int>? {
    let word = text.reversed().prefix { $0 > 0x20 }.count
    let blanks = text.dropLast(word).reversed().prefix(while: isBlank).count
    let end = text.count - word - blanks
    let digits = text[..<end].reversed().prefix { (0x30...0x39).contains($0) }.count
    return digits > 0 && blanks > 0 ? end - digits..<text.count : nil
  }
}
