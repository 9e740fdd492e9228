import Analysis

extension RunNames {
  /// The number of texts that a thread takes at once.
  private static let part = 256

  /// The names that all texts of a run use.
  init(of checked: [CheckedInput], threads: Int) {
    let parts = (checked.count + RunNames.part - 1) / RunNames.part
    self.init(
      parallelMap(0..<parts, threads: threads) { number in
        let start = number * RunNames.part
        var names = UsedNames()
        for number in start..<min(start + RunNames.part, checked.count) {
          if case .checked(let text) = checked[number].outcome { names.add(text) }
        }
        return names
      })
  }
}
