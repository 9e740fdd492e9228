import Analysis
import CivilDates
import Files
import Settings

/// Finds the settings of each file: those of the nearest `.tagline.json` in its folder or above.
///
/// Every settings file is read once.
final class SettingsSearch {
  /// Where settings come from.
  enum Source {
    /// The nearest file for each.
    case nearest
    /// This file for all.
    case file(Path)
    /// Nowhere.
    case isolated
  }

  /// The settings files that have something wrong in them, to be reported like texts.
  private(set) var faultyFiles: [CheckedInput] = []
  /// What could not be read.
  private(set) var problems: [Problem] = []
  private let source: Source
  private let choice: RuleChoice
  private let today: CivilDate
  private let reader = SettingsReader(rules: Rule.all.map(\.inSettings), globProblem: globProblem)
  private let workingFolder = resolve(Path("."))
  private var nearest = NearestFile(named: SettingsSource.fileName)
  private var contexts: [Path: CheckContext] = [:]
  private lazy var unset = context([])

  init(_ source: Source, _ choice: RuleChoice, today: CivilDate) {
    self.source = source
    self.choice = choice
    self.today = today
  }

  /// What holds in a folder, which need not exist.
  func context(in folder: Path) -> CheckContext {
    switch source {
    case .isolated: return unset
    case .file(let path): return context(ofFile: resolve(path) ?? path)
    case .nearest:
      var existing = folder
      while !exists(existing), let parent = existing.parent { existing = parent }
      return nearest.path(from: existing).map { context(ofFile: $0) } ?? unset
    }
  }

  /// Which files of a folder are task lists.
  func selection(in folder: Path) -> FileSelection {
    FileSelection(context(in: folder).settings)
  }

  private func context(ofFile path: Path) -> CheckContext {
    if let known = contexts[path] { return known }
    let result = read(path)
    contexts[path] = result
    return result
  }

  private func read(_ path: Path) -> CheckContext {
    let shown = workingFolder.flatMap { path.components(below: $0) }.map { Path($0) } ?? path
    do throws(FileError) {
      let bytes = try readFile(path).bytes
      let layer = reader.layer(bytes, from: .file(path.bytes))
      let result = context([layer])
      if !layer.findings.isEmpty {
        let input = Input(source: .file(path), path: shown, context: result)
        faultyFiles.append(
          CheckedInput(input, settings: bytes, layer.findings.map { Finding($0) }))
      }
      return result
    } catch {
      problems.append(Problem(shown, error))
      return unset
    }
  }

  private func context(_ layers: [SettingsLayer]) -> CheckContext {
    var settings = Settings(layers)
    choice.apply(to: &settings)
    return CheckContext(settings: settings, today: today, audience: .lint)
  }
}

extension FileSelection {
  fileprivate init(_ settings: Settings) {
    self.init(
      include: GlobList(readable: settings.include, base: settings.includeFolder.map { Path($0) }),
      exclude: GlobList(readable: settings.exclude, base: settings.excludeFolder.map { Path($0) }))
  }
}

extension Rule {
  fileprivate var inSettings: RuleSummary { RuleSummary(id: id, level: level, summary: summary) }
}

extension Finding {
  fileprivate init(_ finding: SettingsFinding) {
    self.init(
      rule: SettingsFinding.rule, severity: Severity(finding.level) ?? .warning,
      range: finding.range, message: finding.message)
  }
}

private func globProblem(_ pattern: String) -> String? {
  do throws(GlobError) {
    _ = try Glob(pattern)
    return nil
  } catch {
    return error.description
  }
}
