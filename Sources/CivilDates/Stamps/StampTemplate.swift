/// How a stamp is written, whatever its moment: `YY-MM-DD HH:mm` for `25-07-19 22:45`.
///
/// ```swift
/// let template = StampTemplate(Array("7/6/2020, 3:10:31 PM".utf8), options: options)
/// template?.text(of: moment)  // 11/29/2026, 2:30:00 PM
/// ```
package struct StampTemplate: Hashable, Sendable {
  private var parts: [DateFormat.Token]
  /// Whether a blank precedes the parentheses: `@done (25-07-19 22:45)`.
  package var isDetached = false
}

extension StampTemplate {
  /// The template of a configured format.
  package init(_ format: DateFormat) { self.init(parts: format.tokens) }

  /// The template in which the text of a stamp is written, and its moment.
  ///
  /// Nil for any other text, for a day or time that does not exist, and for a shape whose order is open,
  /// unless that is read year first (`22-06-08 21:31`).
  package static func reading(
    _ payload: [UInt8], options: DateOptions
  ) -> (template: StampTemplate, moment: Moment)? {
    let text = payload.trimmedRange
    var reader = ScheduleReader(
      cursor: ByteCursor(payload, in: text), spelling: .any,
      options: DateOptions(orders: options.orders))
    guard case (var date, let time)? = reader.takeMoment(), reader.cursor.isAtEnd else {
      return nil
    }
    date.hasTime = time != nil
    guard let order = date.fieldOrder(options.orders) else { return nil }
    let (day, clock) = (date.resolved(options.orders.preferred), time?.resolved)
    guard day.fault == nil, clock?.fault == nil, clock?.value != .endOfDay else { return nil }
    var parts = DateFormat.Field.ofDates(in: order).enumerated().map { index, field in
      let number = [date.first, date.second, date.third][index]
      return (range: number.range, part: DateFormat.Token(field, number, in: payload))
    }
    if let time {
      parts.append((time.hour.range, DateFormat.Token(.hour, time.hour, in: payload)))
      if let minute = time.minute { parts.append((minute.range, .number(.minute, width: 2))) }
      if let second = time.second { parts.append((second.range, .number(.second, width: 2))) }
      if time.half != nil {
        let letters = text.upperBound - 2..<text.upperBound
        parts.append((letters, .half(isUppercase: payload[letters.lowerBound] < 0x60)))
      }
    }
    if let weekday = date.weekday {
      let name = DateFormat.Name(payload[weekday.range], fullLength: weekday.day.name.utf8.count)
      parts.append((weekday.range, .weekday(name)))
    }
    parts.sort { $0.range.lowerBound < $1.range.lowerBound }
    var template = StampTemplate(parts: [])
    var end = text.lowerBound
    for (range, part) in parts {
      if end < range.lowerBound {
        template.parts.append(.literal(Array(payload[end..<range.lowerBound])))
      }
      template.parts.append(part)
      end = range.upperBound
    }
    if end < text.upperBound {
      template.parts.append(.literal(Array(payload[end..<text.upperBound])))
    }
    return (template, Moment(day.value, at: clock?.value))
  }

  /// The moment, or its day if the template has no time or the moment has none. Nil if that cannot be
  /// written: a year of two digits is one of this century.
  package func text(of moment: Moment) -> String? {
    var parts = parts[...]
    if moment.time == nil, let time = parts.firstIndex(where: { $0.isOfDate == false }) {
      guard let last = parts.lastIndex(where: { $0.isOfDate == true }), last < time else {
        return nil
      }
      parts = parts[...last]
    }
    var text: [UInt8] = []
    for part in parts {
      switch part {
      case .number(let field, let width):
        guard let value = moment.value(of: field, hasHalf: hasHalf, width) else { return nil }
        let digits = "\(value)".utf8
        text += Array(repeating: UInt8(ascii: "0"), count: max(0, (width ?? 2) - digits.count))
        text += digits
      case .month(let name): text += name.written(monthNames[moment.date.month - 1])
      case .weekday(let name): text += name.written(moment.date.weekday.name)
      case .half(let isUppercase):
        let half = (moment.time?.hour ?? 0) < 12 ? "am" : "pm"
        text += (isUppercase ? half.uppercased() : half).utf8
      case .literal(let bytes): text += bytes
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The template of the next stamp after these, the latest first: the most frequent one of the ten
  /// latest. Of two that are as frequent, the one with the later stamp. Nil without stamps.
  package init?(following stamps: [StampTemplate]) {
    let latest = stamps.prefix(10)
    guard let general = mostFrequent(latest.map { $0.withoutPadding }) else { return nil }
    self = general
    for (index, part) in parts.enumerated() {
      guard case .number(let field, nil) = part else { continue }
      func widths(_ stamps: some Sequence<StampTemplate>) -> [Int] {
        stamps.filter { $0.withoutPadding == general }.compactMap { $0.parts[index].width }
      }
      parts[index] = .number(field, width: mostFrequent(widths(latest)) ?? widths(stamps).first)
    }
    for (index, part) in parts.enumerated() {
      guard case .number(let field, nil) = part else { continue }
      parts[index] = .number(field, width: usualWidth(of: field))
    }
  }

  /// Whether its clock has 12 hours.
  private var hasHalf: Bool { parts.contains { if case .half = $0 { true } else { false } } }

  /// The template with nothing said of padding, which many stamps do not show.
  private var withoutPadding: StampTemplate {
    var template = self
    template.parts = parts.map { part in
      guard case .number(let field, _) = part, field.mayBePadded else { return part }
      return .number(field, width: nil)
    }
    return template
  }

  /// The width of a number if no stamp shows it: that of the other number of the day, or else the one
  /// that is usual with a clock of 12 or 24 hours.
  private func usualWidth(of field: DateFormat.Field) -> Int {
    let other = parts.lazy.compactMap { part in
      switch part {
      case .number(.day, let width), .number(.month, let width): width
      case .number, .month, .weekday, .half, .literal: nil
      }
    }.first
    return (field == .hour ? nil : other) ?? (hasHalf ? 1 : 2)
  }
}

/// The element that occurs most often; of those that are as frequent, the first. Nil if there is none.
private func mostFrequent<Element: Hashable>(_ elements: [Element]) -> Element? {
  var counts: [Element: Int] = [:]
  for element in elements { counts[element, default: 0] += 1 }
  let most = counts.values.max()
  return elements.first { counts[$0] == most }
}

extension DateFormat.Token {
  /// The part that a number, or the name of a month, is.
  fileprivate init(_ field: DateFormat.Field, _ number: ByteCursor.Number, in payload: [UInt8]) {
    let digits = payload[number.range]
    if let first = digits.first, first.isLetter {
      let fullLength = monthNames[number.value - 1].utf8.count
      self = .month(DateFormat.Name(digits, fullLength: fullLength))
    } else if field == .year {
      self = .number(field, width: digits.count)
    } else {
      self = .number(
        field, width: digits.count == 1 ? 1 : digits.first == UInt8(ascii: "0") ? 2 : nil)
    }
  }

  fileprivate var width: Int? { if case .number(_, let width) = self { width } else { nil } }

  /// Whether it is a part of the day, or else of the time; nil for literal text.
  fileprivate var isOfDate: Bool? {
    switch self {
    case .number(let field, _): [.year, .month, .day].contains(field)
    case .month, .weekday: true
    case .half: false
    case .literal: nil
    }
  }
}

extension DateFormat.Name {
  fileprivate init(_ letters: ArraySlice<UInt8>, fullLength: Int) {
    isShort = letters.count < max(4, fullLength)
    isLowercase = letters.allSatisfy { $0 >= 0x60 }
    isUppercase = letters.allSatisfy { $0 < 0x60 }
  }

  fileprivate func written(_ name: String) -> [UInt8] {
    let name = isShort ? String(name.prefix(3)) : name
    return Array((isLowercase ? name.lowercased() : isUppercase ? name.uppercased() : name).utf8)
  }
}

extension DateFormat.Field {
  /// Whether lists differ in whether the number has a leading zero.
  fileprivate var mayBePadded: Bool { [.month, .day, .hour].contains(self) }

  fileprivate static func ofDates(in order: FieldOrder) -> [Self] {
    switch order {
    case .yearMonthDay: [.year, .month, .day]
    case .dayMonthYear: [.day, .month, .year]
    case .monthDayYear: [.month, .day, .year]
    }
  }
}

extension DateText {
  /// What ``first``, ``second`` and ``third`` are; nil if that is open, and for weeks.
  fileprivate func fieldOrder(_ orders: StampOrders) -> FieldOrder? {
    switch form {
    case .yearFirst: return .yearMonthDay
    case .dayFirst: return .dayMonthYear
    case .stamp(let shape):
      let isRead = shape != .dotted || hasTime
      let stamp = Stamp(shape: shape, text: self)
      guard isRead, orders.isSettled(for: shape) || stamp.isReadYearFirst else { return nil }
      return orders.preferred[shape]
    case .week: return nil
    }
  }
}

extension Moment {
  /// The number of a field; nil if it cannot be written in so many digits.
  fileprivate func value(of field: DateFormat.Field, hasHalf: Bool, _ width: Int?) -> Int? {
    switch field {
    case .year:
      width != 2 ? date.year : (2000...2099).contains(date.year) ? date.year % 100 : nil
    case .month: date.month
    case .day: date.day
    case .hour:
      time.map { hasHalf ? ($0.hour + 11) % 12 + 1 : $0.hour }
    case .minute: time?.minute
    case .second: time?.second
    }
  }
}
