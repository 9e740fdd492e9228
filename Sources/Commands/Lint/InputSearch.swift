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
  /// How many of the first inputs were passed on already.
  private var passed = 0

  /// - Parameter pass: is called with each of ``inputs`` in order, and for most as soon as they are found.
  init(
    _ options: InputOptions, _ settings: SettingsResolver,
    passingOn pass: (Input) -> Void = { _ in }
  ) {
    self.options = options
    self.settings = settings
    var found: [FoundFile] = []
    for operand in options.operands {
      if operand.isStandardInput {
        if !inputs.contains(where: { $0.source == .standardInput }) { addStandardInput() }
      } else {
        found += files(operand, passingOn: pass)
      }
    }
    // A walk finds each file once, unless it finds links.
    if options.operands.count > 1 || found.contains(where: \.isLink) { found = distinct(found) }
    inputs.reserveCapacity(inputs.count + found.count)
    for file in found.dropFirst(passed) { add(file) }
    if options.operands.count > 1 { inputs.sort { $0.path < $1.path } }
    for input in inputs.dropFirst(passed) { pass(input) }
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

  private mutating func files(
    _ operand: Path, passingOn pass: (Input) -> Void
  ) -> [FoundFile] {
    do throws(FileError) {
      if try FileStamp(of: operand).isFolder { return files(in: operand, passingOn: pass) }
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

  /// - Parameter pass: is called with the files that are certainly inputs: if nothing else is searched,
  ///   those before the first link.
  private mutating func files(
    in folder: Path, passingOn pass: (Input) -> Void
  ) -> [FoundFile] {
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
    var files: [FoundFile] = []
    walk.forEachFile(
      in: folder, startingWith: outer, beforeEachStep: {},
      failed: { failures.append(Problem($0, $1)) },
      body: { file in
        if options.operands.count == 1, !file.isLink, passed == files.count {
          let input = Input(file, settings.context(of: file), isNamed: named.contains(file.path))
          inputs.append(input)
          passed += 1
          pass(input)
        }
        files.append(file)
      })
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

  private mutating func add(_ file: FoundFile) {
    let context = settings.context(of: file)
    inputs.append(Input(file, context, isNamed: named.contains(file.path)))
  }
}

extension Input {
  /// - Parameter isNamed: whether an argument names the file itself.
  fileprivate init(_ file: FoundFile, _ context: CheckContext, isNamed: Bool) {
    self.init(
      source: .file(file.path), path: file.path, folder: file.folder, context: context,
      policy: isNamed ? .requested : .found)
  }
}
