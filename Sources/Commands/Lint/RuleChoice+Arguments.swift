import Analysis
import Workspace

extension RuleChoice {
  /// The rules that the command line turns on and off.
  ///
  /// - Throws: `UsageError.unknownChoice` for a word that is not a rule.
  init(_ arguments: Arguments) throws(UsageError) {
    self.init(
      selected: arguments.contains(.select) ? try Option.select.rules(arguments) : nil,
      added: try Option.extendSelect.rules(arguments),
      ignored: try Option.ignore.rules(arguments), byFile: try FileIgnores(arguments))
  }
}

extension Option {
  /// The rules that the flag names.
  fileprivate func rules(_ arguments: Arguments) throws(UsageError) -> Set<String> {
    var rules: Set<String> = []
    for id in arguments.list(of: self) { rules.formUnion(try self.rules(id)) }
    return rules
  }

  /// The rule that one word of the flag's value names, or all rules for `all`.
  ///
  /// - Throws: `UsageError.unknownChoice` for a word that is not a rule.
  func rules(_ id: String) throws(UsageError) -> Set<String> {
    let known = Rule.all.map(\.id)
    if id == "all" { return Set(known) }
    guard known.contains(id) else { throw .unknownChoice(id, option: flag, choices: known) }
    return [id]
  }
}
