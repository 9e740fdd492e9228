import TestSupport

/// A function that accepts any bytes, to be fuzzed.
struct FuzzTarget: Sendable {
  let name: String
  /// The maximum length of an input.
  let maxInputLength: Int
  /// The number of inputs that a machine with two small cores runs in a second, with the sanitizer.
  let inputsPerSecond: Int
  /// The first inputs.
  let seeds: @Sendable () -> [[UInt8]]
  /// Throws a fault of the input.
  let run: @Sendable ([UInt8]) throws -> Void

  /// All targets.
  static let all = [
    FuzzTarget(
      name: "parser", perSecond: 3000, maxInputLength: 400, seeds: corpusTexts,
      run: requireSoundReading),
    FuzzTarget(
      name: "dates", perSecond: 4000, maxInputLength: 120, seeds: corpusPayloads,
      run: requireSoundDates),
    FuzzTarget(
      name: "searches", perSecond: 1500, maxInputLength: 120, seeds: corpusPayloads,
      run: requireSoundSearch),
    FuzzTarget(
      name: "edits", perSecond: 400, maxInputLength: 600, seeds: corpusScripts,
      run: requireSoundEdits
    ),
    FuzzTarget(
      name: "fixes", perSecond: 700, maxInputLength: 400, seeds: corpusTexts, run: requireSoundFixes
    ),
    FuzzTarget(
      name: "law", perSecond: 100, maxInputLength: 200, seeds: corpusTexts, run: requireLawfulEdits
    ),
    FuzzTarget(
      name: "library", perSecond: 300, maxInputLength: 200, seeds: corpusTexts,
      run: requireSoundLibraryEdits),
    FuzzTarget(
      name: "framing", perSecond: 20000, maxInputLength: 600, seeds: frames,
      run: requireSoundFraming),
    FuzzTarget(
      name: "settings", perSecond: 1200, maxInputLength: 600, seeds: settingsTexts,
      run: requireSoundSettings),
  ]

  /// The target with the name, or nil if there is none.
  init?(named name: String) {
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else { return nil }
    self = target
  }

  /// The fault of the input, or nil.
  func fault(of bytes: [UInt8]) -> String? {
    do {
      try run(bytes)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private init(
    name: String, perSecond inputsPerSecond: Int, maxInputLength: Int,
    seeds: @escaping @Sendable () -> [[UInt8]],
    run: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.inputsPerSecond = inputsPerSecond
    self.maxInputLength = maxInputLength
    self.seeds = seeds
    self.run = run
  }
}
