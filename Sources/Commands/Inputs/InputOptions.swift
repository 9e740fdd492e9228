import Analysis
import CivilDates
import Files
import JSON
import Settings
import Workspace

extension Option {
  /// The flags that choose task lists and their settings.
  static let forInput: [Option] = [
    .exclude, .forceExclude, .noRespectGitignore, .fileList, .stdinFilename, .config, .isolated,
  ]

  static let select = Option(
    "select", .list("RULE,…", of: Rule.all.map(\.id)), in: .rules,
    "Check only these rules; `all` means every rule")
  static let ignore = Option(
    "ignore", .list("RULE,…", of: Rule.all.map(\.id)), in: .rules, "Skip these rules")
  static let extendSelect = Option(
    "extend-select", .list("RULE,…", of: Rule.all.map(\.id)), in: .rules, "Also check these rules")
  static let perFileIgnores = Option(
    "per-file-ignores", .text("GLOB:RULE,…"), in: .rules,
    "Skip these rules in files that match the pattern; may be repeated")
  static let today = Option("today", .text("DAY"), in: .rules, "Use this day as today")

  static let exclude = Option(
    "exclude", .text("GLOB,…"), in: .files,
    "Skip files and folders that match, relative to the current folder")
  static let forceExclude = Option(
    "force-exclude", in: .files, "Skip excluded files even if they are named")
  static let noRespectGitignore = Option(
    "no-respect-gitignore", in: .files, "Also search files that .gitignore or .ignore excludes")
  static let fileList = Option(
    "file-list", .path("FILE"), in: .files,
    "Read paths from this file, one per line; `-` is standard input")
  static let stdinFilename = Option(
    "stdin-filename", .path("PATH"), in: .files,
    "Treat standard input as this file, for its name, settings and language")
  static let config = Option(
    "config", .path("FILE"), in: .files, "Use this settings file for all files")
  static let isolated = Option("isolated", in: .files, "Ignore settings files")

  /// Reads a word of the flag's value as a pattern.
  ///
  /// - Throws: `UsageError.badValue` for a word that is not a pattern.
  func glob(_ pattern: String) throws(UsageError) -> Glob {
    do throws(GlobError) {
      return try Glob(pattern)
    } catch {
      throw .badValue(pattern, option: flag, reason: error.description)
    }
  }

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

/// The options that choose the texts of a command.
struct InputOptions {
  let operands: [Path]
  private(set) var standardInputPath = Path("-")
  private(set) var respectsIgnoreFiles = true
  /// The patterns of files to skip, relative to the working folder.
  private(set) var excluded = GlobList([], base: nil)
  /// Whether to skip excluded files even if the command line names them.
  private(set) var forcesExclusion = false
  /// Whether files outside of the operands are changed through symbolic links.
  private(set) var followsLinks = false
  /// Whether standard input is one of the texts or a list of paths.
  private(set) var readsStandardInput = false
  /// Whether the person's own lists are meant where the working folder has none.
  private(set) var includesPersonal = false
  /// Whether files that the settings exclude are left out.
  private(set) var excludes = true

  /// - Parameter personal: whether the person's own lists are meant where the working folder has none.
  init(_ arguments: Arguments, personal: Bool = false) throws(UsageError) {
    var operands = arguments.operands
    for list in arguments.paths(of: .fileList) { operands += try InputOptions.paths(in: list) }
    let hasOperands = !arguments.operands.isEmpty || arguments.contains(.fileList)
    self.operands = hasOperands ? operands : [Path(".")]
    includesPersonal = personal && !hasOperands
    readsStandardInput =
      (operands + arguments.paths(of: .fileList)).contains { $0.isStandardInput }
    standardInputPath = arguments.path(of: .stdinFilename) ?? Path("-")
    respectsIgnoreFiles = !arguments.contains(.noRespectGitignore)
    forcesExclusion = arguments.contains(.forceExclude)
    followsLinks = arguments.contains(.followLinks)
    let globs = try arguments.list(of: .exclude).map(Option.exclude.glob)
    excluded = GlobList(globs, base: resolve(Path(".")))
  }

  /// The options without flags, for the task lists in a folder and below.
  init(searching folder: Path, personal: Bool = false, excluding: Bool = true) {
    operands = [folder]
    excludes = excluding
    includesPersonal = personal
  }

  /// The paths in a file or, for `-`, in standard input, one per line.
  private static func paths(in list: Path) throws(UsageError) -> [Path] {
    do throws(FileError) {
      let bytes =
        list.isStandardInput
        ? try readStandardInput(.pathList) : try readFile(list, .pathList).bytes
      return bytes.split { $0 == 0x0A || $0 == 0x0D || $0 == 0 }.map { Path($0) }
    } catch {
      throw .badValue(list.string, option: Option.fileList.flag, reason: error.description)
    }
  }
}

extension Path {
  /// Whether the path means standard input on the command line.
  var isStandardInput: Bool { bytes.elementsEqual("-".utf8) }

  /// The path as a person in the working folder would write it.
  var fromWorkingFolder: Path {
    resolve(Path(".")).flatMap { components(below: $0) }.map { Path($0) } ?? self
  }
}

extension SettingsResolver {
  /// The settings that the flags of the command line give, on the given day.
  init(
    _ arguments: Arguments, today: CivilDate, detail: FindingDetail = .fixes
  ) throws(UsageError) {
    self.init(
      today: today, audience: .lint, detail: detail, source: try Source(arguments),
      personal: personalSettingsFile(), choice: try RuleChoice(arguments))
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
      let input = Input(path.fromWorkingFolder, settings.context(in: path.parent), .settings)
      return CheckedInput(
        input, .settings(layer.text.bytes, layer.findings.map(Finding.init)))
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
