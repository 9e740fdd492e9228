import Analysis

extension RunNames {
  /// How many texts a thread takes at once.
  private static let part = 256

  /// The names that all texts of a run use.
  init(of checked: [CheckedInput], threads: Int) {
    let parts = (checked.count + RunNames.part - 1) / RunNames.part
    self.init(
      parallelMap(0..<parts, threads: threads) { number in
        let start = number * RunNames.part
        let texts = checked[start..<min(start + RunNames.part, checked.count)]
        return UsedNames(
          texts.lazy.compactMap { checked in
            if case .checked(let text) = checked.outcome { text } else { nil }
          })
      })
  }
}
