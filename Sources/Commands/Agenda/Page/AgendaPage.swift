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
  let list = PageDays(agenda: agenda, style: style, links: links)
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
  let facts = agenda.facts(days).map { name, count, words in
    "<li class=\"\(name)\"><b>\(count)</b> \(words)</li>"
  }
  let unplaced = agenda.unplaced.isEmpty ? [] : [list.section(agenda.unplacedItems)]
  let omissions = (agenda.omissions + [agenda.remainder].compactMap(\.self))
    .map { "<p class=\"empty\">\($0)</p>" }
  let nothing = "<p class=\"empty\">Nothing is planned for \(agenda.daysInWords).</p>"
  let parts = (sections.isEmpty ? [nothing] : sections) + unplaced + omissions
  return Template(PackageResources.page_html).filled([
    "days": agenda.daysInWords, "style": style.text,
    "facts": facts.isEmpty ? "" : "<ul class=\"facts\">\(facts.joined())</ul>",
    "sections": parts.joined(separator: "\n"),
    "months": MonthGrid.months(of: agenda.days).map(calendar.table).joined(separator: "\n"),
  ])
}

/// The colors of a page in the light or in the dark color scheme.
struct PageTheme {
  /// The CSS custom properties: the backgrounds of the page and of a day, text and less important text,
  /// borders, today and links, overdue items, appointments that overlap.
  private let colors: KeyValuePairs<String, UInt32>

  static let light = PageTheme(colors: [
    "ground": 0xf4f5f7, "card": 0xffffff, "ink": 0x1c1f26, "faint": 0x5a616e, "line": 0xe1e4e9,
    "accent": 0x1f5fcc, "late": 0xb4231c, "clash": 0x8a5200,
  ])

  static let dark = PageTheme(colors: [
    "ground": 0x121418, "card": 0x1b1e24, "ink": 0xe7e9ed, "faint": 0xa1a8b5, "line": 0x2c313a,
    "accent": 0x8ab6ff, "late": 0xff8f86, "clash": 0xffc266,
  ])

  subscript(name: String) -> TagColor {
    let color = colors.first { $0.key == name }?.value ?? 0
    return TagColor(
      red: UInt8(truncatingIfNeeded: color >> 16), green: UInt8(truncatingIfNeeded: color >> 8),
      blue: UInt8(truncatingIfNeeded: color))
  }

  /// The background of a chip with a tag's color, and a text color that is legible on it.
  func chip(_ color: TagColor) -> (ground: TagColor, ink: TagColor) {
    let ground = color.mixed(with: self["card"], percent: 82)
    return (ground, color.legible(on: ground, ink: self["ink"]))
  }

  /// The colors as CSS custom properties.
  var properties: String {
    colors.map { name, _ in "--\(name):\(self[name])" }.joined(separator: ";")
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
  text.replacing { scalar in
    switch scalar {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    case "\t", "\n": nil
    case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
    default: nil
    }
  }
}

/// The style sheet of a page: wide and narrow, light and dark, on screen and on paper.
struct PageStyle {
  /// The colors of the chips, without repetitions. A chip has the class `c` followed by the index.
  private(set) var colors: [TagColor] = []
  private var indices: [TagColor: Int] = [:]

  init(of items: [AgendaItem]) {
    for color in items.lazy.flatMap({ $0.chips.map(\.color) }) where indices[color] == nil {
      indices[color] = colors.count
      colors.append(color)
    }
  }

  /// The class of a chip with the color, or of an entry with such a chip.
  func name(of color: TagColor) -> String {
    indices[color].map { "c\($0)" } ?? ""
  }

  /// The style sheet. On paper the days come first, and the first two months fit on one page after them.
  var text: String {
    Template(PackageResources.page_css).filled([
      "light": PageTheme.light.properties, "light chips": chips(.light),
      "dark": PageTheme.dark.properties, "dark chips": chips(.dark),
    ])
  }

  private func chips(_ theme: PageTheme) -> String {
    colors.enumerated().map { index, color in
      let chip = theme.chip(color)
      return ".c\(index){--chip:\(chip.ground);--on-chip:\(chip.ink);--edge:\(color)}"
    }.joined(separator: "\n")
  }
}
