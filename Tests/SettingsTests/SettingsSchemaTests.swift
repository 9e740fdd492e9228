import Settings
import Testing

extension JSON {
  fileprivate subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  fileprivate var keys: [String] {
    guard case .object(let members) = self else { return [] }
    return members.map(\.key)
  }
}

@Test func theSchemaHasEverySettingWithWhatItDoes() throws {
  let schema = SettingsReader.forTests.schema
  #expect(schema["$schema"] == "http://json-schema.org/draft-07/schema#")
  #expect(schema["additionalProperties"] == false)
  let properties = try #require(schema["properties"])
  #expect(properties.keys == ["$schema"] + Setting.all.map(\.key))
  for setting in Setting.all {
    #expect(properties[setting.key]?["description"] == .string(setting.summary))
    #expect(properties[setting.key]?["default"] == setting.defaultValue)
  }
}

@Test func theSchemaNamesTheRulesAndTheirLevels() throws {
  let rules = try #require(SettingsReader.forTests.schema["properties"]?["rules"])
  #expect(rules["additionalProperties"] == false)
  #expect(rules["properties"]?.keys == ["duplicate-tag", "relative-date", "overdue-task"])
  let rule = try #require(rules["properties"]?["duplicate-tag"])
  #expect(rule["enum"] == ["off", "hint", "information", "warning", "error"])
  #expect(rule["default"] == "warning")
  #expect(rule["description"] == "a tag stands twice")
}

@Test func theSchemaOffersTheKnownTagsAndAllowsOthers() throws {
  let tags = try #require(SettingsReader.forTests.schema["properties"]?["tags"])
  #expect(tags["properties"]?.keys == Vocabulary.predefined.definitions.map(\.name))
  let tag = try #require(tags["patternProperties"]?[""])
  #expect(
    tag["properties"]?.keys == [
      "payload", "required", "values", "description", "color", "multiple", "max",
    ])
}

@Test func theSchemaIsReadBackAsItWasPrinted() {
  let schema = SettingsReader.forTests.schema
  let text = JSONText(Array(schema.pretty.utf8))
  #expect(text.problems.isEmpty)
  #expect(text.root?.plain == schema)
}

@Test func everyDefaultIsAllowedByItsOwnTable() {
  let members = Setting.all.compactMap { setting in
    setting.defaultValue.map { JSON.Member(setting.key, $0) }
  }
  let layer = SettingsReader.file(JSON.object(members).pretty)
  #expect(layer.findings.isEmpty)
  #expect(Settings([layer]).includeFolder != nil)
}

@Test func anEditorsSettingsAreUnsetByDefault() throws {
  let configuration = SettingsReader.forTests.editorConfiguration
  let properties = try #require(configuration["properties"])
  #expect(properties.keys.contains("tagline.inlayHints.date"))
  #expect(!properties.keys.contains("tagline.inlayHints"))
  for key in properties.keys {
    #expect(key.hasPrefix("tagline."))
    #expect(properties[key]?["default"] == .null)
    #expect(properties[key]?["scope"] == "resource")
  }
  let thru = try #require(properties["tagline.thru"])
  #expect(thru["type"] == ["string", "null"])
  #expect(thru["enum"] == ["recurrence", "span", .null])
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
