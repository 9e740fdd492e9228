import CivilDates

/// What the value of a setting may be, and how it is read.
struct SettingValue<Value>: Sendable {
  let type: SettingType
  /// Reads a checked value; globs are relative to the folder.
  let read: @Sendable (JSONNode, _ folder: [UInt8]?) -> Value?

  private init(_ type: SettingType, read: @escaping @Sendable (JSONNode) -> Value?) {
    self.init(type: type) { node, _ in read(node) }
  }

  private init(
    type: SettingType, read: @escaping @Sendable (JSONNode, _ folder: [UInt8]?) -> Value?
  ) {
    self.type = type
    self.read = read
  }
}

extension SettingValue {
  /// One of these names, each with its meaning and its value.
  static func choice(_ choices: [(name: String, meaning: String, value: Value)]) -> Self
  where Value: Sendable {
    Self(.choice(choices.map { ($0.name, $0.meaning) })) { node in
      choices.first { $0.name == node.string }?.value
    }
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

  /// An object whose keys are the ids of rules.
  static func byRule<Element>(_ element: SettingValue<Element>) -> Self
  where Value == [(key: String, value: Element)] {
    Self(type: .byRule(element.type)) { element.members(of: $0, folder: $1) }
  }

  /// An object whose keys are names of tags.
  static func byTag<Element>(_ element: SettingValue<Element>) -> Self
  where Value == [(key: String, value: Element)] {
    Self(type: .byTag(element.type)) { element.members(of: $0, folder: $1) }
  }

  private func members(of node: JSONNode, folder: [UInt8]?) -> [(key: String, value: Value)] {
    node.members.compactMap { member in read(member.value, folder).map { (member.key, $0) } }
  }
}

extension SettingValue<Bool> {
  /// `true` or `false`.
  static let boolean = Self(.boolean) { $0.boolean }
}

extension SettingValue<Int> {
  /// A whole number that is not less than the minimum.
  static func count(minimum: Int) -> Self { Self(.count(minimum: minimum)) { $0.count } }
}

extension SettingValue<String> {
  /// Any string.
  static let text = Self(.text) { $0.string }
  /// An e-mail address.
  static let email = Self(.email) { $0.string }
}

extension SettingValue<TagColor> {
  /// A color, as `TagColor` reads it.
  static let color = Self(.color) { $0.string.flatMap { TagColor($0) } }
}

extension SettingValue<DateFormat> {
  /// A date format of `CivilDates`.
  static let dateFormat = Self(.dateFormat) { node in
    node.string.flatMap { try? DateFormat($0) }
  }
}

extension SettingValue<(patterns: [String], folder: [UInt8]?)> {
  /// An array of globs, with the folder that they are relative to.
  static let globs = Self(type: .list(.glob)) { node, folder in
    node.items.map { ($0.compactMap { $0.string }, folder) }
  }
}
