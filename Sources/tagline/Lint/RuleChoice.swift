import Analysis
import Settings

/// The rules that the command line turns on and off, over what the settings say.
struct RuleChoice {
  private let selected: Set<String>?
  private let added: Set<String>
  private let ignored: Set<String>
  /// What is off in some files only.
  let byFile: FileIgnores

  /// - Throws: `UsageError.unknownChoice` for what is not a rule.
  init(_ arguments: Arguments) throws(UsageError) {
    selected = arguments.contains(.select) ? try Option.select.rules(arguments) : nil
    added = try Option.extendSelect.rules(arguments)
    ignored = try Option.ignore.rules(arguments)
    byFile = try FileIgnores(arguments)
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
}

extension Option {
  /// The rules that the flag names.
  fileprivate func rules(_ arguments: Arguments) throws(UsageError) -> Set<String> {
    var rules: Set<String> = []
    for id in arguments.list(of: self) { rules.formUnion(try self.rules(id)) }
    return rules
  }

  /// The rule that one word of the flag's value names, or all of them.
  ///
  /// - Throws: `UsageError.unknownChoice` for what is not a rule.
  func rules(_ id: String) throws(UsageError) -> Set<String> {
    let known = Rule.all.map(\.id)
    if id == "all" { return Set(known) }
    guard known.contains(id) else { throw .unknownChoice(id, option: flag, choices: known) }
    return [id]
  }
}
