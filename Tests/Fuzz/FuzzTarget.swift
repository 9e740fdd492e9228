import TestSupport

/// One door by which foreign bytes come in, and what must hold whatever they are.
struct FuzzTarget: Sendable {
  /// The name by which it is chosen.
  let name: String
  /// How long an input may grow.
  let longestInput: Int
  /// Texts to begin with.
  let seeds: @Sendable () -> [[UInt8]]
  /// Throws what does not hold of the input; a trap is a find as well.
  let run: @Sendable ([UInt8]) throws -> Void

  /// All of them.
  static let all = [
    FuzzTarget(name: "parser", longestInput: 400, seeds: corpusTexts, run: demandSoundReading),
    FuzzTarget(name: "dates", longestInput: 120, seeds: corpusPayloads, run: demandSoundDates),
    FuzzTarget(name: "edits", longestInput: 600, seeds: corpusScripts, run: demandSoundEdits),
    FuzzTarget(name: "fixes", longestInput: 400, seeds: corpusTexts, run: demandSoundFixes),
    FuzzTarget(name: "framing", longestInput: 600, seeds: frames, run: demandSoundFraming),
    FuzzTarget(
      name: "settings", longestInput: 600, seeds: settingsTexts, run: demandSoundSettings),
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
    name: String, longestInput: Int, seeds: @escaping @Sendable () -> [[UInt8]],
    run: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.longestInput = longestInput
    self.seeds = seeds
    self.run = run
  }
}
