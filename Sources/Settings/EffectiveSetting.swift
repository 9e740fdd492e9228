package import JSON
import TaskText

/// A setting with the value that it has.
package struct EffectiveSetting: Hashable, Sendable {
  /// The keys that lead to it, separated by dots.
  package let path: String
  /// Its value; ``JSONValue/null`` if it is not set and has no default.
  package let value: JSONValue
  /// The line of its value in the settings file, 1-based; nil for a default.
  package let line: Int?
}

/// The effect of a settings file on every setting, in the order of the documentation; without one, the
/// defaults.
package func effectiveSettings(_ layer: SettingsLayer?) -> [EffectiveSetting] {
  let lines = LineIndex(layer?.text.bytes ?? [])
  func effective(
    _ path: String, _ type: SettingType, _ node: JSONNode?, default defaultValue: JSONValue?
  ) -> [EffectiveSetting] {
    switch type {
    case .object(let settings):
      return settings.flatMap {
        effective("\(path).\($0.key)", $0.type, node?[$0.key], default: $0.defaultValue)
      }
    case .byRule(let value), .byTag(let value):
      var seen: Set<String> = []
      let names = node?.members.map(\.key).filter { seen.insert($0).inserted } ?? []
      if !names.isEmpty {
        return names.flatMap { effective("\(path).\($0)", value, node?[$0], default: nil) }
      }
    case .scalar, .list: break
    }
    guard let node else {
      return defaultValue.map { [EffectiveSetting(path: path, value: $0, line: nil)] } ?? []
    }
    let line = lines.position(of: node.range.lowerBound, in: .utf8).line + 1
    return [EffectiveSetting(path: path, value: node.plain, line: line)]
  }
  return Setting.all.flatMap {
    effective($0.key, $0.type, layer?.root?[$0.key], default: $0.defaultValue ?? .null)
  }
}
