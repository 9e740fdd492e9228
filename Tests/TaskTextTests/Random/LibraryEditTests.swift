import TestSupport
import Testing

/// Random edits through the public functions; `tagline-fuzz random library 1000000` makes more.
@Test func randomEditsThroughThePublicFunctionsAreSound() throws {
  for seed in 0..<randomCases(2) {
    var short = RandomTaskText(seed: seed)
    var long = RandomTexts(seed: seed)
    for number in 0..<400 {
      let bytes = number % 4 == 0 ? long.bytes(pieces: 25) : short.text(of: 12)
      do {
        try requireSoundLibraryEdits(bytes)
      } catch {
        Issue.record("text \(number) of seed \(seed): \(error)")
        return
      }
    }
  }
}
