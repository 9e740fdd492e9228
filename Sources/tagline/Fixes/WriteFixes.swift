import Analysis
import Files

extension FixRun {
  /// How often a file is read again that others go on changing.
  private static let patience = 5

  /// Writes the fixed files. Those that others have changed meanwhile are read and fixed again, so
  /// that nothing of either is lost; of a file that cannot be written, the problem is kept.
  mutating func write() {
    var left = fixed.keys.sorted()
    for attempt in 0...FixRun.patience {
      left = left.filter { !write($0, isLast: attempt == FixRun.patience) }
      if left.isEmpty { return }
      startAgain(left)
      left = left.filter { fixed[$0] != nil }
    }
  }

  /// - Returns: whether nothing is left to do; not so where the file has changed, unless there is
  ///   no further attempt.
  private mutating func write(_ number: Int, isLast: Bool) -> Bool {
    let input = checked[number].input
    guard let fixed = fixed[number], case .file(let path) = input.source,
      let stamp = checked[number].stamp
    else { return true }
    do throws(FileError) {
      try replaceFile(path, with: fixed.bytes, readAs: stamp)
    } catch {
      if error == .changed, !isLast { return false }
      giveUp(number, Problem(input.path, error))
    }
    return true
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

  /// Prints what the fixes change as a unified diff.
  func printDiff(_ paint: Paint) {
    var output = OutputBuffer(.output)
    for (number, fixed) in inOrder {
      let diff = UnifiedDiff(old: fixed.original, new: fixed.bytes, paint: paint)
      let path = checked[number].input.path.string.withVisibleControls
      output.write(diff.text(path: path, fixed.rounds.changes))
    }
    output.flush()
  }
}

extension FixRun {
  /// What would be done, in one line; nothing where that is nothing.
  var announcement: String {
    count == 0 ? "" : "Would fix \(counted(count, "finding")) in \(counted(fixed.count, "file"))\n"
  }

  /// How often each rule was fixed in each file.
  var list: String {
    inOrder.map { number, fixed in
      let counts = Dictionary(grouping: fixed.rounds.fixed, by: \.rule).mapValues(\.count)
      let rows = counts.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }
        .map { "  \($0.value) × \($0.key)\n" }
      return "\(checked[number].input.path.string.withVisibleControls):\n\(rows.joined())"
    }.joined()
  }

  private var inOrder: [(key: Int, value: Fixed)] { fixed.sorted { $0.key < $1.key } }
}
