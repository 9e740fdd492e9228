import Files
import Workspace

extension FileIgnores {
  /// `{ GLOB ":" RULE { "," RULE } }`, separated by commas too: a word without a colon belongs to
  /// the pattern before it. Patterns count from the working folder.
  ///
  /// - Throws: `UsageError` for a rule without a pattern, and for a pattern or rule that is none.
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
