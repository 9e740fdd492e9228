import TestSupport

/// One door by which foreign bytes come in, and what must hold whatever they are.
struct FuzzTarget: Sendable {
  /// The name by which it is chosen.
  let name: String
  /// How long an input may grow.
  let longestInput: Int
  /// How many inputs two small cores do in a second, with the sanitizer.
  let inputsPerSecond: Int
  /// Texts to begin with.
  let seeds: @Sendable () -> [[UInt8]]
  /// Throws what does not hold of the input; a trap is a find as well.
  let run: @Sendable ([UInt8]) throws -> Void

  /// All of them.
  static let all = [
    FuzzTarget(
      name: "parser", perSecond: 3000, longestInput: 400, seeds: corpusTexts,
      run: requireSoundReading),
    FuzzTarget(
      name: "dates", perSecond: 4000, longestInput: 120, seeds: corpusPayloads,
      run: requireSoundDates),
    FuzzTarget(
      name: "edits", perSecond: 400, longestInput: 600, seeds: corpusScripts, run: requireSoundEdits
    ),
    FuzzTarget(
      name: "fixes", perSecond: 700, longestInput: 400, seeds: corpusTexts, run: requireSoundFixes),
    FuzzTarget(
      name: "framing", perSecond: 20000, longestInput: 600, seeds: frames, run: requireSoundFraming),
    FuzzTarget(
      name: "settings", perSecond: 1200, longestInput: 600, seeds: settingsTexts,
      run: requireSoundSettings),
  ]

  /// The target of that name.
  init?(named name: String) {
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else { return nil }
    self = target
  }

  /// What does not hold of the input, or nil.
  func fault(of bytes: [UInt8]) -> String? {
    do {
      try run(bytes)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private init(
    name: String, perSecond inputsPerSecond: Int, longestInput: Int,
    seeds: @escaping @Sendable () -> [[UInt8]],
    run: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.inputsPerSecond = inputsPerSecond
    self.longestInput = longestInput
    self.seeds = seeds
    self.run = run
  }
}
