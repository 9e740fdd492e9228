package import Analysis
package import CivilDates
package import Files
package import JSON
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
      (contexts, previousContexts, narrowed) = ([:], [:], [:])
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

  /// A context, and what its settings were made of.
  private struct Resolved {
    let context: CheckContext
    let texts: [[UInt8]]
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
  ///   - personal: the person's own settings file, which applies below the nearest one.
  ///   - choice: the rules that a command line turns on and off.
  package init(
    today: CivilDate, audience: CheckContext.Audience, detail: FindingDetail = .fixes,
    source: Source = .nearest, personal: Path? = nil, choice: RuleChoice = RuleChoice()
  ) {
    self.today = today
    self.audience = audience
    self.detail = detail
    self.source = source
    self.choice = choice
    let isByFolder = if case .nearest = source { true } else { false }
    files = SettingsFiles(
      for: audience, requested: source.file, personal: isByFolder ? personal : nil)
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
    let layer = layer(in: folder)
    return context(under: layer)
  }

  /// Which files of a folder are task lists.
  package mutating func selection(in folder: Path) -> FileSelection {
    FileSelection(context(in: folder).settings)
  }

  /// The settings files that apply in a folder, as they were read: the person's own, then the nearest.
  package mutating func layers(in folder: Path?) -> [SettingsLayer] {
    [files.personal.flatMap { files.layer(of: $0) }, layer(in: folder)].compactMap(\.self)
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
    (contexts, narrowed) = ([:], [:])
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
    let personal = files.personal.flatMap { files.layer(of: $0) }
    let resolved = resolved(
      under: [personal, layer].compactMap(\.self), previousContexts[file])
    contexts[file] = resolved
    return resolved.context
  }

  private func resolved(under layers: [SettingsLayer], _ old: Resolved?) -> Resolved {
    let (texts, editorRevision) = (layers.map(\.text.bytes), editor.revision)
    if let old, old.texts == texts, old.editorRevision == editorRevision { return old }
    var settings = Settings(layers + editor.all)
    choice.apply(to: &settings)
    let context =
      if let old, old.context.settings == settings { old.context } else { newContext(settings) }
    return Resolved(context: context, texts: texts, editorRevision: editorRevision)
  }

  private func newContext(_ settings: Settings) -> CheckContext {
    CheckContext(settings: settings, today: today, audience: audience, detail: detail)
  }

  /// Where the settings of an editor come from.
  package enum EditorPart: Sendable {
    case initialization
    case configuration
  }

  /// The effect of new settings of an editor.
  package struct EditorChange: Sendable {
    /// What is wrong in them; that part is ignored.
    package let problems: [String]
    /// Whether they differ from the settings before.
    package let changesSettings: Bool
    /// Whether other files may belong to the workspace now, or be read differently.
    package let changesFiles: Bool
  }

  /// The maximum number of bytes of an editor's settings. They may change at any time, and nothing else
  /// is done while they are read.
  private static let maxEditorBytes = 128 << 10

  /// The maximum number of problems that are told one by one.
  private static let maxProblems = 20

  /// Sets a part of the editor's settings.
  package mutating func setEditor(_ part: EditorPart, _ value: JSONValue) -> EditorChange {
    let before = Settings(editor.all)
    let limit = SettingsResolver.maxEditorBytes
    let isTooLong = value.line.utf8.count > limit
    let layer = SettingsReader.ours.layer(isTooLong ? [:] : value, from: .editor(folder: nil))
    switch part {
    case .initialization: editor.initialization = layer
    case .configuration: editor.configuration = layer
    }
    editor.revision += 1
    forgetContexts()
    let after = Settings(editor.all)
    var problems = layer.findings.prefix(SettingsResolver.maxProblems).map(\.message)
    let rest = layer.findings.count - problems.count
    if rest > 0 { problems.append("\(rest) more \(rest == 1 ? "problem" : "problems")") }
    if isTooLong { problems = ["they have more than \(limit >> 10) KiB and are ignored"] }
    return EditorChange(
      problems: problems, changesSettings: before != after,
      changesFiles: IndexSettings(before) != IndexSettings(after))
  }

  /// Sets the text of a settings file that is open; nil once it is closed.
  ///
  /// - Returns: whether other files may belong to the workspace now, or be read differently.
  package mutating func setBuffer(_ text: [UInt8]?, of file: Path) -> Bool {
    let file = file.inFolderWithoutLinks
    let before = indexSettings(of: file)
    files.buffers[file] = text
    forgetFiles()
    return before != indexSettings(of: file)
  }

  /// Sets the text that the editor shows of a settings file that it did not open here, after an edit of
  /// `text`, which is what the file contains. It counts until the file on the disk changes.
  package mutating func setUnsaved(_ edited: [UInt8], insteadOf text: [UInt8], of file: Path) {
    files.setUnsaved(edited, insteadOf: text, of: file.inFolderWithoutLinks)
    forgetFiles()
  }

  private mutating func indexSettings(of file: Path) -> IndexSettings? {
    files.layer(of: file).map { IndexSettings(Settings([$0])) }
  }

  /// Reads a settings file even if no document uses it, to find what is wrong in it.
  package mutating func read(_ file: Path) {
    _ = files.layer(of: file)
  }

  /// What is wrong in a settings file; nothing if it cannot be read.
  package mutating func findings(of file: Path) -> [Finding] {
    files.layer(of: file.inFolderWithoutLinks)?.findings.map { Finding($0) } ?? []
  }

  /// The settings files on the disk that were read since this was last called, ordered by path.
  package mutating func takeFreshFiles() -> [(file: Path, layer: SettingsLayer)] {
    files.takeFresh()
  }

  /// The settings files that could not be read since this was last called, ordered by path.
  package mutating func takeFailures() -> [(file: Path, error: FileError)] {
    files.takeFailures()
  }

  /// Whether the file was read from the disk, not from an open document.
  package func isReadFromDisk(_ file: Path) -> Bool { files.isReadFromDisk(file) }
}

/// The settings of an editor, which take precedence over those of the settings files.
struct EditorLayers: Sendable {
  /// The settings that came with `initialize`.
  var initialization: SettingsLayer?
  /// The section of its configuration that the client sent last; it takes precedence over the
  /// others.
  var configuration: SettingsLayer?

  /// How often they were set.
  var revision = 0

  var all: [SettingsLayer] { [initialization, configuration].compactMap(\.self) }
}
