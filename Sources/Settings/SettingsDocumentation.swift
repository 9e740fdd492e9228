import JSON

/// The table of all settings in Markdown, for people.
package var settingsTable: String {
  let rows = Setting.all.flatMap { row($0, prefix: "") }
  let header = ["| setting | allowed | default | what it does |", "| --- | --- | --- | --- |"]
  return (header + rows).joined(separator: "\n") + "\n"
}

/// The row of a setting, and of those inside it.
private func row(_ setting: Setting, prefix: String) -> [String] {
  let path = prefix + setting.key
  let defaultText = setting.defaultValue.flatMap { $0.isEmpty ? nil : "`\($0.line)`" } ?? ""
  let scope = setting.scope == .editor && prefix.isEmpty ? " Editors only." : ""
  let name = if case .byRule = setting.type { "\(path).RULE" } else { path }
  let cells = ["`\(name)`", allowed(setting.type), defaultText, setting.summary + scope]
  let line = "| " + cells.joined(separator: " | ") + " |"
  return [line] + inner(setting.type, path: path)
}

/// The rows of the settings inside a value of the type.
private func inner(_ type: SettingType, path: String) -> [String] {
  switch type {
  case .object(let settings): settings.flatMap { row($0, prefix: "\(path).") }
  case .byTag(let value): inner(value, path: "\(path).NAME")
  case .list(let element): inner(element, path: "\(path)[]")
  case .scalar, .byRule: []
  }
}

private func allowed(_ type: SettingType) -> String {
  switch type {
  case .list(let element): "an array, each \(element.allowed)"
  case .byRule(let value): value.allowed
  case .scalar, .object, .byTag: type.allowed
  }
}
