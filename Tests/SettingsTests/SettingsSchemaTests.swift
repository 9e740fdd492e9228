import JSON
import Settings
import Testing

extension JSONValue {
  fileprivate var keys: [String] { objectValue?.members.map(\.key) ?? [] }
}

@Test func theSchemaHasEverySettingWithWhatItDoes() {
  let schema = SettingsReader.forTests.schema
  #expect(schema["$schema"] == "http://json-schema.org/draft-07/schema#")
  #expect(schema["additionalProperties"] == false)
  let properties = schema["properties"]
  #expect(properties.keys == ["$schema"] + Setting.all.map(\.key))
  for setting in Setting.all {
    #expect(properties[setting.key]["description"] == .string(setting.summary))
    #expect(properties[setting.key].objectValue?["default"] == setting.defaultValue)
  }
}

@Test func theSchemaNamesTheRulesAndTheirLevels() {
  let rules = SettingsReader.forTests.schema["properties"]["rules"]
  #expect(rules["additionalProperties"] == false)
  #expect(rules["properties"].keys == ["duplicate-tag", "relative-date", "overdue-task"])
  let rule = rules["properties"]["duplicate-tag"]
  #expect(rule["enum"] == ["off", "hint", "information", "warning", "error"])
  #expect(rule["default"] == "warning")
  #expect(rule["description"] == "a tag appears twice")
}

@Test func theSchemaOffersTheKnownTagsAndAllowsOthers() {
  let tags = SettingsReader.forTests.schema["properties"]["tags"]
  #expect(tags["properties"].keys == Vocabulary.predefined.definitions.map(\.name))
  let tag = tags["patternProperties"][""]
  #expect(
    tag["properties"].keys == [
      "payload", "required", "values", "description", "color", "multiple", "max",
    ])
}

@Test func thePrintedSchemaIsReadBack() {
  let schema = SettingsReader.forTests.schema
  let text = JSONText(Array(schema.pretty.utf8))
  #expect(text.problems.isEmpty)
  #expect(text.root?.plain == schema)
}

@Test func everyDefaultIsAllowedByItsOwnTable() {
  let members = Setting.all.compactMap { setting in
    setting.defaultValue.map { JSONObject.Member(setting.key, $0) }
  }
  let layer = SettingsReader.file(JSONValue.object(JSONObject(members)).pretty)
  #expect(layer.findings.isEmpty)
  #expect(Settings([layer]).includeFolder != nil)
}

@Test func theSettingsPageShowsEachSettingOnce() {
  let groups = SettingsReader.forTests.editorConfiguration.arrayValue ?? []
  #expect(groups.map { $0["order"] } == groups.indices.map(JSONValue.integer))
  let properties = groups.flatMap { $0["properties"].objectValue?.members ?? [] }
  let keys = properties.map(\.key)
  #expect(Set(keys).count == keys.count)
  // No editor adds tasks to another list.
  for setting in Setting.all where setting.key != "addTo" {
    let key = "tagline.\(setting.key)"
    #expect(keys.contains { $0 == key || $0.hasPrefix(key + ".") }, "\(key)")
  }
  #expect(keys.contains("tagline.inlayHints.date"))
  #expect(!keys.contains("tagline.inlayHints"))
}

@Test func theSettingsPageHasAControlForEachTypeThatItKnows() {
  let groups = SettingsReader.forTests.editorConfiguration.arrayValue ?? []
  let properties = groups.flatMap { $0["properties"].objectValue?.members ?? [] }
  func property(_ key: String) -> JSONValue {
    properties.first { $0.key == "tagline.\(key)" }?.value ?? .null
  }
  for key in ["markdown", "fixOnSave", "autoColor", "closedVocabulary", "inlayHints.date"] {
    #expect(property(key)["type"] == "boolean", "\(key)")
    #expect(property(key)["default"] != .null, "\(key)")
  }
  for key in ["include", "exclude", "exclusive", "people", "dateFormats"] {
    #expect(property(key)["type"] == "array", "\(key)")
    #expect(property(key)["items"]["type"] == "string", "\(key)")
  }
  #expect(property("exclusive")["default"] == ["critical high medium low"])
  #expect(property("rules")["type"] == "object")
  #expect(property("thru")["enum"] == ["recurrence", "span"])
  #expect(property("thru")["default"] == "recurrence")
  #expect(property("dateOrder")["enum"] == [.null, "ymd", "dmy", "mdy"])
  #expect(property("maxTags")["type"] == ["integer", "null"])
}

@Test func theTableForPeopleHasARowForEachSetting() {
  let lines = settingsTable.split(separator: "\n")
  #expect(lines.allSatisfy { $0.hasPrefix("| ") && $0.hasSuffix(" |") })
  for setting in Setting.all where setting.key != "rules" {
    #expect(lines.contains { $0.hasPrefix("| `\(setting.key)` |") }, "\(setting.key)")
  }
  for path in ["rules.RULE", "tags.NAME.payload", "people[].email", "inlayHints.date"] {
    #expect(lines.contains { $0.hasPrefix("| `\(path)` |") }, "\(path)")
  }
}
