package import Analysis
package import Files
package import JSON
package import Settings

extension SettingsResolver {
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
    files.setBuffer(text, of: file)
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
