import Analysis
import Files
import Settings
import Testing
import Workspace

@testable import tagline

struct RuleChoiceTests {
  @Test("every rule is chosen by `--select`, and no other", arguments: Rule.all.map(\.id))
  func selects(id: String) throws {
    let levels = try levels([(.select, id)])
    #expect(levels[id] != .off)
    #expect(levels.filter { $0.value != .off }.map(\.key) == [id])
  }

  @Test(
    "every rule is turned off by `--ignore`, also a selected one", arguments: Rule.all.map(\.id))
  func ignores(id: String) throws {
    #expect(try levels([(.ignore, id)])[id] == .off)
    #expect(try levels([(.select, id), (.ignore, id)])[id] == .off)
  }

  @Test(
    "every rule is added by `--extend-select`, also one that is off", arguments: Rule.all.map(\.id))
  func extends(id: String) throws {
    #expect(try levels([(.extendSelect, id)], over: [id: .off])[id] != .off)
  }

  @Test("a level of the settings stays where the rule is on", arguments: Rule.all.map(\.id))
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
