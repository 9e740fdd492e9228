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
  Setting.all.flatMap {
    effectiveSettings([$0.key], $0.type, default: $0.defaultValue ?? .null, layers)
  }
}

private func effectiveSettings(
  _ path: [String], _ type: SettingType, default defaultValue: JSONValue?,
  _ layers: [SettingsLayer]
) -> [EffectiveSetting] {
  switch type {
  case .object(let settings):
    return settings.flatMap {
      effectiveSettings(path + [$0.key], $0.type, default: $0.defaultValue, layers)
    }
  case .byRule(let value), .byTag(let value):
    var seen: Set<String> = []
    let keys = layers.flatMap { $0.root?[path: path]?.members ?? [] }.map(\.key)
      .filter { seen.insert($0).inserted }
    if !keys.isEmpty {
      return keys.flatMap { effectiveSettings(path + [$0], value, default: nil, layers) }
    }
  case .scalar, .list: break
  }
  let name = path.joined(separator: ".")
  for layer in layers.reversed() {
    guard let node = layer.root?[path: path] else { continue }
    let lines = LineIndex(layer.text.bytes)
    return [
      EffectiveSetting(
        path: name, value: node.plain, source: layer.source,
        line: lines.position(of: node.range.lowerBound, in: .utf8).line + 1)
    ]
  }
  return defaultValue.map {
    [EffectiveSetting(path: name, value: $0, source: nil, line: nil)]
  } ?? []
}
