package import Analysis
package import Files
import Settings
package import TaskText

/// A task list that is not open in an editor, and its context.
///
/// Every feature and every command reads task lists by this type, so that all of them find the same
/// text, or refuse the file for the same reason.
package struct TaskFile: Sendable {
  /// The file's bytes: well-formed UTF-8, which may begin with a byte-order mark.
  package let bytes: [UInt8]
  /// The state in which it was read; nil for standard input.
  package let stamp: FileStamp?
  /// Its settings and the day.
  package let context: CheckContext
  /// Whether it is read as Markdown.
  package let isMarkdown: Bool

  /// Reads the file at `path`, whose name says whether it is Markdown.
  ///
  /// - Throws: `TaskFileError.unreadable`, also for a file that the policy leaves out.
  package init(
    _ path: Path, _ context: CheckContext, _ policy: ReadingPolicy
  ) throws(TaskFileError) {
    let contents: FileContents
    do throws(FileError) {
      contents = try readFile(path, policy)
    } catch {
      throw .unreadable(error)
    }
    try self.init(contents.bytes, readAs: contents.stamp, isMarkdown: path.isMarkdown, context)
  }

  /// Reads standard input to its end, as the content of a file at `path`.
  package init(standardInputAs path: Path, _ context: CheckContext) throws(TaskFileError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readStandardInput(.requested)
    } catch {
      throw .unreadable(error)
    }
    try self.init(bytes, readAs: nil, isMarkdown: path.isMarkdown, context)
  }

  /// Takes the bytes of a file.
  ///
  /// - Throws: `TaskFileError.notUTF8`.
  package init(
    _ bytes: [UInt8], readAs stamp: FileStamp?, isMarkdown: Bool, _ context: CheckContext
  ) throws(TaskFileError) {
    if let offset = firstInvalidUTF8(in: bytes.span) {
      throw .notUTF8(byte: bytes[offset], line: Document(Array(bytes[..<offset])).lineCount)
    }
    self.bytes = bytes
    self.stamp = stamp
    self.context = context
    self.isMarkdown = isMarkdown
  }

  /// How it is read.
  package var dialect: Dialect { context.dialect(isMarkdown: isMarkdown) }

  /// Whether it is of another format. Such a file is left alone.
  package var isOtherFormat: Bool { Document.isOtherFormat(bytes, dialect: dialect) }

  /// The text as an editor shows it, without a byte-order mark. An editor's places count in it.
  package var text: [UInt8] { withoutByteOrderMark(bytes) }

  /// The lines and tags of ``text``.
  package var document: Document { Document(text, dialect: dialect) }
}

/// Why a task list cannot be read.
package enum TaskFileError: Error, Hashable, CustomStringConvertible {
  case unreadable(FileError)
  /// The first byte that is not part of well-formed UTF-8, and the number of its line, from 1.
  case notUTF8(byte: UInt8, line: Int)

  /// One clause in lower case, to be printed after the path.
  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .notUTF8(let byte, let line):
      "byte 0x\(String(byte, radix: 16)) in line \(line) is not UTF-8; "
        + "`iconv -f latin1 -t utf-8` converts a file in Latin-1"
    }
  }
}

extension ReadingPolicy {
  /// For task lists that a command line names.
  package static let requested = ReadingPolicy(limit: maxTaskList, takesPipes: true)
  /// For task lists that are found in a folder.
  package static let found = ReadingPolicy(limit: maxTaskList, takesPipes: false, isListed: true)

  /// For a settings file that a command line names.
  static let requestedSettings = ReadingPolicy(limit: settingsLimit, takesPipes: true)
  /// For settings files that are found beside task lists. One that is a link must not make public
  /// what a file elsewhere says: findings quote the settings.
  package static let settings = ReadingPolicy(
    limit: settingsLimit, takesPipes: false, staysInRepository: true)
}

/// The size of the largest task list that is read, in bytes.
package let maxTaskList = 16 << 20
private let settingsLimit = 1 << 20

extension Path {
  /// Whether the file is read as Markdown.
  package var isMarkdown: Bool { hasExtension("md") || hasExtension("markdown") }

  /// Whether the file holds settings.
  package var isSettingsFile: Bool { name.elementsEqual(SettingsSource.fileName.utf8) }
}

extension SettingsResolver {
  /// The other task lists directly in the folder of a file, by path. Those after the first hundred, and
  /// those that cannot be read, are left out.
  ///
  /// - Parameter opened: the text of a list that is open in an editor; nil for any other.
  package mutating func lists(
    nextTo file: Path, opened: (Path) -> Document? = { _ in nil }
  ) -> [Document] {
    let folder = file.parent ?? Path(".")
    let walk = FolderWalk(settingsName: SettingsSource.fileName, selection: { _ in nil })
    let found = walk.filesDirectly(in: folder, startingWith: selection(in: folder))
      .filter { $0.path.name != file.name }
    return found.prefix(maxNeighbors).compactMap { found in
      if let document = opened(found.path) { return document }
      return (try? TaskFile(found.path, context(of: found), .found))?.document
    }
  }
}

/// People keep a few lists in a folder, and the style of a list is no reason to read more.
private let maxNeighbors = 100
