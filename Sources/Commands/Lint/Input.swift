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
  /// The folder whose settings apply.
  let folder: Path
  var context: CheckContext
  /// Which files are read, and how much of them.
  let policy: ReadingPolicy

  init(
    source: Source, path: Path, folder: Path? = nil, context: CheckContext, policy: ReadingPolicy
  ) {
    self.source = source
    self.path = path
    self.folder = folder ?? path.parent ?? Path(".")
    self.context = context
    self.policy = policy
  }

  /// The path of the file; nil for standard input.
  var file: Path? {
    if case .file(let path) = source { path } else { nil }
  }

  /// Whether it is read as Markdown.
  var isMarkdown: Bool { path.isMarkdown }

  /// Reads the text.
  func read() throws(TaskFileError) -> TaskFile {
    switch source {
    case .file(let path): try TaskFile(path, context, policy)
    case .standardInput: try TaskFile(standardInputAs: path, context)
    }
  }
}
