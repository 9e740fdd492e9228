package import JSON
import TaskText

/// A setting with the value that it has.
package struct EffectiveSetting: Sendable {
  /// The keys that lead to it, separated by dots.
  package let path: String
  /// Its value; ``JSONValue/null`` if it is not set and has no default.
  package let value: JSONValue
  /// The settings file that has it, and the line of its value there, 1-based; nil for a default.
  package let place: (source: SettingsSource, line: Int)?
}

/// The effect of settings files on every setting, in the order of the documentation; without one, the
/// defaults. A later file takes precedence.
package func effectiveSettings(_ layers: [SettingsLayer]) -> [EffectiveSetting] {
  let lines = layers.map { LineIndex($0.text.bytes) }
  /// - Parameter nodes: the value in each layer.
  func effective(
    _ path: String, _ type: SettingType, _ nodes: [JSONNode?], default defaultValue: JSONValue?
  ) -> [EffectiveSetting] {
    switch type {
    case .object(let settings):
      return settings.flatMap { setting in
        effective(
          "\(path).\(setting.key)", setting.type, nodes.map { $0?[setting.key] },
          default: setting.defaultValue)
      }
    case .byRule(let value), .byTag(let value):
      var seen: Set<String> = []
      let names = nodes.flatMap { $0?.members.map(\.key) ?? [] }.filter { seen.insert($0).inserted }
      if !names.isEmpty {
        return names.flatMap { name in
          effective("\(path).\(name)", value, nodes.map { $0?[name] }, default: nil)
        }
      }
    case .scalar, .list: break
    }
    guard let index = nodes.lastIndex(where: { $0 != nil }), let node = nodes[index] else {
      return defaultValue.map { [EffectiveSetting(path: path, value: $0, place: nil)] } ?? []
    }
    let line = lines[index].position(of: node.range.lowerBound, in: .utf8).line + 1
    return [
      EffectiveSetting(path: path, value: node.plain, place: (layers[index].source, line))
    ]
  }
  return Setting.all.flatMap { setting in
    effective(
      setting.key, setting.type, layers.map { $0.root?[setting.key] },
      default: setting.defaultValue ?? .null)
  }
}
