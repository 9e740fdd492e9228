import Files

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
