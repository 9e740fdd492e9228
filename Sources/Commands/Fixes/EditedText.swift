import Analysis
import Files
import JSON
import Settings
import TaskText
import Workspace

/// A text or a settings file after edits.
struct EditedText: Sendable {
  let input: Input
  /// The state in which the text was read; nil if it is not from a file.
  let stamp: FileStamp?
  /// The text as it was read.
  let original: [UInt8]
  /// The edited text.
  let bytes: [UInt8]
  let changes: ChangeList
  /// The number of edits.
  let count: Int
}

extension EditedText {
  /// Nil if there are no edits.
  init?(_ input: Input, _ stamp: FileStamp?, _ original: [UInt8], _ edits: [Edit]) {
    guard !edits.isEmpty else { return nil }
    self.init(
      input: input, stamp: stamp, original: original, bytes: applied(edits, to: original[...]),
      changes: ChangeList(edits), count: edits.count)
  }

  /// Nil if there are no edits, or if the text could not be checked.
  init?<E>(_ text: CheckedInput, edits: (Document) throws(E) -> [Edit]) throws(E) {
    guard let document = text.document?.text else { return nil }
    self.init(text.input, text.stamp, document.bytes, try edits(document))
  }

  /// Writes what the edits change as a unified diff.
  func writeDiff(_ paint: Paint, to output: inout OutputBuffer) {
    // For a program such as `patch`, every line is as it stands in the text.
    let isDisplayed = paint.isOn || Terminal.isOutputTerminal
    let shown: (String) -> String = isDisplayed ? \.showingLineControls : { $0 }
    UnifiedDiff(old: original, new: bytes, paint: paint, shown: shown)
      .write(path: input.path.string, changes) { output.write(data: $0) }
  }

  /// Replaces the file; does nothing for standard input.
  ///
  /// - Throws: why the file stays as it is.
  func replace(in scope: WriteScope) throws(Problem) {
    guard !input.isStandardInput, let stamp else { return }
    if let problem = scope.problem(at: input.path) { throw problem }
    try Problem.at(input.path) { () throws(FileError) in
      try replaceFile(
        input.path, with: bytes, readAs: FileContents(bytes: original, stamp: stamp))
    }
  }
}

extension [EditedText] {
  /// Writes all of them, a text of standard input to `output`. One that another program has changed
  /// meanwhile is read and edited again, as long as that happens.
  ///
  /// - Parameters:
  ///   - record: gets the changes of files.
  ///   - again: reads and edits a text; nil if there is nothing left to change.
  /// - Returns: those that were written; of the others, `problems` gets why.
  func written(
    to output: inout OutputBuffer, in scope: WriteScope, recordedIn record: ChangeRecord? = nil,
    _ problems: inout [Problem], again: (Input) throws(Problem) -> EditedText?
  ) -> [EditedText] {
    func write(_ text: EditedText, retries: Int) throws(Problem) -> EditedText? {
      do throws(Problem) {
        try text.replace(in: scope)
        return text
      } catch {
        guard error.isChange, retries > 0 else { throw error }
      }
      guard let other = try again(text.input) else { return nil }
      record?.begin([other])
      return try write(other, retries: retries - 1)
    }
    record?.begin(self)
    let written = compactMap { text in
      if text.input.isStandardInput { output.write(data: text.bytes) }
      do throws(Problem) {
        return try write(text, retries: maxRetries)
      } catch {
        problems.append(error)
        return nil
      }
    }
    record?.end(written, of: self)
    return written
  }
}

/// How often a file is read and edited again if other programs keep changing it.
private let maxRetries = 100

/// A run of a command that edits single task lists.
struct EditRun {
  let printsDiff: Bool
  /// Why lists stay as they are.
  var problems: [Problem] = []
  private var output = OutputBuffer(.output)
  private let scope: WriteScope
  private let paint: Paint
  /// What the whole run changes.
  private let record = ChangeRecord()

  /// - Parameter paths: the files that the command line names.
  init(_ arguments: Arguments, changing paths: [Path]) {
    scope = WriteScope(paths, followsLinks: arguments.contains(.followLinks))
    printsDiff = arguments.contains(.renameDiff)
    paint = Paint(arguments)
  }

  /// Edits a task list and replaces its file, or prints the difference.
  ///
  /// If another program changes the file meanwhile, the edits are made again for its new text.
  ///
  /// - Parameters:
  ///   - creates: whether a file that does not exist is created.
  ///   - propose: the edits for a text, or why there are none.
  /// - Returns: the edited text.
  mutating func edit(
    _ input: Input, creates: Bool = false,
    _ propose: (Document, CheckContext) throws(Problem) -> [Edit]
  ) throws(Problem) -> Document {
    var document = Document([], dialect: input.context.dialect(isMarkdown: input.isMarkdown))
    func read(_ input: Input) throws(Problem) -> EditedText? {
      let file = try input.read()
      document = Document(file.bytes, dialect: file.dialect)
      let edits = try propose(document, input.context.reading(document))
      return EditedText(input, file.stamp, file.bytes, edits)
    }
    if creates, (try? FileStamp(of: input.path)) == nil {
      let edits = try propose(document, input.context)
      guard let text = EditedText(input, nil, [], edits) else { return document }
      if try create(text) { return Document(text.bytes, dialect: document.dialect) }
    }
    if !printsDiff { removeLeftovers(nextTo: [input.path]) }
    guard let edited = try read(input) else { return document }
    var new: EditedText? = edited
    if printsDiff {
      edited.writeDiff(paint, to: &output)
    } else {
      var problems: [Problem] = []
      new =
        [edited].written(to: &output, in: scope, recordedIn: record, &problems, again: read)
        .first
      if let problem = problems.first { throw problem }
    }
    return new.map { Document($0.bytes, dialect: document.dialect) } ?? document
  }

  /// Creates a file, or prints its lines.
  ///
  /// - Returns: false if another program has created it meanwhile.
  private mutating func create(_ text: EditedText) throws(Problem) -> Bool {
    if printsDiff {
      text.writeDiff(paint, to: &output)
      return true
    }
    record.begin([text])
    do throws(FileError) {
      try createFile(text.input.path, text.bytes)
      record.end([text], of: [text])
      return true
    } catch {
      if error != .exists { throw Problem(text.input.path, error) }
      record.end([], of: [text])
      return false
    }
  }

  /// Prints what was done, unless the differences are printed.
  mutating func report(_ text: VisibleText) {
    if !printsDiff { output.write(text) }
  }

  /// Prints the rest, and what could not be done.
  mutating func finish(_ others: [Problem] = []) -> ExitCode {
    output.flush()
    return Commands.finish(problems + others)
  }
}

extension Document {
  /// The lines as a report shows them: the path and the number, and the text without its indent.
  func report(ofLines lines: some Sequence<Int>, of path: Path) -> VisibleText {
    lines.map { number in
      let text = item(onLine: number).map { item in
        string(in: TextRange(item.bullet?.lowerBound ?? item.text.lowerBound, item.text.upperBound))
      }
      return "\(path.string):\(number + 1): \(text ?? "")\n"
    }.joined()
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
