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
