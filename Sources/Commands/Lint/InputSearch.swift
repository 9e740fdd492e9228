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
    inputs.reserveCapacity(inputs.count + found.count)
    for file in found { add(file) }
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
    let walk = FolderWalk(
      settingsName: SettingsSource.fileName, respectsIgnoreFiles: options.respectsIgnoreFiles,
      selection: { folder in
        settingsFiles.insert(folder.appending(SettingsSource.fileName))
        return settings.selection(in: folder).excluding(excluded)
      })
    let outer = settings.selection(in: folder).excluding(excluded)
    let files = walk.files(in: folder, startingWith: outer) { failures.append(Problem($0, $1)) }
    (self.settings, self.settingsFiles) = (settings, settingsFiles)
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
    inputs.append(
      Input(
        source: .file(file.path), path: file.path, context: settings.context(of: file),
        policy: named.contains(file.path) ? .requested : .found))
  }
}
