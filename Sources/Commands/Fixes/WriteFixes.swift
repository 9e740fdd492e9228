import Analysis
import Files

extension FixRun {
  /// How often a file is read and fixed again if other programs keep changing it.
  private static let maxRetries = 5

  /// Writes the fixed files. A file that another program has changed meanwhile is read and fixed
  /// again, so that the other change is kept. A file that cannot be written is left as it is and
  /// reported.
  mutating func write(in scope: WriteScope) {
    removeLeftovers(nextTo: checked.compactMap(\.input.file))
    var left = fixed.keys.sorted()
    for attempt in 0...FixRun.maxRetries {
      left = left.filter { !write($0, in: scope, isLast: attempt == FixRun.maxRetries) }
      if left.isEmpty { return }
      startAgain(left)
      left = left.filter { fixed[$0] != nil }
    }
  }

  /// - Returns: false if the file has changed and this is not the last attempt.
  private mutating func write(_ number: Int, in scope: WriteScope, isLast: Bool) -> Bool {
    let input = checked[number].input
    guard let fixed = fixed[number], let path = input.file, let stamp = checked[number].stamp
    else { return true }
    if let problem = scope.problem(at: path) {
      giveUp(number, problem)
      return true
    }
    do throws(FileError) {
      try replaceFile(
        path, with: fixed.bytes, readAs: FileContents(bytes: fixed.original, stamp: stamp))
    } catch {
      if error == .changed, !isLast { return false }
      giveUp(number, Problem(input.path, error))
    }
    return true
  }

  /// Prints the text of standard input, fixed or not, if it was read.
  ///
  /// - Returns: whether it was read.
  func printStandardInput() -> Bool {
    guard let checked = checked.first(where: { $0.input.source == .standardInput }),
      let bytes = checked.currentBytes()
    else { return false }
    print(data: bytes[...], to: .output)
    return true
  }

  /// Prints what the fixes change as a unified diff.
  func printDiff(_ paint: Paint) {
    var output = OutputBuffer(.output)
    for (number, fixed) in inOrder {
      let diff = UnifiedDiff(printed: fixed.original, fixed.bytes, paint)
      let path = checked[number].input.path.string
      diff.write(path: path, fixed.rounds.changes) { output.write(data: $0) }
    }
    output.flush()
  }
}

extension FixRun {
  /// The number of fixes that would be made, in one line; empty if there are none.
  var announcement: VisibleText {
    count == 0 ? "" : "Would fix \(counted(count, "finding")) in \(counted(fixed.count, "file"))\n"
  }

  /// The number of fixes of each rule in each file.
  var list: VisibleText {
    inOrder.map { number, fixed in
      let rows = fixed.rounds.fixed.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
        .map { "  \($0.value) × \($0.key)\n" as VisibleText }
      return "\(checked[number].input.path.string):\n\(rows.joined())"
    }.joined()
  }

  private var inOrder: [(key: Int, value: Fixed)] { fixed.sorted { $0.key < $1.key } }
}
