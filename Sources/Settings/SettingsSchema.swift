extension SettingsReader {
  /// The JSON Schema, draft 7, of a settings file.
  package var schema: JSON {
    let settings = [.schemaReference] + Setting.all
    return .object(
      [
        JSON.Member("$schema", "http://json-schema.org/draft-07/schema#"),
        JSON.Member("title", "Settings of Tagline"),
        JSON.Member("allowTrailingCommas", true),
      ] + objectSchema(settings))
  }

  /// What the type allows, as the members of a schema.
  func schema(of type: SettingType) -> [JSON.Member] {
    switch type {
    case .scalar(let scalar): scalar.schema
    case .list(let element):
      [JSON.Member("type", "array"), JSON.Member("items", .object(schema(of: element)))]
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

  private func objectSchema(_ settings: [Setting]) -> [JSON.Member] {
    let required = settings.filter(\.isRequired).map { JSON.string($0.key) }
    let properties = settings.map { setting in
      JSON.Member(
        setting.key,
        .object(
          [JSON.Member("description", .string(setting.summary))] + schema(of: setting.type)
            + (setting.defaultValue.map { [JSON.Member("default", $0)] } ?? [])))
    }
    return [
      JSON.Member("type", "object"), JSON.Member("additionalProperties", false),
      JSON.Member("properties", .object(properties)),
    ] + (required.isEmpty ? [] : [JSON.Member("required", .array(required))])
  }

  /// Known tags are listed, so that an editor offers and explains them; the empty pattern, which
  /// every name matches, says what any tag may have.
  private func schema(byTag type: SettingType) -> [JSON.Member] {
    [
      JSON.Member("type", "object"),
      JSON.Member("propertyNames", ["pattern": "^[^@\\s()]+$"]),
      JSON.Member(
        "properties",
        .object(
          knownTags.map { JSON.Member($0.name, ["description": .string($0.summary)]) })),
      JSON.Member("patternProperties", ["": .object(schema(of: type))]),
    ]
  }
}
