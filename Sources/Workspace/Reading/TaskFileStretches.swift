package import Files
import TaskText

/// A large file of plain text, to be read stretch by stretch without ever having all of it in
/// memory: fresh memory for it would cost more than what is done with it.
///
/// Its lines are those that ``OpenTaskFile/whole()`` gives.
package struct TaskFileStretches: Sendable {
  private let file: OpenFile
  private static let length = 1 << 18

  /// Nil for a file that has to be seen as a whole: it is small, Markdown, not a regular file, or
  /// may be of another format.
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

  /// The lines that begin in a stretch. Several threads may read at the same time.
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
