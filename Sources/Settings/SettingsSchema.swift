package import JSON

extension SettingsReader {
  /// The JSON Schema, draft 7, of a settings file.
  package var schema: JSONValue {
    let head: JSONObject = [
      "$schema": "http://json-schema.org/draft-07/schema#", "title": "Settings of Tagline",
      "allowTrailingCommas": true,
    ]
    return .object(head + schema(of: .object([.schemaReference] + Setting.all)))
  }

  /// The schema of a type.
  func schema(of type: SettingType) -> JSONObject {
    switch type {
    case .scalar(let scalar): scalar.schema
    case .list(let element): ["type": "array", "items": .object(schema(of: element))]
    case .object(let settings): objectSchema(settings)
    case .byRule(let value):
      objectSchema(
        rules.map {
          Setting(
            key: $0.id, type: value, defaultValue: .string($0.level.rawValue), summary: $0.summary)
        })
    case .byTag(let value): schema(byTag: value)
    }
  }

  private func objectSchema(_ settings: [Setting]) -> JSONObject {
    let required = settings.filter(\.isRequired).map { JSONValue.string($0.key) }
    let properties = settings.map { setting in
      JSONObject.Member(
        setting.key,
        .object(
          ["description": .string(setting.summary)] + schema(of: setting.type)
            + (setting.defaultValue.map { ["default": $0] } ?? [:])))
    }
    let members: JSONObject = [
      "type": "object", "additionalProperties": false,
      "properties": .object(JSONObject(properties)),
    ]
    return members + (required.isEmpty ? [:] : ["required": .array(required)])
  }

  /// Known tags are listed, so that an editor offers and explains them; the empty pattern, which
  /// every name matches, says what any tag may have.
  private func schema(byTag type: SettingType) -> JSONObject {
    let known = knownTags.map { tag in
      JSONObject.Member(tag.name, ["description": .string(tag.summary)])
    }
    return [
      "type": "object", "propertyNames": ["pattern": .string(tagNamePattern)],
      "properties": .object(JSONObject(known)),
      "patternProperties": ["": .object(schema(of: type))],
    ]
  }
}

/// The table of all settings in Markdown, for people.
package var settingsTable: String {
  let rows = Setting.all.flatMap { row($0, prefix: "") }
  let header = ["| setting | allowed | default | what it does |", "| --- | --- | --- | --- |"]
  return (header + rows).joined(separator: "\n") + "\n"
}

/// The row of a setting, and of those inside it.
private func row(_ setting: Setting, prefix: String) -> [String] {
  let path = prefix + setting.key
  let defaultText = setting.defaultValue.flatMap { $0.isEmpty ? nil : "`\($0.line)`" } ?? ""
  let scope = setting.scope == .editor && prefix.isEmpty ? " Editors only." : ""
  let name = if case .byRule = setting.type { "\(path).RULE" } else { path }
  let cells = ["`\(name)`", allowed(setting.type), defaultText, setting.summary + scope]
  let line = "| " + cells.joined(separator: " | ") + " |"
  return [line] + inner(setting.type, path: path)
}

/// The rows of the settings inside a value of the type.
private func inner(_ type: SettingType, path: String) -> [String] {
  switch type {
  case .object(let settings): settings.flatMap { row($0, prefix: "\(path).") }
  case .byTag(let value): inner(value, path: "\(path).NAME")
  case .list(let element): inner(element, path: "\(path)[]")
  case .scalar, .byRule: []
  }
}

private func allowed(_ type: SettingType) -> String {
  switch type {
  case .list(let element): "an array, each \(element.allowed)"
  case .byRule(let value): value.allowed
  case .scalar, .object, .byTag: type.allowed
  }
}
