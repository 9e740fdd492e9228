import JSON

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
}
