import Analysis
import Files
import TaskText

/// A text of a run with edits applied to it.
struct EditedText: Sendable {
  /// How many edits there were.
  let count: Int
  /// The text as it is now.
  let bytes: [UInt8]
  private let text: CheckedInput
  private let original: [UInt8]
  private let changes: [Change]

  /// Nil where there is nothing to edit, and for a text that could not be checked.
  init?(_ text: CheckedInput, edits: (Document) -> [Edit]) {
    guard case .checked = text.outcome, let original = text.currentBytes() else { return nil }
    let dialect = text.input.context.dialect(isMarkdown: text.input.isMarkdown)
    let edits = edits(Document(original, dialect: dialect))
    guard !edits.isEmpty else { return nil }
    self.text = text
    self.original = original
    count = edits.count
    (bytes, changes) = apply(edits, to: original)
  }

  /// What reports call the text.
  var path: Path { text.input.path }

  func diff(_ paint: Paint) -> [UInt8] {
    UnifiedDiff(old: original, new: bytes, paint: paint)
      .text(path: path.string.withVisibleControls, composed(changes, []))
  }

  /// Writes the file, or the text of standard input to `output`.
  ///
  /// - Returns: why it could not be written.
  func write(to output: inout OutputBuffer) -> Problem? {
    guard case .file(let path) = text.input.source, let stamp = text.stamp else {
      output.write(bytes)
      return nil
    }
    do throws(FileError) {
      try replaceFile(path, with: bytes, readAs: stamp)
      return nil
    } catch {
      return Problem(self.path, error)
    }
  }
}
