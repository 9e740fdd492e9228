import Analysis
import Files
import Workspace

/// A text to read, and the settings for it.
struct Input: Sendable {
  enum Source: Hashable, Sendable {
    case file(Path)
    case standardInput
  }

  let source: Source
  /// The path that reports show.
  let path: Path
  let context: CheckContext

  /// Whether it is read as Markdown.
  var isMarkdown: Bool { path.isMarkdown }

  /// Reads the text.
  func read() throws(TaskFileError) -> TaskFile {
    switch source {
    case .file(let path): try TaskFile(path, context, .requested)
    case .standardInput: try TaskFile(standardInputAs: path, context)
    }
  }
}
