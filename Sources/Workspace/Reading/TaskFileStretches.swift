package import Files
import TaskText

/// The stretches of a large file of plain text, which are read one by one: to allocate memory for
/// all of it would cost more than to check it.
///
/// Together they have the lines that ``OpenTaskFile/whole()`` has.
package struct TaskFileStretches: Sendable {
  private let file: OpenFile
  private static let length = 1 << 18

  /// Nil for a file that has to be read as a whole because it is small, Markdown, not a regular file,
  /// or possibly of another format.
  package init?(_ open: OpenTaskFile) {
    let stamp = open.file.stamp
    guard !open.isMarkdown, stamp.isRegular, stamp.size >= 8 * TaskFileStretches.length,
      let beginning = try? open.file.bytes(0..<(1 << 12)),
      !mayBeOtherFormat(beginningWith: beginning)
    else { return nil }
    file = open.file
  }

  /// How many there are.
  package var count: Int {
    (file.stamp.size + TaskFileStretches.length - 1) / TaskFileStretches.length
  }

  /// Whether the file is still in the state in which it was opened.
  package var isUnchanged: Bool { file.isUnchanged }

  /// The lines that begin in a stretch. Several threads may read at once.
  package func lines(in number: Int) throws(TaskFileError) -> FileLines {
    let start = number * TaskFileStretches.length
    let end = min(start + TaskFileStretches.length, file.stamp.size)
    let lines: FileLines
    do throws(FileError) {
      lines = try file.lines(beginningIn: start..<end)
    } catch {
      throw .unreadable(error)
    }
    if let offset = firstInvalidUTF8(in: lines.bytes, lines.range) {
      throw .notUTF8(byte: lines.bytes[offset], offset: lines.start + offset)
    }
    return lines
  }
}
