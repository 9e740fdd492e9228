package import Analysis
package import Files

/// A task list that is open for reading.
package struct OpenTaskFile: Sendable {
  /// The file.
  package let file: OpenFile
  let context: CheckContext
  let isMarkdown: Bool

  /// Opens the file at `path`, whose name says whether it is Markdown.
  ///
  /// - Throws: `TaskFileError.unreadable`, also for a file that the policy leaves out.
  package init(
    _ path: Path, _ context: CheckContext, _ policy: ReadingPolicy
  ) throws(TaskFileError) {
    do throws(FileError) {
      file = try OpenFile(path, policy)
    } catch {
      throw .unreadable(error)
    }
    self.context = context
    isMarkdown = path.isMarkdown
  }

  /// Reads all of it.
  package func whole() throws(TaskFileError) -> TaskFile {
    let contents: FileContents
    do throws(FileError) {
      contents = try file.contents()
    } catch {
      throw .unreadable(error)
    }
    return try TaskFile(contents.bytes, readAs: contents.stamp, isMarkdown: isMarkdown, context)
  }
}
