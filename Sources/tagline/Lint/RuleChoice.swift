import Analysis
import Settings

/// The rules that the command line turns on and off, over what the settings say.
struct RuleChoice {
  private let selected: Set<String>?
  private let added: Set<String>
  private let ignored: Set<String>

  /// - Throws: `UsageError.unknownChoice` for what is no rule.
  init(_ arguments: Arguments) throws(UsageError) {
    selected =
      arguments.contains(.select) ? try RuleChoice.rules(.select, arguments) : nil
    added = try RuleChoice.rules(.extendSelect, arguments)
    ignored = try RuleChoice.rules(.ignore, arguments)
  }

  /// Changes the levels of rules in `settings` accordingly.
  ///
  /// A rule that is asked for but off gets its own level or, where that is off too, speaks as a
  /// warning.
  func apply(to settings: inout Settings) {
    for rule in Rule.all {
      let isWanted = selected?.contains(rule.id) == true || added.contains(rule.id)
      if ignored.contains(rule.id) || (selected != nil && !isWanted) {
        settings.rules[rule.id] = .off
      } else if isWanted, settings.rules[rule.id] ?? rule.lintLevel == .off {
        settings.rules[rule.id] = rule.level == .off ? .warning : rule.level
      }
    }
  }

  private static func rules(
    _ option: Option, _ arguments: Arguments
  ) throws(UsageError) -> Set<String> {
    let known = Rule.all.map(\.id)
    var rules: Set<String> = []
    for id in arguments.list(of: option) {
      if id == "all" {
        rules.formUnion(known)
      } else if known.contains(id) {
        rules.insert(id)
      } else {
        throw .unknownChoice(id, option: option.flag, choices: known)
      }
    }
    return rules
  }
}
