import JSON
import Testing

@testable import Settings

@Suite("Every row of the table of settings")
struct SettingsTableTests {
  @Test("a setting has an effect", arguments: allLeaves.map { $0.path.joined(separator: ".") })
  func hasAnEffect(name: String) throws {
    let leaf = try #require(allLeaves.first { $0.path.joined(separator: ".") == name })
    var before = Settings()
    for value in leaf.values {
      let after = settings(leaf.path, value)
      #expect(after != before, "\(value.line) changes nothing")
      before = after
    }
  }

  @Test func everyPropertyOfTheSettingsHasARow() {
    let personal = SettingsReader.forTests.layer(
      Array(#"{ "include": ["~/a.todo"] }"#.utf8), from: .personal([]))
    let changed =
      allLeaves.flatMap { leaf in leaf.values.map { settings(leaf.path, $0) } } + [
        Settings([personal])
      ]
    let unset = properties(of: Settings())
    for (name, value) in unset {
      #expect(changed.contains { properties(of: $0)[name] != value }, "no row sets `\(name)`")
    }
  }

  @Test func aDefaultIsTheValueWithoutSettings() {
    for setting in effectiveSettings([]) where setting.value != .null {
      let keys = setting.path.split(separator: ".").map(String.init)
      var given = settings(keys, setting.value)
      (given.includeFolder, given.excludeFolder) = (nil, nil)
      #expect(given == Settings(), "\(setting.path)")
    }
  }
}

/// The settings that hold no others by their names, each with values that differ from the default
/// and from one to the next.
private let allLeaves = Setting.all.flatMap { leaves(of: $0.type, at: [$0.key], $0.defaultValue) }

private func leaves(
  of type: SettingType, at path: [String], _ defaultValue: JSONValue?
) -> [(path: [String], values: [JSONValue])] {
  switch type {
  case .object(let settings):
    settings.flatMap { leaves(of: $0.type, at: path + [$0.key], $0.defaultValue) }
  case .byRule(let value): leaves(of: value, at: path + ["duplicate-tag"], nil)
  // A known tag, so that its entry alone has no effect.
  case .byTag(let value): leaves(of: value, at: path + ["priority"], nil)
  case .scalar, .list:
    [(path, values(of: type).filter { $0 != defaultValue })]
  }
}

private func values(of type: SettingType) -> [JSONValue] {
  switch type {
  case .scalar(let scalar):
    ([true, false, 7, "ada@example.org", "YY-MM-DD"] + (scalar.words ?? []).map(JSONValue.string))
      .filter { value in JSONText(Array(value.line.utf8)).root.map(scalar.allows) ?? false }
  case .list(let element): values(of: element).map { [$0] }
  case .object(let settings):
    settings.indices.map { last in
      .object(
        JSONObject(settings[...last].map { JSONObject.Member($0.key, values(of: $0.type)[0]) }))
    }
  case .byRule, .byTag: []
  }
}

/// The settings of a file that sets only one thing.
private func settings(_ path: [String], _ value: JSONValue) -> Settings {
  let object = path.reversed().reduce(value) { .object([$1: $0]) }
  return Settings([SettingsReader.file(object.line)])
}

private func properties(of settings: Settings) -> [String: String] {
  var texts: [String: String] = [:]
  for property in Mirror(reflecting: settings).children {
    texts[property.label ?? ""] = "\(property.value)"
  }
  return texts
}
