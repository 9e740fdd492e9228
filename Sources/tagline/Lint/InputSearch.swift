import Files
import Settings

/// The texts that the command line names, each once and by path.
struct InputSearch {
  private(set) var inputs: [Input] = []
  /// What could not be found or read.
  private(set) var problems: [Problem] = []
  /// The settings files in the folders that were searched.
  private(set) var settingsFiles: Set<Path> = []
  private let options: InputOptions
  private let settings: SettingsSearch

  init(_ options: InputOptions, _ settings: SettingsSearch) {
    self.options = options
    self.settings = settings
    if options.operands.count == 1 {
      // A walk finds each file once and goes in the order of the paths.
      inputs = sources(options.operands[0]).map(input)
    } else {
      var found: Set<Input.Source> = []
      for operand in options.operands { found.formUnion(sources(operand)) }
      inputs = found.map(input).sorted { $0.path < $1.path }
    }
  }

  private mutating func sources(_ operand: Path) -> [Input.Source] {
    if operand.isStandardInput {
      return leavesOut(options.standardInputPath) ? [] : [.standardInput]
    }
    do throws(FileError) {
      if try FileStamp(of: operand).isFolder { return files(in: operand).map(Input.Source.file) }
      return leavesOut(operand) ? [] : [.file(operand)]
    } catch {
      problems.append(Problem(operand, error))
      return []
    }
  }

  private func leavesOut(_ path: Path) -> Bool {
    guard options.forcesExclusion else { return false }
    let folder = path.parent ?? Path(".")
    guard let resolved = resolve(folder) else { return false }
    return selection(in: folder).excludes(resolved.appending(path.name))
  }

  private mutating func files(in folder: Path) -> [Path] {
    var failures: [Problem] = []
    var settingsFiles: Set<Path> = []
    let walk = FolderWalk(
      settingsName: SettingsSource.fileName, respectsIgnoreFiles: options.respectsIgnoreFiles,
      selection: { [self] folder in
        settingsFiles.insert(folder.appending(SettingsSource.fileName))
        return selection(in: folder)
      })
    let files = walk.files(in: folder, startingWith: selection(in: folder)) {
      failures.append(Problem($0, $1))
    }
    problems += failures
    self.settingsFiles.formUnion(settingsFiles)
    return files
  }

  private func selection(in folder: Path) -> FileSelection {
    settings.selection(in: folder).excluding(options.excluded)
  }

  private func input(_ source: Input.Source) -> Input {
    let path =
      switch source {
      case .file(let path): path
      case .standardInput: options.standardInputPath
      }
    return Input(source: source, path: path, context: settings.context(for: path))
  }
}
