extension SettingsReader {
  /// The `contributes.configuration` of a Visual Studio Code extension.
  ///
  /// Every default is `null`, which means "not set": an editor sends defaults as if a person had
  /// chosen them, and they would win over the settings file.
  package var editorConfiguration: JSON {
    [
      "title": "Tagline",
      "properties": .object(Setting.all.flatMap { properties(of: $0, prefix: "tagline.") }),
    ]
  }

  private func properties(of setting: Setting, prefix: String) -> [JSON.Member] {
    let key = prefix + setting.key
    if case .object(let settings) = setting.type {
      return settings.flatMap { properties(of: $0, prefix: "\(key).") }
    }
    let defaultText =
      setting.defaultValue.flatMap { $0.isEmpty ? nil : " Default: `\($0.line)`." } ?? ""
    return [
      JSON.Member(
        key,
        .object(
          [
            JSON.Member("scope", "resource"),
            JSON.Member("markdownDescription", .string(setting.summary + defaultText)),
            JSON.Member("default", .null),
          ] + schema(of: setting.type).map(orNull)))
    ]
  }

  /// The member of a schema, with `null` allowed as well.
  private func orNull(_ member: JSON.Member) -> JSON.Member {
    switch (member.key, member.value) {
    case ("type", let type): JSON.Member("type", [type, "null"])
    case ("enum", .array(let values)): JSON.Member("enum", .array(values + [.null]))
    case ("enumDescriptions", .array(let texts)):
      JSON.Member("enumDescriptions", .array(texts + ["as in the settings file"]))
    default: member
    }
  }
}
