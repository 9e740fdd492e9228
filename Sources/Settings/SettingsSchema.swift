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

  /// What the type allows.
  func schema(of type: SettingType) -> JSONObject {
    switch type {
    case .boolean: ["type": "boolean"]
    case .count(let minimum): ["type": "integer", "minimum": .integer(minimum)]
    case .text: ["type": "string"]
    case .choice(let choices):
      [
        "type": "string", "enum": .array(choices.map { .string($0.value) }),
        "enumDescriptions": .array(choices.map { .string($0.meaning) }),
      ]
    case .color:
      [
        "type": "string",
        "anyOf": [
          ["enum": .array(TagColor.palette.map { .string($0.name) })],
          ["pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"],
        ],
      ]
    case .email: ["type": "string", "format": "email"]
    case .glob, .dateFormat: ["type": "string", "minLength": 1]
    case .list(let element): ["type": "array", "items": .object(schema(of: element))]
    case .object(let settings): schema(ofObject: settings)
    case .byRule(let value): schema(byRule: value)
    case .byTag(let value): schema(byTag: value)
    }
  }

  private func schema(ofObject settings: [Setting]) -> JSONObject {
    let properties = settings.map { setting in
      JSONObject.Member(
        setting.key,
        .object(
          ["description": .string(setting.summary)] + schema(of: setting.type)
            + (setting.standard.map { ["default": $0] } ?? [:])))
    }
    let required = settings.filter(\.isRequired).map { JSONValue.string($0.key) }
    return objectSchema(properties) + (required.isEmpty ? [:] : ["required": .array(required)])
  }

  private func schema(byRule type: SettingType) -> JSONObject {
    objectSchema(
      rules.map { rule in
        JSONObject.Member(
          rule.id,
          .object(
            ["description": .string(rule.summary)] + schema(of: type)
              + ["default": .string(rule.level.rawValue)]))
      })
  }

  /// An object with these properties and no others.
  private func objectSchema(_ properties: [JSONObject.Member]) -> JSONObject {
    [
      "type": "object", "additionalProperties": false,
      "properties": .object(JSONObject(properties)),
    ]
  }

  /// Known tags are listed, so that an editor offers and explains them; the empty pattern, which
  /// every name matches, says what any tag may have.
  private func schema(byTag type: SettingType) -> JSONObject {
    let known = knownTags.map { tag in
      JSONObject.Member(tag.name, ["description": .string(tag.summary)])
    }
    return [
      "type": "object", "propertyNames": ["pattern": "^[^@\\s()]+$"],
      "properties": .object(JSONObject(known)),
      "patternProperties": ["": .object(schema(of: type))],
    ]
  }
}
