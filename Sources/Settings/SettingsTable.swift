import CivilDates
package import JSON
import TagFields

extension Settings {
  /// Every setting, in the order of the documentation.
  static let rows: [SettingRow<Settings>] = [
    SettingRow(
      "include", .globs, default: .array(Settings().include.map(JSONValue.string)),
      sets: { $0.setInclude($1) },
      "Files that are task lists: globs, relative to the folder of the settings file or workspace. In "
        + "your own settings file, globs that begin with `~/` name the lists to use where a folder has "
        + "none."),
    SettingRow(
      "exclude", .globs, default: [], sets: { ($0.exclude, $0.excludeFolder) = $1 },
      "Files and folders to skip: globs, relative to the same folder."),
    SettingRow(
      "rules", .byName(SettingType.byRule, .choice(levels)), default: [:],
      sets: { for (rule, level) in $1 { $0.rules[rule] = level } },
      "Severity of each rule. A rule that is not listed keeps its default severity."),
    SettingRow(
      "tags", .byName(SettingType.byTag, .object(TagDefinition.rows)), default: [:],
      sets: { $0.vocabulary = $0.vocabulary.changed(by: $1) },
      "Tags to add to the built-in ones, and changes to built-in tags."),
    SettingRow(
      "people", .list(.object(Person.rows)), default: [],
      sets: { $0.people = $1.map(Person.init(changedBy:)) },
      "People whom people tags may name. If the list is empty, they may name anyone."),
    SettingRow(
      "dateFormats", .list(.dateFormat), default: [], sets: { $0.dateFormats = $1 },
      "Date formats to accept as standard besides `YYYY-MM-DD HH:mm`, made of `YYYY`, `YY`, `MM`, "
        + "`M`, `DD`, `D`, `HH`, `H`, `hh` or `h` with `A` for AM and PM, `mm`, `ss`, and `ddd` for "
        + "the weekday."),
    SettingRow(
      "dateOrder", .choice(orders), sets: { $0.dateOrder = $1 },
      "Order of the numbers in dates such as `11-06-22 21:31` and `8/6/2022`. By default, each file's "
        + "own dates show it."),
    SettingRow(
      "exclusive", .list(.list(.tagName)),
      default: .array(Settings().exclusive.map { .array($0.map(JSONValue.string)) }),
      sets: { $0.exclusive = $1 },
      "Groups of tags of which an item may carry only one."),
    SettingRow(
      "maxTags", .count(minimum: 1), sets: { $0.maxTags = $1 },
      "Maximum number of tags on an item; unlimited if not set."),
    SettingRow(
      "maxDiagnostics", .count(minimum: 1), default: 1000, scope: .editor,
      sets: { $0.maxDiagnostics = $1 },
      "Maximum number of findings to show in a document."),
    SettingRow(
      "autoColor", .boolean, default: false, scope: .editor, sets: { $0.autoColor = $1 },
      "Whether to color tags that have no color. The same name always gets the same color."),
    SettingRow(
      "fixOnSave", .boolean, default: false, scope: .editor, sets: { $0.fixOnSave = $1 },
      "Whether to apply safe fixes when a file is saved."),
    SettingRow(
      "inlayHints", .object(InlayHints.rows), default: [:], scope: .editor,
      sets: { $1(&$0.inlayHints) },
      "Hints to show in the text."),
    SettingRow(
      "closedVocabulary", .boolean, default: false, sets: { $0.closedVocabulary = $1 },
      "Whether to report tags that are not known."),
    SettingRow(
      "thru", .choice(readingsOfThru), default: "recurrence", sets: { $0.thru = $1 },
      "How to read `thru` without `every`."),
    SettingRow(
      "stamps", .choice(stampStyles), default: "own", sets: { $0.stamps = $1 },
      "How to write the dates of `@done` and other tags for what has happened. With `own`, a date "
        + "that can be read is fine, however it is written."),
    SettingRow(
      "recurringDone", .choice(recurringDone), default: "move", sets: { $0.recurringDone = $1 },
      "What doing a recurring task does, except for the last time."),
    SettingRow(
      "addTo", .file, sets: { ($0.addTo, $0.addToFolder) = $1 },
      "File to which `tagline add` adds tasks if nothing says where: a path inside the folder of the "
        + "settings file or, in your own settings file, one that begins with `~/`."),
  ]

  private static let levels = RuleLevel.allCases.map { ($0.rawValue, $0.meaning, $0) }

  private static let orders: [(String, String, FieldOrder)] = [
    ("ymd", "year, month, day", .yearMonthDay),
    ("dmy", "day, month, year", .dayMonthYear),
    ("mdy", "month, day, year", .monthDayYear),
  ]

  private static let readingsOfThru: [(String, String, DateOptions.ThruReading)] = [
    ("recurrence", "each day until the limit", .recurrence),
    ("span", "one long appointment", .span),
  ]

  private static let recurringDone: [(String, String, RecurringDone)] = [
    ("move", "the task moves to its next date", .move),
    ("copy", "it also leaves a done copy of this occurrence", .copy),
  ]

  private static let stampStyles: [(String, String, StampStyle)] = [
    ("own", "as the list and the app that writes it do", .own),
    ("standard", "like `2025-05-11 13:00`, as all other dates", .standard),
  ]
}

extension Settings.InlayHints {
  fileprivate static let rows: [SettingRow<Self>] = [
    SettingRow(
      "date", .boolean, default: true, scope: .editor, sets: { $0.date = $1 },
      "Whether to show the weekday and the distance after a date."),
    SettingRow(
      "recurrence", .boolean, default: true, scope: .editor, sets: { $0.recurrence = $1 },
      "Whether to show the next occurrence after a recurrence."),
    SettingRow(
      "project", .boolean, default: true, scope: .editor, sets: { $0.project = $1 },
      "Whether to show how many tasks are done below a project or a task."),
    SettingRow(
      "plan", .boolean, default: true, scope: .editor, sets: { $0.plan = $1 },
      "Whether to show what an item waits for, after its `@after`."),
  ]
}

extension TagDefinition {
  fileprivate static let rows: [SettingRow<Self>] = [
    SettingRow(
      "payload", .choice(PayloadKind.allCases.map { ($0.rawValue, $0.meaning, $0) }),
      sets: { $0.setPayload($1) },
      "What the tag's parentheses contain."),
    SettingRow(
      "required", .boolean, sets: { $0.isRequired = $1 },
      "Whether to report the tag without a payload; by default if `payload` is set and not `none`."),
    SettingRow(
      "values", .list(.text), sets: { $0.values = $1 },
      "Allowed payloads. If the list is empty, any payload is allowed."),
    SettingRow(
      "description", .text, sets: { $0.summary = $1 },
      "What the tag means, for hover and completion."),
    SettingRow(
      "color", .color, sets: { $0.color = $1 },
      "Color of the tag in an editor."),
    SettingRow(
      "multiple", .boolean, sets: { $0.isMultiple = $1 },
      "Whether an item may carry the tag with several payloads."),
    SettingRow(
      "max", .count(minimum: 1), sets: { $0.maximum = $1 },
      "How many times an item may carry the tag."),
  ]
}

extension Person {
  fileprivate static let rows: [SettingRow<Self>] = [
    SettingRow(
      "name", .personName, isRequired: true, sets: { $0.name = $1 },
      "Name, as written in a payload."),
    SettingRow(
      "email", .email, sets: { $0.email = $1 },
      "Address that a payload may contain instead of the name."),
  ]

  fileprivate init(changedBy change: (inout Person) -> Void) {
    self.init(name: "")
    change(&self)
  }
}

/// What is known of one setting: the checks, the JSON Schema, the editors' settings and the
/// documentation come from it.
package struct Setting: Sendable {
  /// Who reads it.
  package enum Scope: Sendable {
    /// The editor and the command line.
    case everywhere
    /// The editor alone.
    case editor
  }

  /// The key, without the keys above it.
  package let key: String
  /// What it may be.
  package let type: SettingType
  /// Its value if it is not set; nil if there is none.
  package let defaultValue: JSONValue?
  /// Who reads it.
  package var scope = Scope.everywhere
  /// Whether the object that it belongs to makes no sense without it.
  package var isRequired = false
  /// What it does, in Markdown: one or two sentences.
  package let summary: String

  /// Every setting, in the order of the documentation.
  package static let all = Settings.rows.map { $0.setting }

  /// The key with which a settings file names its schema. It has no effect here.
  static let schemaReference =
    SettingRow<Settings>(
      "$schema", .text, sets: { _, _ in }, "Where the JSON Schema of this file is."
    ).setting
}

/// A row of the table of settings: what is known of a setting, and what its value changes in the
/// `Owner` that it belongs to.
struct SettingRow<Owner>: Sendable {
  let setting: Setting
  /// Applies a checked value to the owner; globs are relative to the folder.
  let merge: @Sendable (inout Owner, JSONNode, _ folder: [UInt8]?) -> Void

  init<Value>(
    _ key: String, _ value: SettingValue<Value>, default defaultValue: JSONValue? = nil,
    scope: Setting.Scope = .everywhere, isRequired: Bool = false,
    sets set: @escaping @Sendable (inout Owner, Value) -> Void, _ summary: String
  ) {
    setting = Setting(
      key: key, type: value.type, defaultValue: defaultValue, scope: scope, isRequired: isRequired,
      summary: summary)
    self.merge = { owner, node, folder in
      if let value = value.read(node, folder) { set(&owner, value) }
    }
  }
}

/// Applies the members of a checked object to the owner, in the order of the rows.
func merge<Owner>(
  _ object: JSONNode, by rows: [SettingRow<Owner>], into owner: inout Owner, folder: [UInt8]?
) {
  for row in rows {
    if let node = object[row.setting.key] { row.merge(&owner, node, folder) }
  }
}
