import Analysis
import CivilDates
import Files
import TagFields

/// An agenda as one HTML file: the occurrences of each day, and a calendar of each month. The file
/// needs no script and no other file, has a light and a dark color scheme, works with screen readers
/// and is well-formed XML.
///
/// - Parameter months: the agenda of the whole months that the days lie in.
func agendaPage(_ agenda: Agenda, months: Agenda, _ links: PageLinks = PageLinks()) -> String {
  let style = PageStyle(of: agenda.items + months.occurrences.map(\.item))
  let days = agenda.busyDays
  let calendar = PageCalendar(months, linking: Set(days.map(\.date)), from: agenda.days, style)
  let list = PageDays(agenda, style, links)
  let today = days.first { $0.date >= agenda.today }
  let isFree = agenda.days.contains(agenda.today) && today?.date != agenda.today
  func section(_ day: (date: CivilDate, occurrences: [AgendaOccurrence])) -> String {
    list.section(
      day.date == agenda.today ? "today" : "", title: day.date.inWords,
      note: day.date.distanceInWords(from: agenda.today), day.occurrences, on: day.date)
  }
  let sections =
    (agenda.overdue.isEmpty ? [] : [list.overdueSection])
    + days.filter { $0.date < agenda.today }.map(section)
    + (isFree ? [list.section(freeUntil: today?.date)] : [])
    + days.filter { $0.date >= agenda.today }.map(section)
  let unplaced = agenda.unplaced.isEmpty ? [] : [list.section(agenda.unplacedItems)]
  let omissions = agenda.omissions.map { "<p class=\"empty\">\($0)</p>" }
  let nothing = "<p class=\"empty\">Nothing is planned for \(agenda.daysInWords).</p>"
  return """
    <!DOCTYPE html>
    <html lang="en" xmlns="http://www.w3.org/1999/xhtml">
    <head>
    <meta charset="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="color-scheme" content="light dark"/>
    <meta name="generator" content="Tagline"/>
    <title>Agenda, \(agenda.daysInWords)</title>
    <style>
    \(style.text)
    </style>
    </head>
    <body>
    <header>
    <h1>Agenda</h1>
    <p>\(agenda.daysInWords)</p>
    \(facts(agenda, today: isFree ? 0 : today?.occurrences.count ?? 0))
    </header>
    <main>
    <div class="days">
    \(((sections.isEmpty ? [nothing] : sections) + unplaced + omissions).joined(separator: "\n"))
    </div>
    <section class="months" aria-label="Calendar">
    \(MonthGrid.months(of: agenda.days).map(calendar.table).joined(separator: "\n"))
    </section>
    </main>
    </body>
    </html>

    """
}

/// The numbers of overdue items, of items of today and of conflicts, as a list.
private func facts(_ agenda: Agenda, today: Int) -> String {
  func fact(_ name: String, _ count: Int, _ words: String) -> String {
    "<li class=\"\(name)\"><b>\(count)</b> \(words)</li>"
  }
  var facts: [String] = []
  if !agenda.overdue.isEmpty { facts.append(fact("late", agenda.overdue.count, "overdue")) }
  if agenda.days.contains(agenda.today) { facts.append(fact("now", today, "today")) }
  if agenda.conflictCount > 0 { facts.append(fact("clash", agenda.conflictCount, "in conflict")) }
  if !agenda.unplaced.isEmpty {
    facts.append(fact("unplaced", agenda.unplaced.count, "left out"))
  }
  return facts.isEmpty ? "" : "<ul class=\"facts\">\(facts.joined())</ul>"
}

/// The colors of a page in the light or in the dark color scheme.
struct PageTheme {
  /// The background of the page.
  let ground: TagColor
  /// The background of a day.
  let card: TagColor
  /// Text.
  let ink: TagColor
  /// Less important text.
  let faint: TagColor
  /// Borders.
  let line: TagColor
  /// Today, and links.
  let accent: TagColor
  /// Overdue items.
  let late: TagColor
  /// Appointments that overlap.
  let clash: TagColor

  static let light = PageTheme(
    ground: TagColor(red: 0xf4, green: 0xf5, blue: 0xf7), card: .white,
    ink: TagColor(red: 0x1c, green: 0x1f, blue: 0x26),
    faint: TagColor(red: 0x5a, green: 0x61, blue: 0x6e),
    line: TagColor(red: 0xe1, green: 0xe4, blue: 0xe9),
    accent: TagColor(red: 0x1f, green: 0x5f, blue: 0xcc),
    late: TagColor(red: 0xb4, green: 0x23, blue: 0x1c),
    clash: TagColor(red: 0x8a, green: 0x52, blue: 0x00))

  static let dark = PageTheme(
    ground: TagColor(red: 0x12, green: 0x14, blue: 0x18),
    card: TagColor(red: 0x1b, green: 0x1e, blue: 0x24),
    ink: TagColor(red: 0xe7, green: 0xe9, blue: 0xed),
    faint: TagColor(red: 0xa1, green: 0xa8, blue: 0xb5),
    line: TagColor(red: 0x2c, green: 0x31, blue: 0x3a),
    accent: TagColor(red: 0x8a, green: 0xb6, blue: 0xff),
    late: TagColor(red: 0xff, green: 0x8f, blue: 0x86),
    clash: TagColor(red: 0xff, green: 0xc2, blue: 0x66))

  /// The background of a chip with a tag's color, and a text color that is legible on it.
  func chip(_ color: TagColor) -> (ground: TagColor, ink: TagColor) {
    let ground = color.mixed(with: card, percent: 82)
    return (ground, color.legible(on: ground, ink: ink))
  }

  /// The colors as CSS custom properties.
  var properties: String {
    """
    --ground:\(ground);--card:\(card);--ink:\(ink);--faint:\(faint);--line:\(line);\
    --accent:\(accent);--late:\(late);--clash:\(clash)
    """
  }
}

/// The links from a page to the lines of task lists.
struct PageLinks: Sendable {
  /// The relative references of the files, by their paths as the agenda shows them.
  private let files: [String: String]

  /// No links.
  init() { files = [:] }

  /// The links to the files of items, from a page at `page`; nil is a page in the working folder. A
  /// file that does not exist, such as standard input, has none.
  init(to items: [AgendaItem], fromPageAt page: Path?) {
    var files: [String: String] = [:]
    if let folder = resolve(page?.parent ?? Path(".")) {
      for path in Set(items.map(\.path)) {
        files[path] = resolve(Path(path)).map { relativeReference(to: $0, from: folder) }
      }
    }
    self.files = files
  }

  /// The reference of an item's line, or nil.
  func reference(to item: AgendaItem) -> String? {
    files[item.path].map { "\($0)#L\(item.line)" }
  }
}

/// The relative reference (RFC 3986, section 4.2) from a page in a folder to a file. It begins with a
/// dot, so that no name is taken for a scheme. Both paths are absolute.
private func relativeReference(to file: Path, from folder: Path) -> String {
  let (names, base) = (file.bytes.split(separator: 0x2F), folder.bytes.split(separator: 0x2F))
  let shared = zip(names, base).prefix { $0 == $1 }.count
  let steps = [String](repeating: "..", count: base.count - shared)
  let inner = Path(Array(names[shared...].joined(separator: [0x2F])))
  return (steps.isEmpty ? ["."] : steps).joined(separator: "/") + "/" + inner.percentEncoded
}

/// The text escaped for HTML, between tags and in attributes between double quotes (HTML Living
/// Standard, section 13.3). Characters that HTML or XML does not allow become U+FFFD.
func escapedMarkup(_ text: String) -> String {
  if text.utf8.allSatisfy(isPlainInMarkup) { return text }
  var escaped = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": escaped += "&amp;"
    case "<": escaped += "&lt;"
    case ">": escaped += "&gt;"
    case "\"": escaped += "&quot;"
    case "\t", "\n": escaped.unicodeScalars.append(scalar)
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
    default: escaped.unicodeScalars.append(scalar)
    }
  }
  return escaped
}

/// Whether it is a character of ASCII that is written as it is.
private func isPlainInMarkup(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
  default: (0x20..<0x7F).contains(byte)
  }
}
