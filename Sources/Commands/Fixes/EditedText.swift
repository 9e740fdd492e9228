import Analysis
import Files
import JSON
import Settings
import TaskText
import Workspace

/// A text or a settings file after edits.
struct EditedText: Sendable {
  /// The number of edits.
  var count: Int { edits.count }
  /// The edited text.
  let bytes: [UInt8]
  /// The path that reports show.
  let path: Path
  private let source: Input.Source
  private let stamp: FileStamp?
  private let original: [UInt8]
  private let edits: [Edit]

  /// Nil if there are no edits, or if the text could not be checked.
  init?(_ text: CheckedInput, edits: (Document) -> [Edit]) {
    guard let document = text.document?.text else { return nil }
    self.init(
      text.input.source, text.input.path, text.stamp, document.bytes, edits(document))
  }

  /// A settings file. Nil if there are no edits, or if the file cannot be read, which the search for
  /// texts has reported.
  init?(settings path: Path, edits: (JSONText) -> [Edit]) {
    guard let contents = try? readFile(path, .settings) else { return nil }
    self.init(
      .file(path), path, contents.stamp, contents.bytes, edits(JSONText(contents.bytes)))
  }

  /// A text that was read whole. Nil if there are no edits.
  init?(_ input: Input, _ file: TaskFile, _ edits: [Edit]) {
    self.init(input.source, input.path, file.stamp, file.bytes, edits)
  }

  /// The text of a file that does not exist yet.
  init?(creating input: Input, _ edits: [Edit]) {
    self.init(input.source, input.path, nil, [], edits)
  }

  private init?(
    _ source: Input.Source, _ path: Path, _ stamp: FileStamp?, _ original: [UInt8],
    _ edits: [Edit]
  ) {
    guard !edits.isEmpty else { return nil }
    self.path = path
    self.source = source
    self.stamp = stamp
    self.original = original
    self.edits = edits
    bytes = applied(edits, to: original[...])
  }

  /// Writes what the edits change as a unified diff.
  func writeDiff(_ paint: Paint, to output: inout OutputBuffer) {
    UnifiedDiff(printed: original, bytes, paint)
      .write(path: path.string, ChangeList(edits)) { output.write(data: $0) }
  }

  /// Writes the file or, for standard input, writes the text to `output`.
  ///
  /// - Returns: the problem if the file could not be written.
  fileprivate func write(to output: inout OutputBuffer, in scope: WriteScope) -> Problem? {
    guard case .file(let file) = source, let stamp else {
      output.write(data: bytes)
      return nil
    }
    if let problem = scope.problem(at: file) { return problem }
    do throws(FileError) {
      try replaceFile(file, with: bytes, readAs: FileContents(bytes: original, stamp: stamp))
      return nil
    } catch {
      return Problem(path, error)
    }
  }

  /// Replaces the file by the edited text.
  ///
  /// - Throws: what ``replaceFile(_:with:readAs:)`` throws; nothing for standard input.
  func replace() throws(FileError) {
    guard case .file(let file) = source, let stamp else { return }
    try replaceFile(file, with: bytes, readAs: FileContents(bytes: original, stamp: stamp))
  }
}

extension [EditedText] {
  /// Writes all of them, a text of standard input to `output`.
  ///
  /// - Returns: those that were written; of the others, `problems` gets why.
  func written(
    to output: inout OutputBuffer, in scope: WriteScope, _ problems: inout [Problem]
  ) -> [EditedText] {
    filter { text in
      guard let problem = text.write(to: &output, in: scope) else { return true }
      problems.append(problem)
      return false
    }
  }
}

/// What a run may change: the files that the command line names, and those below the folders that it
/// names.
///
/// A link in a folder that someone else made may lead to any file of the person who runs the
/// program.
struct WriteScope: Sendable {
  private let roots: [Path]
  private let followsLinks: Bool

  init(_ options: InputOptions) {
    self.init(options.operands, followsLinks: options.followsLinks)
  }

  /// - Parameter paths: the files and folders that the command line names.
  init(_ paths: [Path], followsLinks: Bool) {
    self.followsLinks = followsLinks
    roots = paths.map { isLinkToFile($0) ? $0.inFolderWithoutLinks : $0.withoutLinks }
  }

  /// Why the file at `path` must not be written, or nil if it may be.
  func problem(at path: Path) -> Problem? {
    guard !followsLinks, isLink(path) else { return nil }
    let target = path.withoutLinks
    if roots.contains(where: { target.components(below: $0) != nil }) { return nil }
    let shown = target.string
    return Problem(
      path,
      "is a link to `\(shown)`, which is not in the given paths; use `\(Option.followLinks.flag)` "
        + "to change that file")
  }
}

private func isLinkToFile(_ path: Path) -> Bool {
  isLink(path) && (try? FileStamp(of: path))?.isFolder != true
}
