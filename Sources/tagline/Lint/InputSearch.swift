import Files
import Settings
import Workspace

/// The texts that the command line names, without repetitions and sorted by path.
struct InputSearch {
  private(set) var inputs: [Input] = []
  /// The settings files in the folders that were searched.
  private(set) var settingsFiles: Set<Path> = []
  /// The settings of each text.
  private(set) var settings: SettingsResolver
  private var failures: [Problem] = []
  private let options: InputOptions

  init(_ options: InputOptions, _ settings: SettingsResolver) {
    self.options = options
    self.settings = settings
    if options.operands.count == 1 {
      // A walk finds each file once, in the order of the paths.
      for source in sources(options.operands[0]) { add(source) }
    } else {
      var found: Set<Input.Source> = []
      for operand in options.operands { found.formUnion(sources(operand)) }
      for source in found { add(source) }
      inputs.sort { $0.path < $1.path }
    }
  }

  /// The files that could not be found or read.
  var problems: [Problem] { failures + settings.problems }

  private mutating func sources(_ operand: Path) -> [Input.Source] {
    if operand.isStandardInput {
      return leavesOut(options.standardInputPath) ? [] : [.standardInput]
    }
    do throws(FileError) {
      if try FileStamp(of: operand).isFolder { return files(in: operand).map(Input.Source.file) }
      return leavesOut(operand) ? [] : [.file(operand)]
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

  private mutating func files(in folder: Path) -> [Path] {
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
    return files
  }

  private mutating func add(_ source: Input.Source) {
    let path =
      switch source {
      case .file(let path): path
      case .standardInput: options.standardInputPath
      }
    inputs.append(Input(source: source, path: path, context: settings.context(of: path)))
  }
}
