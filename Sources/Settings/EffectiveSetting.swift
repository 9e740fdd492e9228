package import JSON
import TaskText

/// A setting as it is in force, and where its value comes from.
package struct EffectiveSetting: Hashable, Sendable {
  /// The keys that lead to it, parted by dots.
  package let path: String
  /// Its value; ``JSONValue/null`` where it is not set and has no default.
  package let value: JSONValue
  /// Where it was set; nil for a default.
  package let source: SettingsSource?
  /// The line of its value there, 1-based; nil for a default.
  package let line: Int?
}

/// Every setting under the given layers, of which a later one wins, in the order of the
/// documentation.
package func settingsInForce(_ layers: [SettingsLayer]) -> [EffectiveSetting] {
  Setting.all.flatMap {
    inForce([$0.key], $0.type, standard: $0.standard ?? .null, layers)
  }
}

private func inForce(
  _ path: [String], _ type: SettingType, standard: JSONValue?, _ layers: [SettingsLayer]
) -> [EffectiveSetting] {
  switch type {
  case .object(let settings):
    return settings.flatMap { inForce(path + [$0.key], $0.type, standard: $0.standard, layers) }
  case .byRule(let value), .byTag(let value):
    var seen: Set<String> = []
    let keys = layers.flatMap { $0.root?[path: path]?.members ?? [] }.map(\.key)
      .filter { seen.insert($0).inserted }
    if !keys.isEmpty {
      return keys.flatMap { inForce(path + [$0], value, standard: nil, layers) }
    }
  case .boolean, .count, .text, .choice, .color, .email, .glob, .dateFormat, .list: break
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
  return standard.map { [EffectiveSetting(path: name, value: $0, source: nil, line: nil)] } ?? []
}
