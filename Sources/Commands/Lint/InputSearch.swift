import Analysis
import Files
import Settings
import Workspace

/// The texts that the command line names, without repetitions and sorted by path.
struct InputSearch {
  private(set) var inputs: [Input] = []
  /// The settings files in the folders that were searched.
  private(set) var settingsFiles: Set<Path> = []
  /// The searched folders that have no task list.
  private(set) var emptyFolders: [Path] = []
  /// The task lists that ignore files leave out of the folders that were searched, and the names of those
  /// files.
  private(set) var ignored: (lists: [Path], by: Set<String>) = ([], [])
  /// The settings of each text.
  private(set) var settings: SettingsResolver
  private var failures: [Problem] = []
  let options: InputOptions
  /// The files that are named, in contrast to those that are found in folders.
  private var named: Set<Path> = []

  init(_ options: InputOptions, _ settings: SettingsResolver) {
    self.options = options
    self.settings = settings
    var found: [FoundFile] = []
    for operand in options.operands {
      if operand.isStandardInput {
        if !inputs.contains(where: { $0.source == .standardInput }) { addStandardInput() }
      } else {
        found += files(operand)
      }
    }
    // A walk finds each file once, unless it finds links.
    if options.operands.count > 1 || found.contains(where: \.isLink) { found = distinct(found) }
    inputs += found.map { file in
      Input(
        source: .file(file.path), path: file.path, folder: file.folder,
        context: self.settings.context(of: file),
        policy: named.contains(file.path) ? .requested : .found)
    }
    if options.operands.count > 1 { inputs.sort { $0.path < $1.path } }
  }

  /// Why a report must not be written to `path`; nil if it may be.
  func problem(withReportAt path: Path) -> Problem? {
    let target = path.withoutLinks
    let isInput = inputs.contains {
      $0.path.name == target.name && $0.file?.withoutLinks == target
    }
    return isInput ? Problem(path, "is one of the task lists; choose another file to write") : nil
  }

  /// The files that could not be found or read.
  var problems: [Problem] { failures + settings.problems }

  private mutating func files(_ operand: Path) -> [FoundFile] {
    do throws(FileError) {
      if try FileStamp(of: operand).isFolder { return files(in: operand) }
      named.insert(operand)
      return leavesOut(operand) ? [] : [FoundFile(operand)]
    } catch {
      failures.append(Problem(operand, error))
      return []
    }
  }

  private mutating func leavesOut(_ path: Path) -> Bool {
    guard options.forcesExclusion else { return false }
    let folder = path.parent ?? Path(".")
    guard let resolved = resolve(folder) else { return false }
    return settings.selection(in: folder).excluding(options.excluded)
      .excludes(resolved.appending(path.name))
  }

  private mutating func files(in folder: Path) -> [FoundFile] {
    let excluded = options.excluded
    var settings = settings
    var settingsFiles = settingsFiles
    var ignored = ignored
    let walk = FolderWalk(
      settingsName: SettingsSource.fileName, respectsIgnoreFiles: options.respectsIgnoreFiles,
      selection: { folder in
        settingsFiles.insert(folder.appending(SettingsSource.fileName))
        return settings.selection(in: folder).excluding(excluded)
      },
      ignored: { path, name in
        ignored.lists.append(path)
        ignored.by.insert(name)
      })
    let outer = settings.selection(in: folder).excluding(excluded)
    let files = walk.files(in: folder, startingWith: outer) { failures.append(Problem($0, $1)) }
    (self.settings, self.settingsFiles, self.ignored) = (settings, settingsFiles, ignored)
    if files.isEmpty { emptyFolders.append(folder) }
    return files
  }

  private mutating func addStandardInput() {
    let path = options.standardInputPath
    if leavesOut(path) { return }
    inputs.append(
      Input(
        source: .standardInput, path: path, context: settings.context(of: path),
        policy: .requested))
  }
}

extension InputSearch {
  /// What was not read: a line for each searched folder that has no task list but Markdown files, which
  /// are left out unless the settings include them, and, where a command found nothing or there is no
  /// text at all, a line for the task lists that ignore files leave out.
  func notes(foundNothing: Bool = false) -> VisibleText {
    let notes =
      emptyFolders.compactMap(noteOnMarkdown)
      + [foundNothing || inputs.isEmpty ? noteOnIgnored : nil].compactMap(\.self)
    return notes.map { "\($0)\n" as VisibleText }.joined()
  }

  private var noteOnIgnored: String? {
    guard let first = ignored.lists.first?.string else { return nil }
    let leftOut = "left out by \(ignored.by.sorted().joined(separator: " and "))"
    let flag = "or add `\(Option.noRespectGitignore.flag)`"
    return ignored.lists.count == 1
      ? "note: `\(first)` is \(leftOut); name it, \(flag)"
      : "note: \(ignored.lists.count) task lists are \(leftOut); name them, as in `\(first)`, \(flag)"
  }

  private func noteOnMarkdown(in folder: Path) -> String? {
    let patterns = GlobList(readable: ["**/*.md", "**/*.markdown"], base: nil)
    let selection = FileSelection(include: patterns, exclude: GlobList([], base: nil))
    let walk = FolderWalk(
      settingsName: SettingsSource.fileName, respectsIgnoreFiles: options.respectsIgnoreFiles,
      selection: { _ in nil })
    let files = walk.files(in: folder, startingWith: selection) { _, _ in }
    guard let first = files.first?.path.string else { return nil }
    let count = counted(files.count, "Markdown file")
    return
      "note: `\(folder.string)` has no task list, but \(count): name them, as in "
      + "`\(first)`, or add `**/*.md` to `include` in .tagline.json"
  }
}

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
  func read() throws(Problem) -> TaskFile {
    do throws(TaskFileError) {
      return switch source {
      case .file(let path): try TaskFile(path, context, policy)
      case .standardInput: try TaskFile(standardInputAs: path, context)
      }
    } catch {
      throw Problem(path, error.description)
    }
  }
}

/// Calls `body` with what `read` makes of each text, in order. Some texts are read at once, on several
/// threads, so that the memory for all of them is not needed.
///
/// - Returns: why the other texts could not be read.
func forEachText<Result: Sendable>(
  _ inputs: [Input], read: @escaping @Sendable (Input) throws(Problem) -> Result,
  _ body: (Result) -> Void
) -> [Problem] {
  var problems: [Problem] = []
  for start in stride(from: 0, to: inputs.count, by: 64) {
    let batch = Array(inputs[start..<min(start + 64, inputs.count)])
    let results = parallelMap(batch) { input in
      Swift.Result { () throws(Problem) in try read(input) }
    }
    for result in results {
      switch result {
      case .success(let value): body(value)
      case .failure(let problem): problems.append(problem)
      }
    }
  }
  return problems
}

/// The options that choose the texts of a command.
struct InputOptions {
  let operands: [Path]
  let standardInputPath: Path
  let respectsIgnoreFiles: Bool
  /// The patterns of files to skip, relative to the working folder.
  let excluded: GlobList
  /// Whether to skip excluded files even if the command line names them.
  let forcesExclusion: Bool

  /// Whether files outside of the operands are changed through symbolic links.
  let followsLinks: Bool
  /// Whether standard input is one of the texts or a list of paths.
  let readsStandardInput: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    var operands = arguments.operands
    for list in arguments.paths(of: .fileList) { operands += try InputOptions.paths(in: list) }
    let hasOperands = !arguments.operands.isEmpty || arguments.contains(.fileList)
    self.operands = hasOperands ? operands : [Path(".")]
    readsStandardInput =
      (operands + arguments.paths(of: .fileList)).contains { $0.isStandardInput }
    standardInputPath = arguments.path(of: .stdinFilename) ?? Path("-")
    respectsIgnoreFiles = !arguments.contains(.noRespectGitignore)
    forcesExclusion = arguments.contains(.forceExclude)
    followsLinks = arguments.contains(.followLinks)
    var globs: [Glob] = []
    for pattern in arguments.list(of: .exclude) { globs.append(try Option.exclude.glob(pattern)) }
    excluded = GlobList(globs, base: resolve(Path(".")))
  }

  /// The options without flags, for the task lists in a folder and below.
  init(searching folder: Path) {
    operands = [folder]
    readsStandardInput = false
    standardInputPath = Path("-")
    respectsIgnoreFiles = true
    forcesExclusion = false
    followsLinks = false
    excluded = GlobList([], base: nil)
  }

  /// The paths in a file or, for `-`, in standard input, one per line.
  private static func paths(in list: Path) throws(UsageError) -> [Path] {
    do throws(FileError) {
      let bytes =
        list.isStandardInput
        ? try readStandardInput(.pathList) : try readFile(list, .pathList).bytes
      return bytes.split { $0 == 0x0A || $0 == 0x0D || $0 == 0 }.map { Path($0) }
    } catch {
      throw .badValue(list.string, option: Option.fileList.flag, reason: error.description)
    }
  }
}

extension Path {
  /// Whether the path means standard input on the command line.
  var isStandardInput: Bool { bytes.elementsEqual("-".utf8) }
}

extension Option {
  /// Reads a word of the flag's value as a pattern.
  ///
  /// - Throws: `UsageError.badValue` for a word that is not a pattern.
  func glob(_ pattern: String) throws(UsageError) -> Glob {
    do throws(GlobError) {
      return try Glob(pattern)
    } catch {
      throw .badValue(pattern, option: flag, reason: error.description)
    }
  }
}

/// Something that could not be done.
struct Problem: Error {
  private let path: Path
  private let message: String
  /// Whether another program has changed the file since it was read.
  let isChange: Bool

  init(_ path: Path, _ error: FileError) {
    self.path = path
    message = error.description
    isChange = error == .changed
  }

  init(_ path: Path, _ message: String) {
    self.path = path
    self.message = message
    isChange = false
  }
}

extension Problem: CustomStringConvertible {
  /// One line.
  var description: String { "error: \(path.string): \(message)" }
}

/// Prints what could not be done.
///
/// - Returns: the exit code, which is `code` if everything could be done.
func finish(_ problems: [Problem], _ code: ExitCode = .clean) -> ExitCode {
  for problem in problems { print("\(problem)\n", to: .error) }
  return problems.isEmpty ? code : .failure
}
