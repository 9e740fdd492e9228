package import CivilDates

/// A random file whose author writes the numbers of all stamps in one order, with or without stamps
/// that show the order. At most one stamp is mistyped.
package struct RandomStampedFile: Sendable {
  /// A stamp as it is written, and the standard spelling of what its author wrote, even if that is
  /// mistyped; nil if it does not exist.
  package struct Stamp: Sendable {
    package let written: String
    package let meant: String?
  }

  /// A line, and its stamps in the order of their tags.
  package struct Line: Sendable {
    package let text: String
    package let stamps: [Stamp]
    /// Whether nothing reads its stamp where it stands.
    package let isUnread: Bool
  }

  /// Monday, 23 November 2026, the last day of what has happened.
  package static let today = CivilDate(dayNumber: 739_942) ?? .first

  package let shape: StampShape
  package let order: FieldOrder
  package private(set) var lines: [Line] = []
  private var random: SeededRandom
  private var mistakeAt = -1
  private var stampCount = 0

  /// The file with this seed. The same seed gives the same file.
  package init(seed: UInt64) {
    random = SeededRandom(seed: seed)
    shape = StampShape.allCases[random.next(4)]
    order = shape.orders[random.next(2)]
    let days = randomDays()
    if days.count > 1, random.next(3) == 0 { mistakeAt = random.next(days.count) }
    for day in days { addLine(day) }
  }

  /// The whole text.
  package var text: String { lines.map { "\($0.text)\n" }.joined() }

  /// Days up to today that are spread as those of a diary, a yearly or monthly task, or a project.
  private mutating func randomDays() -> [CivilDate] {
    let count = random.next(8) == 0 ? 40 : 1 + random.next(12)
    let step = [1, 7, 30, 365, 0, 0][random.next(6)]
    let range = [30, 365, 6000][random.next(3)]
    let first = Self.today.dayNumber - random.next(6100)
    return (0..<count).compactMap { index in
      let offset = step == 0 ? random.next(range) : step * index
      guard let day = CivilDate(dayNumber: first + offset) else { return nil }
      let sameDay = try? CivilDate(
        year: day.year, month: step == 365 ? 4 : day.month, day: step >= 30 ? 15 : day.day)
      return min(sameDay ?? day, Self.today)
    }
  }

  private mutating func addLine(_ day: CivilDate) {
    let tag = random.pick(["done", "done", "done", "cancelled", "created", "due", "start"])
    let first = stamp(day, isPast: tag != "due" && tag != "start", mayBeText: tag == "cancelled")
    let note = random.next(20) == 0 ? " @nolint" : ""
    var text: String
    var stamps = [first]
    let isUnread = random.next(6) == 0
    if isUnread {
      stamps = [stamp(day, isPast: true, mayBeText: false)]
      text = "\(unread(stamps[0].written))\(note)"
    } else {
      switch random.next(14) {
      case 0: text = "- a @\(tag) (\(first.written))\(note)"
      case 1: text = "- a\(note) @\(tag)(\(first.written)"
      case 2:
        stamps.append(stamp(day, isPast: true, mayBeText: false))
        text = "- a @\(tag)(\(first.written))@completed(\(stamps[1].written))\(note)"
      case 3: text = "\t☐ a @\(tag)(\(first.written)), @x @x @y(1)@z\(note)"
      case 4: text = "- a @\(tag)(\(first.written)) @\(tag)(\(first.written))\(note)"
      case 5: text = "- a @\(tag)[\(first.written)]@x\(note)"
      default: text = "- a @\(tag)(\(first.written)) @x\(note)"
      }
    }
    if random.next(12) == 0 { text += "\n- b @due(2026-01-0\(1 + random.next(9))) @x" }
    for line in text.split(separator: "\n") {
      let isOther = line.hasPrefix("- b")
      lines.append(
        Line(text: String(line), stamps: isOther ? [] : stamps, isUnread: isUnread && !isOther))
    }
  }

  /// An item whose stamp nothing reads where it stands.
  private mutating func unread(_ stamp: String) -> String {
    switch random.next(12) {
    case 0: "- a @created \(stamp) @x"
    case 10: "- a @done:\(stamp) @x"
    case 11: "- a @created=\(stamp)"
    case 1: "- a @done  (\(stamp)) @x"
    case 2: "- a @done on \(stamp)"
    case 3: "- a (@done \(stamp))"
    case 4: "- a _@done (\(stamp))_"
    case 5: "- a @done (\(stamp)"
    case 6: "- a @done{\(stamp)}"
    case 7: "- a ＠done（\(stamp)）"
    case 8: "✔ a (\(stamp))"
    default: "- a b@done(\(stamp)), @x"
    }
  }

  /// A stamp of the day, or of a later one if it need not be past. Where a text may stand, it begins
  /// with a digit.
  private mutating func stamp(_ day: CivilDate, isPast: Bool, mayBeText: Bool) -> Stamp {
    let day = isPast ? day : day.adding(days: random.next(700)) ?? day
    var numbers = written(day)
    if stampCount == mistakeAt { numbers = mistyped(numbers) }
    stampCount += 1
    let isBare = shape == .dotted ? false : random.next(shape == .short ? 8 : 2) == 0
    let time = isBare ? "" : " 1\(random.next(10)):\(10 + random.next(50))"
    let hasWeekday = !isBare && !mayBeText && random.next(20) == 0
    let weekday = hasWeekday ? "\(day.weekday.name) " : ""
    var meant = self.meant(numbers)
    if hasWeekday, meant?.weekday != day.weekday { meant = nil }
    return Stamp(written: weekday + numbers + time, meant: meant.map { "\($0)\(time)" })
  }

  private var hasShortYear: Bool { shape == .short || shape == .dotted }

  private var separator: Character {
    switch shape {
    case .short, .dashed: "-"
    case .dotted: "."
    case .slashed: "/"
    }
  }

  private func written(_ day: CivilDate) -> String {
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let year = hasShortYear ? twoDigits(day.year % 100) : "\(day.year)"
    let (month, dayOfMonth) = (twoDigits(day.month), twoDigits(day.day))
    let fields =
      switch order {
      case .yearMonthDay: [year, month, dayOfMonth]
      case .dayMonthYear: [dayOfMonth, month, year]
      case .monthDayYear: [month, dayOfMonth, year]
      }
    return fields.joined(separator: String(separator))
  }

  private mutating func mistyped(_ numbers: String) -> String {
    var characters = Array(numbers)
    let places = characters.indices.filter { characters[$0].isNumber }
    characters[places[random.next(places.count)]] = Character("\(random.next(10))")
    return String(characters)
  }

  /// The day that the numbers are in the author's order.
  private func meant(_ numbers: String) -> CivilDate? {
    let fields = numbers.split(separator: separator).compactMap { Int($0) }
    guard fields.count == 3 else { return nil }
    let (year, month, day) =
      switch order {
      case .yearMonthDay: (fields[0], fields[1], fields[2])
      case .dayMonthYear: (fields[2], fields[1], fields[0])
      case .monthDayYear: (fields[2], fields[0], fields[1])
      }
    return try? CivilDate(year: hasShortYear ? 2000 + year : year, month: month, day: day)
  }
}
