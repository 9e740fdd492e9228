import Analysis
import CivilDates
import Files
import Settings
import Workspace

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
  private let reader = SettingsReader.ours
  private let workingFolder = resolve(Path("."))
  private var nearest = NearestFile(named: SettingsSource.fileName)
  private var known: [Path: Known] = [:]
  private var narrowed: [Narrowed: CheckContext] = [:]
  private lazy var unset = Known(layer: nil, context: context([]))
  /// The folder that was asked for last: files come folder by folder.
  private var last: (folder: Path, known: Known)?

  private struct Known {
    let layer: SettingsLayer?
    let context: CheckContext
  }

  /// What holds in general, and the rules that some files go without.
  private struct Narrowed: Hashable {
    let general: ObjectIdentifier
    let without: Set<String>
  }

  init(_ source: Source, _ choice: RuleChoice, today: CivilDate) {
    self.source = source
    self.choice = choice
    self.today = today
  }

  /// What holds for a file, which need not exist.
  func context(for file: Path) -> CheckContext {
    let folder = file.parent ?? Path(".")
    let general = known(in: folder).context
    if choice.byFile.isEmpty { return general }
    let rules = choice.byFile.rules(in: resolve(folder)?.appending(file.name) ?? file)
    if rules.isEmpty { return general }
    let key = Narrowed(general: ObjectIdentifier(general), without: rules)
    if let known = narrowed[key] { return known }
    var settings = general.settings
    for rule in rules { settings.rules[rule] = .off }
    let result = CheckContext(settings: settings, today: today, audience: .lint)
    narrowed[key] = result
    return result
  }

  /// The settings files that were read.
  var files: [Path] { Array(known.keys) }

  /// Whether each text has the settings of the nearest file.
  var isByFolder: Bool {
    if case .nearest = source { true } else { false }
  }

  /// The settings file that is in force in a folder, which need not exist; nil where none is.
  func layer(in folder: Path) -> SettingsLayer? { known(in: folder).layer }

  /// Which files of a folder are task lists.
  func selection(in folder: Path) -> FileSelection {
    FileSelection(known(in: folder).context.settings)
  }

  /// The path as a person in the working folder would write it.
  func shown(_ path: Path) -> Path {
    workingFolder.flatMap { path.components(below: $0) }.map { Path($0) } ?? path
  }

  private func known(in folder: Path) -> Known {
    switch source {
    case .isolated: return unset
    case .file(let path): return known(ofFile: resolve(path) ?? path)
    case .nearest:
      if let last, last.folder == folder { return last.known }
      var existing = folder
      while !exists(existing), let parent = existing.parent { existing = parent }
      let result = nearest.path(from: existing).map { known(ofFile: $0) } ?? unset
      last = (folder, result)
      return result
    }
  }

  private func known(ofFile path: Path) -> Known {
    if let result = known[path] { return result }
    let result = read(path)
    known[path] = result
    return result
  }

  private func read(_ path: Path) -> Known {
    do throws(FileError) {
      let bytes = try readFile(path).bytes
      let layer = reader.layer(bytes, from: .file(path.bytes))
      let result = context([layer])
      if !layer.findings.isEmpty {
        let input = Input(source: .file(path), path: shown(path), context: result)
        faultyFiles.append(CheckedInput(input, settings: bytes, layer.findings.map(Finding.init)))
      }
      return Known(layer: layer, context: result)
    } catch {
      problems.append(Problem(shown(path), error))
      return unset
    }
  }

  private func context(_ layers: [SettingsLayer]) -> CheckContext {
    var settings = Settings(layers)
    choice.apply(to: &settings)
    return CheckContext(settings: settings, today: today, audience: .lint)
  }
}

extension SettingsReader {
  /// The reader that knows the rules and globs of this program.
  static let ours = SettingsReader(globProblem: Glob.problem)
}
