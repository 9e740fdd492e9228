import Analysis
import CivilDates
import Files
import JSON
import LSP
import Settings

/// The settings of each folder: those of the nearest settings file, and over them the editor's.
///
/// A file is read once, until `forgetFiles` is told that some may have changed.
struct SettingsCatalog: Sendable {
  private let reader = SettingsReader(globProblem: Glob.problem)
  private var nearest = NearestFile(named: SettingsSource.fileName)
  private var layers: [Path: SettingsLayer] = [:]
  /// The settings files that are open, in folders without symbolic links: their text wins over the
  /// disk's.
  private var buffers: [Path: [UInt8]] = [:]
  /// The files that were read since this was last asked, each with its text.
  private var fresh: [Path: SettingsLayer] = [:]
  private var contexts: [Path?: CheckContext] = [:]
  /// Those that held before something changed: one that turns out to hold still is kept, with all
  /// that was found under it.
  private var former: [Path?: CheckContext] = [:]
  /// What `initialize` brought.
  private var initialization: SettingsLayer?
  /// The section that the client answered last; it wins.
  private var configuration: SettingsLayer?

  /// Where the settings of an editor come from.
  enum EditorPart: Sendable {
    case initialization
    case configuration
  }

  /// What holds for a document.
  mutating func context(of uri: String, today: CivilDate) -> CheckContext {
    context(in: Path(uri: uri)?.parent, today: today)
  }

  /// What holds in a folder; nil is no folder at all.
  mutating func context(in folder: Path?, today: CivilDate) -> CheckContext {
    let file = folder.flatMap { nearest.path(from: $0) }
    if let known = contexts[file], known.today == today { return known }
    let fromFile = file.flatMap { layer(of: $0) }
    let settings = Settings([fromFile].compactMap(\.self) + editorSettings)
    let context: CheckContext
    if let old = former[file], old.today == today, old.settings == settings {
      context = old
    } else {
      context = CheckContext(settings: settings, today: today, audience: .editor)
    }
    contexts[file] = context
    return context
  }

  /// Takes the settings of the editor; what is wrong in them is left out.
  ///
  /// - Returns: what is wrong in them, whether they say anything else than before, and whether
  ///   other files may belong to the workspace now, or be read otherwise.
  mutating func setEditor(
    _ part: EditorPart, _ value: JSONValue
  ) -> (problems: [String], areOthers: Bool, concernFiles: Bool) {
    let before = Settings(editorSettings)
    let layer = reader.layer(value, from: .editor(folder: nil))
    switch part {
    case .initialization: initialization = layer
    case .configuration: configuration = layer
    }
    forgetContexts()
    let after = Settings(editorSettings)
    return (
      layer.findings.map(\.message), before != after, IndexSettings(before) != IndexSettings(after)
    )
  }

  mutating func forgetFiles() {
    nearest = NearestFile(named: SettingsSource.fileName)
    layers = [:]
    forgetContexts()
  }

  /// Takes the text of a settings file that is open; nil gives it back to the disk.
  ///
  /// - Returns: whether other files may belong to the workspace now, or be read otherwise.
  mutating func setBuffer(_ text: [UInt8]?, of file: Path) -> Bool {
    let file = (file.parent?.withoutLinks ?? file).appending(file.name)
    let before = layer(of: file).map { IndexSettings(Settings([$0])) }
    buffers[file] = text
    forgetFiles()
    return before != layer(of: file).map { IndexSettings(Settings([$0])) }
  }

  /// Reads a settings file whether a document takes its settings from it or not, to tell what is
  /// wrong in it.
  mutating func read(_ file: Path) {
    _ = layer(of: file)
  }

  /// What is wrong in the text of a settings file.
  func findings(in text: [UInt8]) -> [Finding] {
    reader.layer(text, from: .file([])).findings.map { Finding($0) }
  }

  /// The closed files that were read since this was last asked, in order.
  mutating func takeFreshFiles() -> [(file: Path, layer: SettingsLayer)] {
    defer { fresh = [:] }
    return fresh.filter { buffers[$0.key] == nil }
      .map { (file: $0.key, layer: $0.value) }
      .sorted { $0.file.bytes.lexicographicallyPrecedes($1.file.bytes) }
  }

  /// Whether the file was read, and not from an open document.
  func isInForce(_ file: Path) -> Bool {
    layers[file] != nil && buffers[file] == nil
  }

  private mutating func forgetContexts() {
    former.merge(contexts) { $1 }
    contexts = [:]
  }

  /// The settings file that holds for a document, and its text; nil where none does.
  mutating func file(of uri: String) -> (path: Path, text: [UInt8])? {
    guard let file = Path(uri: uri)?.parent.flatMap({ nearest.path(from: $0) }),
      let text = text(of: file)
    else { return nil }
    return (file, text)
  }

  private func text(of file: Path) -> [UInt8]? {
    buffers[file] ?? (try? readFile(file).bytes)
  }

  private var editorSettings: [SettingsLayer] {
    [initialization, configuration].compactMap(\.self)
  }

  private mutating func layer(of file: Path) -> SettingsLayer? {
    if let known = layers[file] { return known }
    guard let bytes = text(of: file) else { return nil }
    let layer = reader.layer(bytes, from: .file(file.bytes))
    layers[file] = layer
    fresh[file] = layer
    return layer
  }
}
