import CivilDates
import JSON
import Settings
import TaskText
import TestSupport
import Testing

extension SettingsReader {
  /// A reader that knows three rules and the globs without an open bracket.
  static let forTests = SettingsReader(
    rules: [
      RuleSummary(id: "duplicate-tag", level: .warning, summary: "a tag appears twice"),
      RuleSummary(id: "relative-date", level: .information, summary: "a date moves"),
      RuleSummary(id: "overdue-task", level: .off, summary: "a task is late"),
    ],
    globProblem: { $0.contains("[") && !$0.contains("]") ? "`[` without its `]`" : nil })

  /// A settings file with the given text.
  static func file(_ text: String, at path: String = "/lists/.tagline.json") -> SettingsLayer {
    forTests.layer(Array(text.utf8), from: .file(Array(path.utf8)))
  }

  /// An editor's section of the given value.
  static func editor(_ value: JSONValue) -> SettingsLayer {
    forTests.layer(value, from: .editor(folder: Array("/lists".utf8)))
  }
}

@Test(arguments: ["", "\n ", "// only a comment\n"])
func aFileWithoutAValueHasNoSettings(text: String) {
  let layer = SettingsReader.file(text)
  #expect(layer.findings.isEmpty)
  #expect(layer.text.edits(setting: ["autoColor"], to: true) != nil)
}

@Test func readingAndEditingAnyBytesNeverTraps() {
  let seed = UInt64.random(in: .min ... .max)
  var generator = SeededRandom(seed: seed)
  var failures: [[UInt8]] = []
  for _ in 0..<3000 {
    let bytes = randomJSONText(using: &generator)
    let layer = SettingsReader.forTests.layer(bytes, from: .file(Array("/a".utf8)))
    _ = Settings([layer])
    _ = layer.text.edits(setting: ["tags", "due", "color"], to: "red")
    _ = layer.text.edits(renaming: "due", in: ["tags"], to: "until")
    if layer.findings.contains(where: { $0.range.upperBound > bytes.count }) {
      failures.append(bytes)
    }
  }
  #expect(failures.isEmpty, "seed \(seed)")
}

/// A settings file, the text at which its only finding is, its message, and its replacement.
struct Mistake: Sendable {
  let text: String
  let place: String
  let message: String
  var replacement: String?
}

@Test(arguments: [
  Mistake(
    text: "nonsense", place: "nonsense",
    message:
      "`nonsense` is not a value: a string in double quotes, a number, `true`, `false`, `null`, "
      + "`{` or `[` is allowed here"),
  Mistake(text: "[]", place: "[]", message: "the file is an array: an object is allowed"),
  Mistake(
    text: #"{ "autoColor": "yes" }"#, place: #""yes""#,
    message: "`autoColor` is the string `yes`: `true` or `false` is allowed"),
  Mistake(
    text: #"{ "maxTags": 0 }"#, place: "0",
    message: "`maxTags` is `0`: a whole number of at least 1 is allowed"),
  Mistake(
    text: #"{ "maxTags": 2.5 }"#, place: "2.5",
    message: "`maxTags` is `2.5`: a whole number of at least 1 is allowed"),
  Mistake(
    text: "{ \"maxTags\": 0.\(String(repeating: "5", count: 100)) }",
    place: "0.\(String(repeating: "5", count: 100))",
    message:
      "`maxTags` is `0.\(String(repeating: "5", count: 58))…`: a whole number of at least 1 is allowed"
  ),
  Mistake(
    text: #"{ "include": "*.todo" }"#, place: #""*.todo""#,
    message: "`include` is the string `*.todo`: an array is allowed"),
  Mistake(
    text: #"{ "include": ["a", {}] }"#, place: "{}",
    message: "`include[1]` is an object: a glob such as `**/*.todo` is allowed"),
  Mistake(
    text: #"{ "maxTags": null }"#, place: "null",
    message: "`maxTags` is `null`: a whole number of at least 1 is allowed"),
  Mistake(
    text: #"{ "includes": [] }"#, place: #""includes""#,
    message: "`includes` is not a setting; did you mean `include`?",
    replacement: #""include""#),
  Mistake(
    text: #"{ "frobnicate": 1 }"#, place: #""frobnicate""#,
    message:
      "`frobnicate` is not a setting: \(alternatives(Setting.all.map(\.key) + ["$schema"])) "
      + "is allowed"),
  Mistake(
    text: #"{ "tags": { "who": { "colour": "red" } } }"#, place: #""colour""#,
    message: "`tags.who.colour` is not a setting; did you mean `color`?",
    replacement: #""color""#),
  Mistake(
    text: #"{ "rules": { "relative-dates": "off" } }"#, place: #""relative-dates""#,
    message: "`relative-dates` is not a rule; did you mean `relative-date`?",
    replacement: #""relative-date""#),
  Mistake(
    text: #"{ "exclusive": [["home", "@work"]] }"#, place: #""@work""#,
    message: "`@work` is not a tag name: letters, digits, emoji, `-`, `_` and `.` are allowed"),
  Mistake(
    text: #"{ "people": [{ "name": " " }] }"#, place: #"" ""#,
    message: "the name is blank: write it as payloads do"),
  Mistake(
    text: #"{ "people": [{ "name": "Lovelace, Ada" }] }"#, place: #""Lovelace, Ada""#,
    message: "`Lovelace, Ada` is not a name: a comma separates people in a payload"),
  Mistake(
    text: #"{ "rules": { "xyzzy": "off" } }"#, place: #""xyzzy""#,
    message: "`xyzzy` is not a rule: see `tagline explain --all`"),
  Mistake(
    text: #"{ "rules": { "duplicate-tag": "warn" } }"#, place: #""warn""#,
    message: "`rules.duplicate-tag` is `warn`; did you mean `warning`?",
    replacement: #""warning""#),
  Mistake(
    text: #"{ "rules": { "duplicate-tag": "loud" } }"#, place: #""loud""#,
    message:
      "`rules.duplicate-tag` is `loud`: `off`, `hint`, `information`, `warning` or `error` "
      + "is allowed"),
  Mistake(
    text: #"{ "tags": { "a": { "payload": "persons" } } }"#, place: #""persons""#,
    message:
      "`tags.a.payload` is `persons`: `none`, `text`, `schedule`, `day`, `day-or-text`, "
      + "`recurrence`, `recurrence-rule`, `duration`, `people` or `search` is allowed"),
  Mistake(
    text: #"{ "tags": { "a": { "payload": "durations" } } }"#, place: #""durations""#,
    message: "`tags.a.payload` is `durations`; did you mean `duration`?",
    replacement: #""duration""#),
  Mistake(
    text: #"{ "tags": { "@work": {} } }"#, place: #""@work""#,
    message: "`@work` is not a tag name; did you mean `work`?",
    replacement: #""work""#),
  Mistake(
    text: #"{ "tags": { "my tag": {} } }"#, place: #""my tag""#,
    message:
      "`my tag` is not a tag name: letters, digits, emoji, `-`, `_` and `.` are allowed"),
  Mistake(
    text: #"{ "people": [{ "name": "Ada", "email": "ada.example.org" }] }"#,
    place: #""ada.example.org""#,
    message:
      "`people[0].email` is `ada.example.org`: an address such as `name@example.org` is allowed"),
  Mistake(
    text: #"{ "people": [{ "email": "ada@example.org" }] }"#,
    place: #"{ "email": "ada@example.org" }"#,
    message: "`people[0]` has no `name`: it is required"),
  Mistake(
    text: ##"{ "tags": { "a": { "color": "#12" } } }"##, place: ##""#12""##,
    message:
      "`tags.a.color` is `#12`: `#rgb`, `#rrggbb`, `red`, `orange`, `yellow`, `green`, `teal`, "
      + "`cyan`, `blue`, `purple`, `pink` or `brown` is allowed"),
  Mistake(
    text: #"{ "tags": { "a": { "color": "gren" } } }"#, place: #""gren""#,
    message: "`tags.a.color` is `gren`; did you mean `green`?",
    replacement: #""green""#),
  Mistake(
    text: #"{ "exclude": ["a", "b[c"] }"#, place: #""b[c""#,
    message: "`b[c` is not a glob: `[` without its `]`"),
  Mistake(
    text: #"{ "exclude": [""] }"#, place: #""""#,
    message: "`` is not a glob: it matches no path"),
  Mistake(
    text: #"{ "dateFormats": ["YYYY-MM"] }"#, place: #""YYYY-MM""#,
    message: missingDay),
  Mistake(
    text: #"{ "thru": "spam" }"#, place: #""spam""#,
    message: "`thru` is `spam`; did you mean `span`?", replacement: #""span""#),
  Mistake(
    text: #"{ "maxTags": 3, "maxTags": 4 }"#, place: #""maxTags""#,
    message: "the key `maxTags` appears twice: only its last value counts"),
  Mistake(
    text: #"{ "maxTags": tenn }"#, place: "tenn",
    message:
      "`tenn` is not a value: a string in double quotes, a number, `true`, `false`, `null`, `{` or "
      + "`[` is allowed here"),
])
func aMistakeIsOneFindingAndTheRestHasAnEffect(mistake: Mistake) throws {
  let layer = SettingsReader.file(mistake.text)
  let finding = try #require(layer.findings.first)
  let bytes = Array(mistake.text.utf8)
  #expect(layer.findings.count == 1)
  #expect(finding.message == mistake.message)
  #expect(finding.replacement == mistake.replacement)
  #expect(
    String(decoding: bytes[finding.range.lowerBound..<finding.range.upperBound], as: UTF8.self)
      == mistake.place)
  guard mistake.text.hasPrefix("{ ") else { return }
  let longer = SettingsReader.file(#"{ "fixOnSave": true, "# + mistake.text.dropFirst(2))
  #expect(longer.findings.map(\.message) == [mistake.message])
  #expect(Settings([longer]).fixOnSave)
}

private var missingDay: String {
  do throws(DateFormatError) {
    _ = try DateFormat("YYYY-MM")
    return ""
  } catch {
    return error.description
  }
}

@Test func anEditorsSectionHasKeysOfItsOwnAndNullForWhatIsNotSet() {
  let layer = SettingsReader.editor([
    "trace": ["server": "off"], "maxTags": nil, "inlayHints": ["date": nil],
  ])
  #expect(layer.findings.isEmpty)
  #expect(Settings([layer]) == Settings())
  #expect(SettingsReader.editor(nil).findings.isEmpty)
}

@Test func anEditorsMistakeIsAFinding() {
  let layer = SettingsReader.editor(["autoColor": 1, "rules": .number(-2.5)])
  #expect(
    layer.findings.map(\.message) == [
      "`autoColor` is `1`: `true` or `false` is allowed",
      "`rules` is `-2.5`: an object is allowed",
    ])
}

@Test func ofVeryManyMistakesOnlyTheFirstHaveASuggestion() {
  let rules = (0..<200).map { "\"duplicate-tags\($0)\": 1" }.joined(separator: ", ")
  let findings = SettingsReader.file("{ \"rules\": { \(rules) } }").findings
  #expect(findings.count == 200)
  #expect(findings.count { $0.replacement == "\"duplicate-tag\"" } == 100)
}

@Test func ofVeryManyMistakesInAFileOnlyTheFirstAreListed() {
  let keys = (0..<1500).map { "\"x\($0)\": 1" }
  let text = "{ \(keys.joined(separator: ", ")) }"
  let findings = SettingsReader.file(text).findings
  #expect(findings.count == 1001)
  #expect(findings.last?.message == "500 more mistakes are not listed")
  #expect(findings.last?.level == .warning)
  #expect(findings.last?.range.lowerBound == text.utf8.count - 500 * 12)
  let fewer = keys.prefix(1000).joined(separator: ", ")
  #expect(SettingsReader.file("{ \(fewer) }").findings.count == 1000)
  let editor = JSONValue.object(JSONObject((0..<1500).map { .init("x\($0)", 1) }))
  #expect(SettingsReader.editor(editor).findings.count == 1500)
}

@Test func whatIsNotListedIsAnErrorIfAnyOfItIsOne() {
  let keys = (0..<1500).map { "\"x\($0)\": 1" }.joined(separator: ", ")
  let wrongValue = SettingsReader.file("{ \(keys), \"maxTags\": 0 }").findings
  #expect(wrongValue.last?.message == "501 more mistakes are not listed")
  #expect(wrongValue.last?.level == .error)
  let noEnd = SettingsReader.file("{ \(keys)").findings
  #expect(noEnd.first?.message == "the object has no end: `}` is missing")
  #expect(noEnd.last?.message == "501 more mistakes are not listed")
}

@Test func anUnknownKeyOfAnEditorsSectionIsAFinding() {
  let layer = SettingsReader.editor(["fixOnSav": true, "server": ["path": "x"]])
  #expect(
    layer.findings.map(\.message) == ["`fixOnSav` is not a setting; did you mean `fixOnSave`?"])
}
