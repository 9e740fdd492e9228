package import JSON

extension SettingsReader {
  /// The `contributes.configuration` of a Visual Studio Code extension.
  ///
  /// Every default is `null`, which means "not set": an editor sends defaults as if a person had
  /// chosen them, and they would take precedence over the settings file.
  package var editorConfiguration: JSONValue {
    let members = Setting.all.flatMap { properties(of: $0, prefix: "tagline.") }
    return ["title": "Tagline", "properties": .object(JSONObject(members))]
  }

  private func properties(of setting: Setting, prefix: String) -> [JSONObject.Member] {
    let key = prefix + setting.key
    if case .object(let settings) = setting.type {
      return settings.flatMap { properties(of: $0, prefix: "\(key).") }
    }
    let defaultText =
      setting.defaultValue.flatMap { $0.isEmpty ? nil : " Default: `\($0.line)`." } ?? ""
    let property: JSONObject = [
      "scope": "resource", "markdownDescription": .string(setting.summary + defaultText),
      "default": .null,
    ]
    let schema = JSONObject(schema(of: setting.type).members.map(orNull))
    return [JSONObject.Member(key, .object(property + schema))]
  }

  /// The member of a schema, with `null` allowed as well.
  private func orNull(_ member: JSONObject.Member) -> JSONObject.Member {
    switch (member.key, member.value) {
    case ("type", let type): JSONObject.Member("type", [type, "null"])
    case ("enum", .array(let values)): JSONObject.Member("enum", .array(values + [.null]))
    case ("enumDescriptions", .array(let texts)):
      JSONObject.Member("enumDescriptions", .array(texts + ["as in the settings file"]))
    default: member
    }
  }
}
