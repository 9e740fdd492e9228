import Files
import Workspace

extension FileIgnores {
  /// `{ GLOB ":" RULE { "," RULE } }`, also separated by commas: a word without a colon belongs to
  /// the pattern before it. Patterns are relative to the working folder.
  ///
  /// - Throws: `UsageError` for a rule without a pattern, an invalid pattern and an unknown rule.
  init(_ arguments: Arguments) throws(UsageError) {
    self.init()
    let option = Option.perFileIgnores
    let base = resolve(Path("."))
    var files: GlobList?
    for word in arguments.list(of: option) {
      let parts = word.split(separator: ":", omittingEmptySubsequences: false)
      if parts.count > 1 {
        files = GlobList([try option.glob(parts.dropLast().joined(separator: ":"))], base: base)
      }
      guard let rule = parts.last, let files else {
        throw .badValue(
          word, option: option.flag, reason: "use `\(option.placeholder.dropFirst())`")
      }
      add(try option.rules(String(rule)), in: files)
    }
  }
}
