import Files

/// Which texts `tagline lint` is to check.
struct InputOptions {
  let operands: [Path]
  let standardInputPath: Path
  let respectsIgnoreFiles: Bool
  /// What the command line leaves out, counted from the working folder.
  let excluded: GlobList
  /// Whether what is left out is so even where it is named.
  let forcesExclusion: Bool

  /// Whether standard input is among the texts, or a list of them comes from there.
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
    var globs: [Glob] = []
    for pattern in arguments.list(of: .exclude) { globs.append(try Option.exclude.glob(pattern)) }
    excluded = GlobList(globs, base: resolve(Path(".")))
  }

  /// The paths in a file or, for `-`, in standard input, one a line.
  private static func paths(in list: Path) throws(UsageError) -> [Path] {
    do throws(FileError) {
      let bytes = list.isStandardInput ? try readStandardInput() : try readFile(list).bytes
      return bytes.split { $0 == 0x0A || $0 == 0x0D || $0 == 0 }.map { Path($0) }
    } catch {
      throw .badValue(list.string, option: Option.fileList.flag, reason: error.description)
    }
  }
}

extension Path {
  /// Whether the command line means standard input by it.
  var isStandardInput: Bool { bytes.elementsEqual("-".utf8) }
}

extension Option {
  /// The pattern that a word of the flag's value is.
  ///
  /// - Throws: `UsageError.badValue` for what is none.
  func glob(_ pattern: String) throws(UsageError) -> Glob {
    do throws(GlobError) {
      return try Glob(pattern)
    } catch {
      throw .badValue(pattern, option: flag, reason: error.description)
    }
  }
}
