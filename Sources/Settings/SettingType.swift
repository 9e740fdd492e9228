import JSON

/// What the value of a setting may be.
package indirect enum SettingType: Sendable {
  /// A value without parts.
  case scalar(ScalarType)
  /// An array.
  case list(SettingType)
  /// An object with these keys.
  case object([Setting])
  /// An object whose keys are the ids of rules.
  case byRule(SettingType)
  /// An object whose keys are names of tags.
  case byTag(SettingType)

  /// What is allowed, to come before "is allowed" in a message.
  var allowed: String {
    switch self {
    case .scalar(let scalar): scalar.allowed
    case .list: "an array"
    case .object, .byRule, .byTag: "an object"
    }
  }
}

/// What a value without parts may be, as the checks, the JSON Schema and the documentation know it.
package struct ScalarType: Sendable {
  /// What is allowed, to come before "is allowed" in a message.
  let allowed: String
  /// A JSON Schema.
  let schema: JSONObject
  /// The strings to suggest for another one; nil if only values other than strings are allowed.
  let words: [String]?
  /// Whether a value is allowed.
  let allows: @Sendable (JSONNode) -> Bool
  /// What is wrong with a string, if there is more to say than what is allowed.
  let problem: @Sendable (String, SettingsReader) -> String?
}

/// The texts in backticks, with `or` before the last.
package func alternatives(_ texts: [String]) -> String {
  let quoted = texts.map { "`\($0)`" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}
