package import Files
import TaskText

/// The segments of a large file of plain text, which are read one by one: allocating memory for the
/// whole file would take longer than checking it.
///
/// Together they have the lines of ``OpenTaskFile/whole()``.
package struct TaskFileSegments: Sendable {
  private let file: OpenFile
  private static let length = 1 << 18

  /// Nil for a file that has to be read as a whole because it is small, Markdown, not a regular file,
  /// or possibly of another format.
  package init?(_ open: OpenTaskFile) {
    let stamp = open.file.stamp
    guard !open.isMarkdown, stamp.isRegular, stamp.size >= 8 * TaskFileSegments.length,
      let beginning = try? open.file.bytes(0..<(1 << 12)),
      !Document.mayBeOtherFormat(beginningWith: beginning)
    else { return nil }
    file = open.file
  }

  /// The number of segments.
  package var count: Int {
    (file.stamp.size + TaskFileSegments.length - 1) / TaskFileSegments.length
  }

  /// Whether the file has not changed since it was opened.
  package var isUnchanged: Bool { file.isUnchanged }

  /// The lines that begin in a segment. Several threads may read at the same time.
  package func lines(in number: Int) throws(TaskFileError) -> FileLines {
    let start = number * TaskFileSegments.length
    let end = min(start + TaskFileSegments.length, file.stamp.size)
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
