import JSON

/// A row of the table of settings: what is known of a setting, and what its value changes in the
/// `Owner` that it belongs to.
struct SettingRow<Owner>: Sendable {
  let setting: Setting
  /// Applies a checked value to the owner; globs are relative to the folder.
  let merge: @Sendable (inout Owner, JSONNode, _ folder: [UInt8]?) -> Void

  init<Value>(
    _ key: String, _ value: SettingValue<Value>, default defaultValue: JSONValue? = nil,
    scope: Setting.Scope = .everywhere, isRequired: Bool = false, _ summary: String,
    merge: @escaping @Sendable (inout Owner, Value) -> Void
  ) {
    setting = Setting(
      key: key, type: value.type, defaultValue: defaultValue, scope: scope, isRequired: isRequired,
      summary: summary)
    self.merge = { owner, node, folder in
      if let value = value.read(node, folder) { merge(&owner, value) }
    }
  }
}

/// Applies the members of a checked object to the owner, in the order of the rows.
func merge<Owner>(
  _ object: JSONNode, by rows: [SettingRow<Owner>], into owner: inout Owner, folder: [UInt8]?
) {
  for row in rows {
    if let node = object[row.setting.key] { row.merge(&owner, node, folder) }
  }
}
