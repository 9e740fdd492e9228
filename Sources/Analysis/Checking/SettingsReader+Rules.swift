package import Settings

extension SettingsReader {
  /// A reader that knows all rules and asks `globProblem` about each glob: what is wrong with it in
  /// one clause, or nil.
  package init(globProblem: @escaping @Sendable (String) -> String?) {
    self.init(
      rules: Rule.all.map { RuleSummary(id: $0.id, level: $0.level, summary: $0.summary) },
      globProblem: globProblem)
  }
}
