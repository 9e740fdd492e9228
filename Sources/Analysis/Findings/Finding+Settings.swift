package import Settings

extension Finding {
  /// The finding in a settings file, with the most similar valid text as an unsafe fix.
  package init(_ finding: SettingsFinding) {
    let fix = finding.replacement.map {
      Fix.replace(finding.range, by: $0, title: "Replace with `\($0)`", .unsafe)
    }
    self.init(
      rule: SettingsFinding.rule, severity: Severity(finding.level) ?? .error,
      range: finding.range, message: finding.message, fixes: fix.map { [$0] } ?? [])
  }
}
