import Analysis
import Files
import Settings
import Testing
import Workspace

@testable import Commands

struct SettingsResolverRulesTests {
  @Test("`--select` chooses exactly the given rule", arguments: Rule.all.map(\.id))
  func selects(id: String) throws {
    let levels = try levels([(.select, id)])
    #expect(levels[id] != .off)
    #expect(levels.filter { $0.value != .off }.map(\.key) == [id])
  }

  @Test(
    "`--ignore` turns off every rule, even if it is selected", arguments: Rule.all.map(\.id))
  func ignores(id: String) throws {
    #expect(try levels([(.ignore, id)])[id] == .off)
    #expect(try levels([(.select, id), (.ignore, id)])[id] == .off)
  }

  @Test(
    "`--extend-select` adds every rule, even if it is off", arguments: Rule.all.map(\.id))
  func extends(id: String) throws {
    #expect(try levels([(.extendSelect, id)], over: [id: .off])[id] != .off)
  }

  @Test("a rule that is on keeps its level in the settings", arguments: Rule.all.map(\.id))
  func keepsLevels(id: String) throws {
    #expect(try levels([(.select, id)], over: [id: .hint])[id] == .hint)
    #expect(try levels([], over: [id: .hint])[id] == .hint)
  }

  /// The level of each rule in `lint` under the given flags and settings.
  private func levels(
    _ flags: [(Option, String)], over rules: [String: RuleLevel] = [:]
  ) throws -> [String: RuleLevel] {
    var arguments = Arguments()
    for (option, value) in flags { arguments.add(Path(value), of: option) }
    var settings = Settings()
    settings.rules = rules
    try RuleChoice(arguments).apply(to: &settings)
    let levels = Rule.all.map { ($0.id, settings.rules[$0.id] ?? $0.lintLevel) }
    return Dictionary(uniqueKeysWithValues: levels)
  }
}
