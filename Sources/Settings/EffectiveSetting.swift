package import JSON
import TaskText

/// A setting with the value that it has, and where that value comes from.
package struct EffectiveSetting: Hashable, Sendable {
  /// The keys that lead to it, separated by dots.
  package let path: String
  /// Its value; ``JSONValue/null`` if it is not set and has no default.
  package let value: JSONValue
  /// Where it was set; nil for a default.
  package let source: SettingsSource?
  /// The line of its value there, 1-based; nil for a default.
  package let line: Int?
}

/// The effect of the layers on every setting, in the order of the documentation. A later layer
/// takes precedence.
package func effectiveSettings(_ layers: [SettingsLayer]) -> [EffectiveSetting] {
  let roots = layers.compactMap { layer in
    layer.root.map {
      SettingsPart(node: $0, source: layer.source, lines: LineIndex(layer.text.bytes))
    }
  }
  return effectiveSettings(of: Setting.all, path: "", roots) { $0.defaultValue ?? .null }
}

/// What a layer says of a setting, or of the settings below it.
private struct SettingsPart {
  let node: JSONNode
  let source: SettingsSource
  /// The lines of the layer's text.
  let lines: LineIndex

  /// The value of a key in it; nil if it has none.
  subscript(key: String) -> SettingsPart? { node[key].map(at) }

  /// The value of each key that may be any name, in the order of the text.
  var members: [(key: String, part: SettingsPart)] {
    node.members.map { ($0.key, at($0.value)) }
  }

  func effective(_ path: String) -> EffectiveSetting {
    EffectiveSetting(
      path: path, value: node.plain, source: source,
      line: lines.position(of: node.range.lowerBound, in: .utf8).line + 1)
  }

  private func at(_ node: JSONNode) -> SettingsPart {
    SettingsPart(node: node, source: source, lines: lines)
  }
}

private func effectiveSettings(
  of settings: [Setting], path: String, _ parts: [SettingsPart],
  default defaultValue: (Setting) -> JSONValue?
) -> [EffectiveSetting] {
  settings.flatMap { setting in
    effectiveSettings(
      path.isEmpty ? setting.key : "\(path).\(setting.key)", setting.type,
      default: defaultValue(setting), parts.compactMap { $0[setting.key] })
  }
}

private func effectiveSettings(
  _ path: String, _ type: SettingType, default defaultValue: JSONValue?, _ parts: [SettingsPart]
) -> [EffectiveSetting] {
  switch type {
  case .object(let settings):
    return effectiveSettings(of: settings, path: path, parts) { $0.defaultValue }
  case .byRule(let value), .byTag(let value):
    let names = membersByName(parts)
    if !names.isEmpty {
      return names.flatMap { effectiveSettings("\(path).\($0)", value, default: nil, $1) }
    }
  case .scalar, .list: break
  }
  if let part = parts.last { return [part.effective(path)] }
  return defaultValue.map {
    [EffectiveSetting(path: path, value: $0, source: nil, line: nil)]
  } ?? []
}

/// The names that are keys of the parts, in the order of their first use, each with the last value
/// that each part has for it.
private func membersByName(_ parts: [SettingsPart]) -> [(name: String, parts: [SettingsPart])] {
  var names: [(name: String, parts: [SettingsPart])] = []
  var places: [String: Int] = [:]
  for part in parts {
    var values: [String: SettingsPart] = [:]
    for member in part.members {
      if places[member.key] == nil {
        places[member.key] = names.count
        names.append((member.key, []))
      }
      values[member.key] = member.part
    }
    for (name, value) in values {
      if let place = places[name] { names[place].parts.append(value) }
    }
  }
  return names
}
