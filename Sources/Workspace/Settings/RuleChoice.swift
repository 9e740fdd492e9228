import Analysis
import Files
package import Settings

/// The rules that a command line turns on and off, whatever the settings say.
package struct RuleChoice: Sendable {
  private let selected: Set<String>?
  private let added: Set<String>
  private let ignored: Set<String>
  private let byFile: FileIgnores

  /// By default, the settings decide.
  ///
  /// - Parameters:
  ///   - selected: if not nil, no other rules are on, except for `added`.
  ///   - added: rules that are on in any case.
  ///   - ignored: rules that are off in any case, even if they are among the others.
  ///   - byFile: rules that are off in some files.
  package init(
    selected: Set<String>? = nil, added: Set<String> = [], ignored: Set<String> = [],
    byFile: FileIgnores = FileIgnores()
  ) {
    self.selected = selected
    self.added = added
    self.ignored = ignored
    self.byFile = byFile
  }

  /// Changes the levels of the rules in `settings`.
  ///
  /// A rule that is turned on gets its default level, or `warning` if it is off by default.
  package func apply(to settings: inout Settings) {
    if selected == nil, added.isEmpty, ignored.isEmpty { return }
    for rule in Rule.all {
      let isTurnedOn = selected?.contains(rule.id) == true || added.contains(rule.id)
      if ignored.contains(rule.id) || (selected != nil && !isTurnedOn) {
        settings.rules[rule.id] = .off
      } else if isTurnedOn, settings.rules[rule.id] ?? rule.lintLevel == .off {
        settings.rules[rule.id] = rule.level == .off ? .warning : rule.level
      }
    }
  }

  /// The rules that are off in a file, which need not exist.
  func ignored(in file: Path) -> Set<String> {
    byFile.isEmpty ? [] : byFile.rules(in: file.inFolderWithoutLinks)
  }
}
