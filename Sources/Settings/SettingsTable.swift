import JSON

extension Setting {
  /// Every setting, in the order of the documentation.
  package static let all: [Setting] = [
    Setting(
      "include", .list(.glob), standard: standard.include.json,
      "The files that are task lists, as globs from the folder of the settings file or workspace."),
    Setting(
      "exclude", .list(.glob), standard: [],
      "Files and folders that are left out, as globs from the same folder."),
    Setting(
      "rules", .byRule(.choice(levels)), standard: [:],
      "How loudly each rule speaks. A rule that is not named keeps its own level."),
    Setting(
      "tags", .byTag(.object(tag)), standard: [:],
      "Tags that are known besides the language's own, and changes to those."),
    Setting(
      "people", .list(.object(person)), standard: [],
      "Whom people tags may name; anyone where the list is empty."),
    Setting(
      "dateFormats", .list(.dateFormat), standard: [],
      "Spellings of a date that are read as standard besides `YYYY-MM-DD HH:mm`, made of `YYYY`, "
        + "`YY`, `MM`, `M`, `DD`, `D`, `HH`, `H`, `mm` and `ss`."),
    Setting("maxTags", .count(minimum: 1), "How many tags an item may carry; any number if unset."),
    Setting(
      "maxDiagnostics", .count(minimum: 1), standard: .integer(standard.maxDiagnostics),
      scope: .editor, "How many findings of one document are shown."),
    Setting(
      "autoColor", .boolean, standard: .boolean(standard.autoColor), scope: .editor,
      "Whether a tag that has no color is painted in one that is always the same for its name."),
    Setting(
      "fixOnSave", .boolean, standard: .boolean(standard.fixOnSave), scope: .editor,
      "Whether saving a file applies its safe fixes."),
    Setting(
      "inlayHints", .object(inlayHints), standard: [:], scope: .editor,
      "Which hints stand in the text."),
    Setting(
      "closedVocabulary", .boolean, standard: .boolean(standard.closedVocabulary),
      "Whether a tag that is not known is a finding."),
    Setting(
      "thru", .choice(readingsOfThru), standard: "recurrence",
      "What a `thru` without `every` means."),
  ]

  /// What stands in a settings file for its readers' sake alone.
  static let schemaReference = Setting(
    "$schema", .text, "Where the JSON Schema of this file is found.")

  private static let standard = Settings()

  private static let levels = RuleLevel.allCases.map { (value: $0.rawValue, meaning: $0.meaning) }

  private static let tag: [Setting] = [
    Setting(
      "payload", .choice(PayloadKind.allCases.map { ($0.rawValue, $0.meaning) }),
      "What stands in the tag's parentheses."),
    Setting(
      "required", .boolean,
      "Whether the tag without a payload is a finding; so by default where `payload` is set and "
        + "not `none`."),
    Setting("values", .list(.text), "The payloads that are allowed; any where the list is empty."),
    Setting("description", .text, "What the tag means, for hover and completion."),
    Setting(
      "color", .color, "The color in which an editor paints the tag."),
    Setting("multiple", .boolean, "Whether an item may carry the tag with several payloads."),
    Setting("max", .count(minimum: 1), "How often an item may carry the tag."),
  ]

  private static let person: [Setting] = [
    Setting("name", .text, isRequired: true, "The name, as it stands in a payload."),
    Setting("email", .email, "An address that may stand in a payload instead of the name."),
  ]

  private static let inlayHints: [Setting] = [
    Setting(
      "date", .boolean, standard: .boolean(standard.inlayHints.date), scope: .editor,
      "Weekday and distance behind a date."),
    Setting(
      "recurrence", .boolean, standard: .boolean(standard.inlayHints.recurrence), scope: .editor,
      "The next occurrence behind a recurrence."),
    Setting(
      "project", .boolean, standard: .boolean(standard.inlayHints.project), scope: .editor,
      "How many items are done, behind a project."),
  ]

  private static let readingsOfThru = [
    (value: "recurrence", meaning: "each day up to the limit"),
    (value: "span", meaning: "one long appointment"),
  ]
}

extension [String] {
  fileprivate var json: JSONValue { .array(map(JSONValue.string)) }
}
