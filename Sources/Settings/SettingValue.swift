import CivilDates
import JSON
import TagFields
import TaskText

/// What the value of a setting may be, and how it is read.
struct SettingValue<Value>: Sendable {
  let type: SettingType
  /// Reads a checked value; globs are relative to the folder.
  let read: @Sendable (JSONNode, _ folder: [UInt8]?) -> Value?
}

extension SettingValue {
  /// A value without parts, which is allowed if it can be read.
  static func scalar(
    _ allowed: String, _ schema: JSONObject, words: [String]? = nil,
    problem: @escaping @Sendable (String, SettingsReader) -> String? = { _, _ in nil },
    read: @escaping @Sendable (JSONNode) -> Value?
  ) -> Self {
    let scalar = ScalarType(
      allowed: allowed, schema: schema, words: words, allows: { read($0) != nil },
      problem: problem)
    return Self(type: .scalar(scalar)) { node, _ in read(node) }
  }

  /// An array.
  static func list<Element>(_ element: SettingValue<Element>) -> Self where Value == [Element] {
    Self(type: .list(element.type)) { node, folder in
      node.items?.compactMap { element.read($0, folder) }
    }
  }

  /// An object: the change that its members make to an owner.
  static func object<Owner>(_ rows: [SettingRow<Owner>]) -> Self
  where Value == (inout Owner) -> Void {
    Self(type: .object(rows.map { $0.setting })) { node, folder in
      for row in rows where row.setting.isRequired && node[row.setting.key] == nil { return nil }
      return { merge(node, by: rows, into: &$0, folder: folder) }
    }
  }

  /// An object whose keys are names, as the type says: ids of rules or names of tags.
  static func byName<Element>(
    _ type: (SettingType) -> SettingType, _ element: SettingValue<Element>
  ) -> Self where Value == [(name: String, value: Element)] {
    Self(type: type(element.type)) { node, folder in
      node.members.compactMap { member in
        element.read(member.value, folder).map { (member.key, $0) }
      }
    }
  }

  /// One of these names, each with its meaning and its value.
  static func choice(_ choices: [(name: String, meaning: String, value: Value)]) -> Self
  where Value: Sendable {
    let names = choices.map(\.name)
    return scalar(
      alternatives(names),
      [
        "type": "string", "enum": .array(names.map(JSONValue.string)),
        "enumDescriptions": .array(choices.map { .string($0.meaning) }),
      ], words: names
    ) { node in choices.first { $0.name == node.string }?.value }
  }
}

extension SettingValue<Bool> {
  static let boolean = scalar("`true` or `false`", ["type": "boolean"]) { node in
    if case .boolean(let value) = node.content { value } else { nil }
  }
}

extension SettingValue<Int> {
  /// A whole number, which may be written with zeros after its point.
  static func count(minimum: Int) -> Self {
    scalar(
      "a whole number of at least \(minimum)",
      ["type": "integer", "minimum": .integer(minimum)]
    ) { node in
      guard case .number(let text) = node.content else { return nil }
      let parts = text.split(separator: ".")
      guard parts.dropFirst().allSatisfy({ $0.allSatisfy { $0 == "0" } }) else { return nil }
      return parts.first.flatMap { Int($0) }.flatMap { $0 >= minimum ? $0 : nil }
    }
  }
}

extension SettingValue<String> {
  static let text = scalar("a string", ["type": "string"], words: []) { $0.string }

  static let tagName = scalar(
    "a tag name such as `home`", ["type": "string", "pattern": .string(tagNamePattern)], words: [],
    problem: { text, _ in
      Tag.isName(text) ? nil : "`\(quotable(text))` is not a tag name: \(tagNameCharacters)"
    }, read: { $0.string.flatMap { Tag.isName($0) ? $0 : nil } })

  static let personName = scalar(
    "a name", ["type": "string", "pattern": "^[^,]*[^,\\s][^,]*$"], words: [],
    problem: { text, _ in personNameProblem(text) },
    read: { $0.string.flatMap { personNameProblem($0) == nil ? $0 : nil } })

  static let email = scalar(
    "an address such as `name@example.org`", ["type": "string", "format": "email"], words: []
  ) { $0.string.flatMap { isEmail($0) ? $0 : nil } }

  private static let glob = scalar(
    "a glob such as `**/*.todo`", ["type": "string", "minLength": 1], words: [],
    problem: { text, reader in
      let problem =
        text.isEmpty
        ? "it matches no path"
        : isInHome(text) && !reader.isPersonal ? inHomeElsewhere : reader.globProblem(text)
      return problem.map { "`\(quotable(text))` is not a glob: \($0)" }
    }, read: { $0.string })
}

/// Why a settings file that may come with a folder must not name other files.
private let inHomeElsewhere = "only your own settings file may name files in the home folder"

extension SettingValue<(path: String?, folder: [UInt8]?)> {
  /// The path of a file in the folder of the settings or, for a person's own, in the home folder.
  static let file: Self = {
    let path = SettingValue<String>.scalar(
      "the path of a file such as `inbox.taskpaper`", ["type": "string", "minLength": 1], words: [],
      problem: { text, reader in
        let names = text.split(separator: "/", omittingEmptySubsequences: false)
        let problem =
          text.isEmpty || names.last == ""
          ? "it names no file"
          : isInHome(text) && !reader.isPersonal
            ? inHomeElsewhere
            : names[0] == "" || names.contains("..") ? "it is not inside the folder" : nil
        return problem.map { "`\(quotable(text))` is not a file to add to: \($0)" }
      }, read: { $0.string })
    return Self(type: path.type) { node, folder in (node.string, folder) }
  }()
}

extension SettingValue<(patterns: [String], folder: [UInt8]?)> {
  /// An array of globs, with the folder that they are relative to.
  static let globs = Self(type: .list(SettingValue<String>.glob.type)) { node, folder in
    node.items.map { ($0.compactMap { $0.string }, folder) }
  }
}

extension SettingValue<TagColor> {
  static let color = scalar(
    "`#rgb`, `#rrggbb`, " + alternatives(TagColor.palette.map(\.name)),
    [
      "type": "string",
      "anyOf": [
        ["enum": .array(TagColor.palette.map { .string($0.name) })],
        ["pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"],
      ],
    ], words: TagColor.palette.map(\.name)
  ) { $0.string.flatMap { TagColor($0) } }
}

extension SettingValue<DateFormat> {
  static let dateFormat = scalar(
    "a date format such as `YY-MM-DD HH:mm`", ["type": "string", "minLength": 1], words: [],
    problem: { text, _ in
      do throws(DateFormatError) {
        _ = try DateFormat(text)
        return nil
      } catch {
        return error.description
      }
    }, read: { $0.string.flatMap { try? DateFormat($0) } })
}

/// Why a payload cannot name a person so; nil if it can.
private func personNameProblem(_ name: String) -> String? {
  if name.contains(",") {
    return "`\(quotable(name))` is not a name: a comma separates people in a payload"
  }
  let isBlank = name.unicodeScalars.allSatisfy { $0.properties.isWhitespace }
  return isBlank ? "the name is blank: write it as payloads do" : nil
}

/// What a tag's name looks like, roughly, as a regular expression of a JSON Schema.
let tagNamePattern = "^[^@\\s()]+$"

/// What a tag's name may contain, to come after a colon in a message.
let tagNameCharacters = "letters, digits, emoji, `-`, `_` and `.` are allowed"

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
  texts.map { "`\($0)`" }.listed("or")
}

extension JSONNode {
  /// The elements of an array; nil for any other value.
  var items: [JSONNode]? {
    if case .array(let items) = content { items } else { nil }
  }

  /// The text of a string; nil for any other value.
  var string: String? {
    if case .string(let text) = content { text } else { nil }
  }
}
