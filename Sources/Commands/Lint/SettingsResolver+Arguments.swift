import Analysis
import CivilDates
import Files
import JSON
import Settings
import Workspace

extension SettingsResolver {
  /// The settings that the flags of the command line give, on the given day.
  init(
    _ arguments: Arguments, today: CivilDate, detail: FindingDetail = .fixes
  ) throws(UsageError) {
    self.init(
      today: today, audience: .lint, detail: detail, source: try Source(arguments),
      choice: try RuleChoice(arguments))
  }

  /// The settings files that could not be read.
  var problems: [Problem] {
    readFiles.compactMap { path, result in
      if case .failure(let error) = result { Problem(path.fromWorkingFolder, error) } else { nil }
    }
  }

  /// The settings files with findings, which are reported like texts.
  var faultyFiles: [CheckedInput] {
    var settings = self
    return readFiles.compactMap { path, result in
      guard case .success(let layer) = result, !layer.findings.isEmpty else { return nil }
      let input = Input(
        source: .file(path), path: path.fromWorkingFolder,
        context: settings.context(in: path.parent), policy: .settings)
      return CheckedInput(
        input, settings: layer.text.bytes, layer.findings.map(Finding.init))
    }
  }
}

extension SettingsResolver.Source {
  /// The source that `--config` and `--isolated` choose.
  fileprivate init(_ arguments: Arguments) throws(UsageError) {
    switch (arguments.path(of: .config), arguments.contains(.isolated)) {
    case (.some, true): throw .conflict(Option.isolated.flag, Option.config.flag)
    case (.some(let path), false): self = .file(path)
    case (nil, true): self = .isolated
    case (nil, false): self = .nearest
    }
  }
}

extension Path {
  /// The path as a person in the working folder would write it.
  var fromWorkingFolder: Path {
    resolve(Path(".")).flatMap { components(below: $0) }.map { Path($0) } ?? self
  }
}

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
