import Analysis
import Files

extension FixRun {
  /// Writes the fixed files.
  ///
  /// - Returns: the texts as they now are; of a file that could not be written, the problem.
  func written() -> [CheckedInput] {
    var checked = checked
    for (number, fixed) in fixed.sorted(by: { $0.key < $1.key }) {
      let input = checked[number].input
      guard case .file(let path) = input.source, let stamp = checked[number].stamp else { continue }
      do throws(FileError) {
        try replaceFile(path, with: fixed.bytes, readAs: stamp)
      } catch {
        checked[number] = CheckedInput(input, failed: Problem(input.path, error))
      }
    }
    return checked
  }

  /// Prints the text of standard input, fixed or not, if it was read.
  ///
  /// - Returns: whether it was.
  func printStandardInput() -> Bool {
    guard let checked = checked.first(where: { $0.input.source == .standardInput }),
      let bytes = checked.currentBytes()
    else { return false }
    print(bytes[...], to: .output)
    return true
  }

  /// Prints what the fixes change as a unified diff, and how many there are.
  func printDiff(_ paint: Paint) {
    var output = OutputBuffer(.output)
    for (number, fixed) in fixed.sorted(by: { $0.key < $1.key }) {
      let diff = UnifiedDiff(old: fixed.original, new: fixed.bytes, paint: paint)
      let path = checked[number].input.path.string.withVisibleControls
      output.write(diff.text(path: path, fixed.changes))
    }
    output.flush()
    if count > 0 {
      let (findings, files) = (counted(count, "finding"), counted(fixed.count, "file"))
      print("Would fix \(findings) in \(files)\n", to: .error)
    }
  }
}
