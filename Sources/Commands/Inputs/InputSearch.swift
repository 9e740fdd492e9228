import Analysis
import Files
import Platform
import Settings
import TaskText
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
  /// Whether these are the person's own lists, as the working folder has none.
  private(set) var isPersonal = false
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
        if !inputs.contains(where: \.isStandardInput) { addStandardInput() }
      } else {
        found += files(operand)
      }
    }
    if found.isEmpty, options.includesPersonal { found = personalLists() }
    // A walk finds each file once, unless it finds links.
    if options.operands.count > 1 || found.contains(where: \.isLink) { found = distinct(found) }
    inputs += found.map { file in
      Input(
        file.path, in: file.folder, self.settings.context(of: file),
        named.contains(file.path) ? .requested : .found)
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

  /// The lists in the home folder that the person's own settings name.
  private mutating func personalLists() -> [FoundFile] {
    let patterns = settings.context(in: Path(".")).settings.personalLists.map { $0.dropFirst(2) }
    guard !patterns.isEmpty, let home = homeFolder() else { return [] }
    emptyFolders = []
    let include = GlobList(readable: patterns.map { String($0) }, base: home)
    let folders = patterns.map { pattern in
      let names = pattern.split(separator: "/").dropLast()
      return names.prefix { !$0.contains { "*?[{\\".contains($0) } }.reduce(home) {
        $0.appending(String($1))
      }
    }
    let found = Set(folders).sorted().filter(exists).flatMap { files(in: $0, include) }
    isPersonal = !found.isEmpty
    return found
  }

  private mutating func files(in folder: Path, _ include: GlobList? = nil) -> [FoundFile] {
    let (excluded, excludes) = (options.excluded, options.excludes)
    var settings = settings
    var settingsFiles = settingsFiles
    func selection(_ folder: Path) -> FileSelection {
      var own = settings.selection(in: folder).excluding(excluded)
      if !excludes { own = FileSelection(include: own.include, exclude: excluded) }
      return include.map(own.including) ?? own
    }
    let outer = selection(folder)
    let walk = FolderWalk(
      settingsName: SettingsSource.fileName, respectsIgnoreFiles: options.respectsIgnoreFiles,
      selection: { folder in
        settingsFiles.insert(folder.appending(SettingsSource.fileName))
        return selection(folder)
      })
    var files: [FoundFile] = []
    walk.forEachStep(in: folder, startingWith: outer) { step in
      switch step {
      case .file(let file): files.append(file)
      case .absent(.ignored(let name), let path, isFolder: false):
        ignored.lists.append(path)
        ignored.by.insert(name)
      case .failed(let path, let error): failures.append(Problem(path, error))
      case .folder, .absent: break
      }
    }
    (self.settings, self.settingsFiles) = (settings, settingsFiles)
    if files.isEmpty { emptyFolders.append(folder) }
    return files
  }

  private mutating func addStandardInput() {
    let path = options.standardInputPath
    if leavesOut(path) { return }
    inputs.append(Input(path, isStandardInput: true, settings.context(of: path)))
  }
}

extension InputSearch {
  /// What was not read: a line for each searched folder that has no task list but Markdown files, which
  /// are left out unless the settings include them, and, where a command found nothing or there is no
  /// text at all, a line for the task lists that ignore files leave out.
  func notes(foundNothing: Bool = false) -> VisibleText {
    let notes =
      (isPersonal ? [noteOnPersonal] : []) + emptyFolders.compactMap(noteOnMarkdown)
      + inputs.compactMap(\.noteOnTodoTxt)
      + [foundNothing || inputs.isEmpty ? noteOnIgnored : nil].compactMap(\.self)
    return notes.map { "\($0)\n" as VisibleText }.joined()
  }

  private var noteOnPersonal: String {
    let file = personalSettingsFile()?.string ?? "settings.json"
    return "note: this folder has no task list, so yours are used, as `\(file)` names them"
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
    let files = walk.files(in: folder, startingWith: selection)
    guard let first = files.first?.path.string else { return nil }
    let count = counted(files.count, "Markdown file")
    return
      "note: `\(folder.string)` has no task list, but \(count): name them, as in "
      + "`\(first)`, or add `**/*.md` to `include` in .tagline.json"
  }
}

/// A text to read, and the settings for it.
struct Input: Sendable {
  /// The path that reports show.
  let path: Path
  let isStandardInput: Bool
  /// The folder whose settings apply.
  let folder: Path
  var context: CheckContext
  /// Which files are read, and how much of them.
  let policy: ReadingPolicy

  init(
    _ path: Path, isStandardInput: Bool = false, in folder: Path? = nil, _ context: CheckContext,
    _ policy: ReadingPolicy = .requested
  ) {
    self.path = path
    self.isStandardInput = isStandardInput
    self.folder = folder ?? path.parent ?? Path(".")
    self.context = context
    self.policy = policy
  }

  /// The path of the file; nil for standard input.
  var file: Path? { isStandardInput ? nil : path }

  /// Whether it is read as Markdown.
  var isMarkdown: Bool { path.isMarkdown }

  /// What a person has to know who names a list of the format todo.txt, in which no line is a task here.
  fileprivate var noteOnTodoTxt: String? {
    guard file != nil, path.name.elementsEqual("todo.txt".utf8), let list = try? read(),
      !list.text.isEmpty, !list.document.hasTasks
    else { return nil }
    return "note: `\(path.string)` has no task: the format todo.txt is another one, and a task "
      + "begins with `- ` here"
  }

  /// Reads the text.
  func read() throws(Problem) -> TaskFile {
    do throws(TaskFileError) {
      return isStandardInput
        ? try TaskFile(standardInputAs: path, context) : try TaskFile(path, context, policy)
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
