import Analysis
import Files
package import Settings

/// The rules that a command line turns on and off, over what the settings say.
package struct RuleChoice: Sendable {
  private let selected: Set<String>?
  private let added: Set<String>
  private let ignored: Set<String>
  private let byFile: FileIgnores

  /// - Parameters:
  ///   - selected: the only rules that are on; nil leaves that to the settings.
  ///   - added: rules that are on besides.
  ///   - ignored: rules that are off all the same.
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

  /// Changes the levels of rules in `settings` accordingly.
  ///
  /// A rule that is asked for but off gets its own level or, where that is off too, speaks as a
  /// warning.
  package func apply(to settings: inout Settings) {
    if selected == nil, added.isEmpty, ignored.isEmpty { return }
    for rule in Rule.all {
      let isWanted = selected?.contains(rule.id) == true || added.contains(rule.id)
      if ignored.contains(rule.id) || (selected != nil && !isWanted) {
        settings.rules[rule.id] = .off
      } else if isWanted, settings.rules[rule.id] ?? rule.lintLevel == .off {
        settings.rules[rule.id] = rule.level == .off ? .warning : rule.level
      }
    }
  }

  /// The rules that are off in a file, which need not exist.
  func ignored(in file: Path) -> Set<String> {
    byFile.isEmpty ? [] : byFile.rules(in: file.inFolderWithoutLinks)
  }
}
