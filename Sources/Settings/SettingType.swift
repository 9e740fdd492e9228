/// What the value of a setting may be.
package indirect enum SettingType: Sendable {
  /// `true` or `false`.
  case boolean
  /// A whole number that is not less than the minimum.
  case count(minimum: Int)
  /// Any string.
  case text
  /// One of these strings, each with what it means.
  case choice([(value: String, meaning: String)])
  /// A color, as `TagColor` reads it.
  case color
  /// An e-mail address.
  case email
  /// A glob pattern.
  case glob
  /// A date format of `CivilDates`.
  case dateFormat
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
    case .boolean: "`true` or `false`"
    case .count(let minimum): "a whole number of at least \(minimum)"
    case .text: "a string"
    case .choice(let choices): alternatives(choices.map(\.value))
    case .color: "`#rgb`, `#rrggbb`, " + alternatives(TagColor.palette.map(\.name))
    case .email: "an address such as `name@example.org`"
    case .glob: "a glob such as `**/*.todo`"
    case .dateFormat: "a date format such as `YY-MM-DD HH:mm`"
    case .list: "an array"
    case .object, .byRule, .byTag: "an object"
    }
  }
}

/// The texts in backticks, with `or` before the last.
package func alternatives(_ texts: [String]) -> String {
  let quoted = texts.map { "`\($0)`" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}
