package import JSON

extension SettingsReader {
  /// The groups of settings in the `contributes.configuration` of a Visual Studio Code extension, in
  /// the order in which its settings page shows them.
  ///
  /// Types and defaults are those for which the page has a control. The extension sends only what a
  /// person has chosen: a default would take precedence over the settings file.
  package var editorConfiguration: JSONValue {
    .array(
      groups.enumerated().map { position, group in
        [
          "title": .string(group.title), "order": .integer(position),
          "properties": .object(JSONObject(ordered(group.properties))),
        ]
      })
  }

  private var groups: [(title: String, properties: [JSONObject.Member])] {
    [
      ("Files", [markdown] + properties(of: ["include", "exclude"])),
      (
        "Findings",
        properties(of: [
          "rules", "fixOnSave", "closedVocabulary", "maxTags", "exclusive", "maxDiagnostics",
        ])
      ),
      ("Tags and People", properties(of: ["tags", "people", "autoColor"])),
      ("Dates", properties(of: ["dateOrder", "dateFormats", "stamps", "thru", "recurringDone"])),
      ("Hints", properties(of: ["inlayHints"])),
    ]
  }

  /// Whether the extension has the server read Markdown files: a settings file cannot say this, as
  /// other editors have settings of their own for it.
  private var markdown: JSONObject.Member {
    JSONObject.Member(
      "tagline.markdown",
      [
        "scope": "window",
        "markdownDescription": "Whether to complete and check tags in Markdown files, too.",
        "type": "boolean", "default": false,
      ])
  }

  private func ordered(_ properties: [JSONObject.Member]) -> [JSONObject.Member] {
    properties.enumerated().map { position, property in
      guard case .object(let schema) = property.value else { return property }
      return JSONObject.Member(property.key, .object(["order": .integer(position)] + schema))
    }
  }

  private func properties(of keys: [String]) -> [JSONObject.Member] {
    keys.flatMap { key in
      Setting.all.filter { $0.key == key }.flatMap { properties(of: $0, prefix: "tagline.") }
    }
  }

  private func properties(of setting: Setting, prefix: String) -> [JSONObject.Member] {
    let key = prefix + setting.key
    if case .object(let settings) = setting.type {
      return settings.flatMap { properties(of: $0, prefix: "\(key).") }
    }
    let head: JSONObject = [
      "scope": "resource", "markdownDescription": .string(setting.summary + note(on: setting)),
      "default": pageValue(of: setting),
    ]
    return [JSONObject.Member(key, .object(head + schema(of: setting)))]
  }

  private func note(on setting: Setting) -> String {
    switch setting.key {
    case "exclusive": " For example `critical high medium low`."
    case "people": " For example `Ada Lovelace <ada@example.org>`."
    case "tags": " For example `\"work\": { \"color\": \"teal\" }`."
    default: ""
    }
  }

  /// The pattern of the strings that stand for the elements of a setting: the page lists strings, but
  /// neither objects nor lists. Nil if it can show the elements.
  private func pattern(of setting: Setting) -> String? {
    switch setting.key {
    case "exclusive": "^[^@\\s()]+([ ,]+[^@\\s()]+)+$"
    case "people": "^[^<>]+( <[^<>@ ]+@[^<>@ ]+>)?$"
    default: nil
    }
  }

  /// The default of a setting, with strings for lists in it.
  private func pageValue(of setting: Setting) -> JSONValue {
    let value = setting.defaultValue ?? .null
    guard pattern(of: setting) != nil, let groups = value.arrayValue else { return value }
    return .array(
      groups.map {
        .string(($0.arrayValue ?? []).compactMap(\.stringValue).joined(separator: " "))
      })
  }

  private func schema(of setting: Setting) -> JSONObject {
    let schema: JSONObject =
      pattern(of: setting).map {
        ["type": "array", "items": ["type": "string", "pattern": .string($0)]]
      } ?? schema(of: setting.type)
    return setting.defaultValue == nil ? JSONObject(schema.members.map(orNull)) : schema
  }

  /// The member of a schema, with `null` allowed as well.
  private func orNull(_ member: JSONObject.Member) -> JSONObject.Member {
    switch (member.key, member.value) {
    case ("type", let type): JSONObject.Member("type", [type, "null"])
    case ("enum", .array(let values)): JSONObject.Member("enum", .array([.null] + values))
    case ("enumDescriptions", .array(let texts)):
      JSONObject.Member("enumDescriptions", .array(["not set here"] + texts))
    default: member
    }
  }
}
