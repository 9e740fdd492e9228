import CivilDates
import JSON
import Settings
import TagFields
import TaskText
import Testing

@Test func theExampleOfTheLanguageSetsEverything() throws {
  let layer = SettingsReader.file(
    """
    {
      "$schema": "https://example.org/tagline.schema.json",
      "include": ["**/*.txt"],
      "exclude": ["archive/**"],
      "rules": { "relative-date": "off", "duplicate-tag": "error" }, // loud
      "tags": {
        "priority": { "values": ["1", "2", "3"], "description": "1 is highest", "color": "red" },
        "who":      { "payload": "people", "multiple": true, "max": 3 },
        "due":      { "color": "#d9822b" },
        "room":     { "payload": "text", "required": false },
      },
      "people": [{ "name": "Ada Lovelace", "email": "ada@example.org" }, { "name": "Bob" }],
      "dateFormats": ["YY-MM-DD HH:mm"],
      "maxTags": 10,
      "maxDiagnostics": 50,
      "autoColor": true,
      "fixOnSave": true,
      "inlayHints": { "date": false, "recurrence": false, "project": false },
      "closedVocabulary": true,
      "thru": "span",
      "stamps": "standard"
    }
    """)
  let settings = Settings([layer])
  #expect(layer.findings.isEmpty)
  #expect(settings.include == ["**/*.txt"])
  #expect(settings.exclude == ["archive/**"])
  #expect(settings.excludeFolder == Array("/lists".utf8))
  #expect(settings.rules == ["relative-date": .off, "duplicate-tag": .error])
  #expect(
    settings.people == [
      Person(name: "Ada Lovelace", email: "ada@example.org"), Person(name: "Bob"),
    ])
  #expect(settings.dateFormats.map(\.description) == ["YY-MM-DD HH:mm"])
  #expect(settings.maxTags == 10)
  #expect(settings.maxDiagnostics == 50)
  #expect(settings.autoColor && settings.fixOnSave && settings.closedVocabulary)
  #expect(!settings.inlayHints.date && !settings.inlayHints.recurrence)
  #expect(!settings.inlayHints.project)
  #expect(settings.dateOptions.thru == .span)
  #expect(settings.stamps == .standard && Settings().stamps == .own)
}

@Test func tagsAreAddedAndChanged() throws {
  let vocabulary = Settings([
    SettingsReader.file(
      ##"""
      { "tags": {
        "priority": { "values": ["1", "2"], "description": "1 is highest", "color": "#fa0" },
        "who": { "payload": "people", "max": 3 },
        "due": { "payload": "text", "multiple": true },
        "room": { "payload": "text", "required": false },
        "été": {}, "urgent": { "payload": "none" } } }
      """##)
  ]).vocabulary
  let priority = try #require(vocabulary.definition(named: "priority"))
  #expect(priority.values == ["1", "2"] && priority.summary == "1 is highest")
  #expect(priority.color == TagColor("#ffaa00") && !priority.requiresPayload)
  #expect(priority.example == "@priority(1)")
  let who = try #require(vocabulary.definition(named: "who"))
  #expect(who.maximum == 3 && who.isMultiple && who.requiresPayload && who.isPredefined)
  let due = try #require(vocabulary.definition(named: "due"))
  #expect(due.payload == .text && due.isMultiple && due.example == "@due(text)")
  let room = try #require(vocabulary.definition(named: "room"))
  #expect(!room.requiresPayload && !room.isPredefined)
  #expect(vocabulary.definition(named: "e\u{301}te\u{301}")?.payload == .text)
  #expect(vocabulary.definition(named: "urgent")?.requiresPayload == false)
  #expect(vocabulary.definition(named: "done") == Vocabulary.predefined.definition(named: "done"))
}

@Test func aLaterLayerWinsAndObjectsAreMergedByKey() {
  let settings = Settings([
    SettingsReader.file(
      """
      { "include": ["a", "b"], "maxTags": 3, "inlayHints": { "date": false },
        "rules": { "duplicate-tag": "off", "relative-date": "error" },
        "tags": { "x": { "color": "red", "max": 1 } } }
      """, at: "/.tagline.json"),
    SettingsReader.editor([
      "include": ["c"], "inlayHints": ["project": false],
      "rules": ["relative-date": "hint"], "tags": ["x": ["max": 2]],
    ]),
  ])
  #expect(settings.include == ["c"])
  #expect(settings.includeFolder == Array("/lists".utf8))
  #expect(settings.maxTags == 3)
  #expect(!settings.inlayHints.date && settings.inlayHints.recurrence)
  #expect(!settings.inlayHints.project)
  #expect(settings.rules == ["duplicate-tag": .off, "relative-date": .hint])
  let definition = settings.vocabulary.definition(named: "x")
  #expect(definition?.maximum == 2 && definition?.color == TagColor("red"))
}

@Test func whetherAPayloadIsRequiredIsMergedLikeAnyKey() throws {
  let settings = Settings([
    SettingsReader.file(
      #"{ "tags": { "room": { "required": false }, "who": { "required": true } } }"#),
    SettingsReader.editor(["tags": ["room": ["payload": "text"], "who": [:]]]),
  ])
  #expect(settings.vocabulary.definition(named: "room")?.requiresPayload == false)
  #expect(settings.vocabulary.definition(named: "who")?.requiresPayload == true)
}

@Test func aListWithoutAValidElementHasNoEffect() {
  #expect(Settings([SettingsReader.file("{ \"include\": [\"a[\", 3] }")]) == Settings())
  #expect(Settings([SettingsReader.file("{ \"include\": [\"a[\", \"b\"] }")]).include == ["b"])
  #expect(Settings([SettingsReader.file("{ \"include\": [] }")]).include == [])
}

@Test func noSettingsAreTheDefaults() {
  #expect(Settings([]) == Settings())
  #expect(Settings([SettingsReader.file("{}")]) == Settings())
}

@Test func globsAreRelativeToTheFolderOfTheirFile() {
  #expect(SettingsSource.file(Array("/.tagline.json".utf8)).folder == Array("/".utf8))
  #expect(SettingsSource.file(Array("/a/b/.tagline.json".utf8)).folder == Array("/a/b".utf8))
  #expect(SettingsSource.editor(folder: nil).folder == nil)
}

@Test func everyEffectiveSettingSaysWhereItComesFrom() {
  let file = SettingsReader.file(
    "{\n  \"maxTags\": 3,\r\n  \"rules\":\r{ \"duplicate-tag\": \"off\" },"
      + "\n  \"inlayHints\": { \"date\": false } }")
  let lines = effectiveSettings([file]).map { setting in
    "\(setting.path) \(setting.value.line) \(setting.place.map { "\($0.line)" } ?? "-")"
  }
  #expect(
    lines.filter { !$0.hasSuffix(" -") } == [
      #"rules.duplicate-tag "off" 4"#, "maxTags 3 2", "inlayHints.date false 5",
    ])
  #expect(lines.contains("tags {} -") && lines.contains("inlayHints.project true -"))
}

@Test func theLastValueOfANameIsEffective() {
  let file = SettingsReader.file(
    ##"{ "tags": { "a": { "max": 1 }, "b": { "max": 2 }, "a": { "color": "red" } } }"##)
  let tags = effectiveSettings([file]).filter { $0.path.hasPrefix("tags") }
  #expect(tags.map { "\($0.path) \($0.value.line)" } == [#"tags.a.color "red""#, "tags.b.max 2"])
}

@Test func aTagsEntryAndItsColorAreFoundByPlace() throws {
  let layer = SettingsReader.file(
    ##"{ "tags": { "a": { "color": "#fa0" }, "b": { "color": "no" }, "c": {} } }"##)
  let entry = try #require(layer.text.tagEntry(named: "a"))
  #expect(entry.nameRange == TextRange(13, 14))
  #expect(layer.text.tagEntry(at: 12)?.key == "a")
  #expect(layer.text.tagEntry(at: 18) == nil)
  #expect(layer.text.tagEntry(named: "d") == nil)
  #expect(layer.colors.map(\.range) == [TextRange(28, 34)])
  #expect(layer.colors.map(\.color.description) == ["#ffaa00"])
}

@Test(
  "only a person's own settings name files in the home folder, and none names others",
  arguments: [
    (
      "~/lists/*.todo",
      "`~/lists/*.todo` is not a glob: only your own settings file may name files "
        + "in the home folder", nil, "include"
    ),
    (
      "~/inbox.todo",
      "`~/inbox.todo` is not a file to add to: only your own settings file may name "
        + "files in the home folder", nil, "addTo"
    ),
    (
      "../a.todo", "`../a.todo` is not a file to add to: it is not inside the folder", "same",
      "addTo"
    ),
    ("/a.todo", "`/a.todo` is not a file to add to: it is not inside the folder", "same", "addTo"),
    ("sub/", "`sub/` is not a file to add to: it names no file", "same", "addTo"),
  ])
func aFolderNamesNoFileElsewhere(
  text: String, message: String, personal: String?, key: String
) {
  let value = key == "include" ? "[\"\(text)\"]" : "\"\(text)\""
  let bytes = Array("{ \"\(key)\": \(value) }".utf8)
  let file = SettingsReader.forTests.layer(bytes, from: .file(Array("/a/.tagline.json".utf8)))
  #expect(file.findings.map(\.message) == [message])
  let own = SettingsReader.forTests.layer(bytes, from: .personal(Array("/c/settings.json".utf8)))
  #expect(own.findings.map(\.message) == (personal == nil ? [] : [message]))
  let settings = Settings([own])
  #expect(settings.include == Settings().include)
  #expect(settings.personalLists == (key == "include" ? [text] : []))
}
