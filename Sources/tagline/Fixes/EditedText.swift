import Analysis
import Files
import JSON
import Settings
import TaskText

/// A text of a run, or a settings file, after edits.
struct EditedText: Sendable {
  /// How many edits there were.
  var count: Int { edits.count }
  /// The text as it is now.
  let bytes: [UInt8]
  /// What reports call the text.
  let path: Path
  private let source: Input.Source
  private let stamp: FileStamp?
  private let original: [UInt8]
  private let edits: [Edit]

  /// Nil where there is nothing to edit, and for a text that could not be checked.
  init?(_ text: CheckedInput, edits: (Document) -> [Edit]) {
    guard case .checked = text.outcome, let original = text.currentBytes() else { return nil }
    let dialect = text.input.context.dialect(isMarkdown: text.input.isMarkdown)
    self.init(
      text.input.source, text.input.path, text.stamp, original,
      edits(Document(original, dialect: dialect)))
  }

  /// A settings file; nil where there is nothing to edit, or where it cannot be read.
  init?(settings path: Path, problems: inout [Problem], edits: (JSONText) -> [Edit]) {
    do throws(FileError) {
      let contents = try readFile(path)
      self.init(
        .file(path), path, contents.stamp, contents.bytes, edits(JSONText(contents.bytes)))
    } catch {
      problems.append(Problem(path, error))
      return nil
    }
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

  func diff(_ paint: Paint) -> [UInt8] {
    UnifiedDiff(old: original, new: bytes, paint: paint)
      .text(path: path.string.withVisibleControls, changes(edits))
  }

  /// Writes the file, or the text of standard input to `output`.
  ///
  /// - Returns: why it could not be written.
  func write(to output: inout OutputBuffer) -> Problem? {
    guard case .file(let file) = source, let stamp else {
      output.write(bytes)
      return nil
    }
    do throws(FileError) {
      try replaceFile(file, with: bytes, readAs: stamp)
      return nil
    } catch {
      return Problem(path, error)
    }
  }
}
