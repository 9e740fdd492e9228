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
