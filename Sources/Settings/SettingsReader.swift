package import JSON
import TaskText

/// Reads settings. It is given what it must know of modules that import this one.
package struct SettingsReader: Sendable {
  /// The rules that the setting `rules` may name.
  package var rules: [RuleSummary]
  /// What is wrong with a glob, in one clause; nil if nothing is.
  package var globProblem: @Sendable (String) -> String?

  /// A reader that knows the given rules and asks `globProblem` about each glob.
  package init(
    rules: [RuleSummary], globProblem: @escaping @Sendable (String) -> String?
  ) {
    self.rules = rules
    self.globProblem = globProblem
  }

  /// Reads a settings file, which may contain any bytes.
  package func layer(_ bytes: [UInt8], from source: SettingsSource) -> SettingsLayer {
    layer(JSONText(bytes), from: source)
  }

  /// Reads the section of an editor.
  ///
  /// `null` means "not set" there, and keys at its top that are not settings of ours are the
  /// editor's own.
  package func layer(_ value: JSONValue, from source: SettingsSource) -> SettingsLayer {
    layer(JSONText(value), from: source)
  }

  private func layer(_ text: JSONText, from source: SettingsSource) -> SettingsLayer {
    let isEditor = if case .editor = source { true } else { false }
    var findings = SettingsFindings(limit: isEditor ? nil : SettingsFindings.maxListed)
    for problem in text.problems { findings.add(problem) }
    var check = SettingsCheck(self, isEditor: isEditor, findings)
    let root = text.root.flatMap { check.settings(in: $0) }
    return SettingsLayer(
      source: source, text: text, findings: check.findings.listed, root: root)
  }
}
