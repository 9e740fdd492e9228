package import Analysis
package import CivilDates
package import Files
import JSON
package import Settings

/// Finds what applies to each file: the settings of the nearest settings file, what an editor or a
/// command line adds to them, and the day.
///
/// A value: a copy is a snapshot. Each settings file is read once, until ``forgetFiles()`` is called.
package struct SettingsResolver: Sendable {
  /// Which settings file applies.
  package enum Source: Sendable {
    /// The nearest one for each folder.
    case nearest
    /// This one for all.
    case file(Path)
    /// None.
    case isolated

    /// The file that applies to all, without symbolic links; nil unless there is one.
    fileprivate var file: Path? {
      if case .file(let path) = self { resolve(path) ?? path } else { nil }
    }
  }

  /// The day that findings call today.
  package var today: CivilDate {
    didSet {
      guard today != oldValue else { return }
      (contexts, previousContexts, narrowed, last) = ([:], [:], [:], nil)
    }
  }
  private let audience: CheckContext.Audience
  private let detail: FindingDetail
  private let source: Source
  private let choice: RuleChoice
  var editor = EditorLayers()
  var files: SettingsFiles
  /// By settings file; nil stands for none.
  private var contexts: [Path?: Resolved] = [:]
  /// The contexts before the last change. One whose settings are the same afterwards is used again,
  /// so that findings that depend on it stay valid.
  private var previousContexts: [Path?: Resolved] = [:]
  private var narrowed: [Narrowed: CheckContext] = [:]
  /// The last folder that was asked for: callers go folder by folder.
  private var last: (folder: Path?, context: CheckContext)?
  /// The last selection that was asked for.
  private var lastSelection: (context: CheckContext, selection: FileSelection)?

  /// A context, and what its settings were made of.
  private struct Resolved {
    let context: CheckContext
    let text: [UInt8]?
    let editorRevision: Int
  }

  /// The context of a folder, and the rules that are off in some of its files.
  private struct Narrowed: Hashable {
    let general: ObjectIdentifier
    let without: Set<String>
  }

  /// A resolver that has read nothing.
  ///
  /// - Parameters:
  ///   - audience: for whom findings are. Only for `lint`, places in settings files count a
  ///     byte-order mark.
  ///   - detail: how much of each finding is worked out.
  ///   - choice: the rules that a command line turns on and off.
  package init(
    today: CivilDate, audience: CheckContext.Audience, detail: FindingDetail = .fixes,
    source: Source = .nearest, choice: RuleChoice = RuleChoice()
  ) {
    self.today = today
    self.audience = audience
    self.detail = detail
    self.source = source
    self.choice = choice
    files = SettingsFiles(for: audience, requested: source.file)
  }

  /// Whether each file has the settings of the nearest settings file.
  package var isByFolder: Bool {
    if case .nearest = source { true } else { false }
  }

  /// The context of a file, which need not exist.
  package mutating func context(of file: Path) -> CheckContext {
    context(of: file, in: file.parent ?? Path("."))
  }

  /// The context of a file that was found.
  package mutating func context(of file: FoundFile) -> CheckContext {
    context(of: file.path, in: file.folder)
  }

  /// The context of a file for which the settings of `folder` apply.
  package mutating func context(of file: Path, in folder: Path) -> CheckContext {
    let general = context(in: folder)
    let ignored = choice.ignored(in: file)
    if ignored.isEmpty { return general }
    let key = Narrowed(general: ObjectIdentifier(general), without: ignored)
    if let known = narrowed[key] { return known }
    var settings = general.settings
    for rule in ignored { settings.rules[rule] = .off }
    let context = newContext(settings)
    narrowed[key] = context
    return context
  }

  /// The context of the files in a folder, which need not exist; nil means that there is no folder.
  package mutating func context(in folder: Path?) -> CheckContext {
    if let last, last.folder == folder { return last.context }
    let layer = layer(in: folder)
    let context = context(under: layer)
    last = (folder, context)
    return context
  }

  /// Which files of a folder are task lists.
  package mutating func selection(in folder: Path) -> FileSelection {
    let context = context(in: folder)
    if let lastSelection, lastSelection.context === context { return lastSelection.selection }
    let selection = FileSelection(context.settings)
    lastSelection = (context, selection)
    return selection
  }

  /// The settings file that applies in a folder, as it was read; nil if there is none.
  package mutating func layer(in folder: Path?) -> SettingsLayer? {
    settingsFile(in: folder).flatMap { files.layer(of: $0) }
  }

  /// The settings file that applies in a folder, and its text; nil if there is none.
  package mutating func file(in folder: Path?) -> (path: Path, text: [UInt8])? {
    guard let file = settingsFile(in: folder), let text = try? files.text(of: file) else {
      return nil
    }
    return (file, text)
  }

  /// The text of a settings file, from the editor if it is open there.
  package func text(of file: Path) throws(FileError) -> [UInt8] { try files.text(of: file) }

  /// The settings files that were read or could not be read, by path.
  package var readFiles: [(path: Path, result: Result<SettingsLayer, FileError>)] {
    files.all
  }

  /// Forgets all settings files: they are looked for and read again when they are needed.
  package mutating func forgetFiles() {
    files.forget()
    forgetContexts()
  }

  mutating func forgetContexts() {
    previousContexts.merge(contexts) { $1 }
    (contexts, narrowed, last) = ([:], [:], nil)
  }

  private mutating func settingsFile(in folder: Path?) -> Path? {
    switch source {
    case .isolated, .file: source.file
    case .nearest: folder.flatMap { files.nearest(to: $0) }
    }
  }

  private mutating func context(under layer: SettingsLayer?) -> CheckContext {
    let file: Path? =
      if case .file(let path) = layer?.source { Path(path) } else { nil }
    if let known = contexts[file] { return known.context }
    let resolved = resolved(under: layer, previousContexts[file])
    contexts[file] = resolved
    return resolved.context
  }

  private func resolved(under layer: SettingsLayer?, _ old: Resolved?) -> Resolved {
    let (text, editorRevision) = (layer?.text.bytes, editor.revision)
    if let old, old.text == text, old.editorRevision == editorRevision { return old }
    var settings = Settings([layer].compactMap(\.self) + editor.all)
    choice.apply(to: &settings)
    let context =
      if let old, old.context.settings == settings { old.context } else { newContext(settings) }
    return Resolved(context: context, text: text, editorRevision: editorRevision)
  }

  private func newContext(_ settings: Settings) -> CheckContext {
    CheckContext(settings: settings, today: today, audience: audience, detail: detail)
  }
}
