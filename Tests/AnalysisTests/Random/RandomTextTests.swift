import TestSupport
import Testing

@Suite struct RandomTextTests {
  @Test(arguments: [1, 2] as [UInt64])
  func readingARandomTextBreaksNoInvariant(seed: UInt64) {
    expectNoFault(seed: seed, count: 1_000, length: 30, requireSoundReading)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func anEditGivesTheSameResultAsANewReading(seed: UInt64) {
    expectNoFault(seed: seed, count: 300, length: 60, requireSoundEdits)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func safeFixesOfEveryTextTerminate(seed: UInt64) {
    expectNoFault(seed: seed, count: 1_000, length: 30, requireSoundFixes)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func everyEditChangesOnlyWhatItIsMeantTo(seed: UInt64) {
    expectNoFault(seed: seed, count: 1_000, length: 12, requireLawfulEdits)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func readingARandomPayloadBreaksNoInvariant(seed: UInt64) {
    expectNoFault(seed: seed, count: 2_000, length: 8, requireSoundDates)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func readingARandomSearchBreaksNoInvariant(seed: UInt64) {
    expectNoFault(seed: seed, count: 2_000, length: 8, requireSoundSearch)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func readingRandomSettingsBreaksNoInvariant(seed: UInt64) {
    expectNoFault(seed: seed, count: 1_000, length: 20, requireSoundSettings)
  }

  private func expectNoFault(
    seed: UInt64, count: Int, length: Int, _ run: ([UInt8]) throws -> Void
  ) {
    var texts = RandomTaskText(seed: seed)
    for number in 0..<count {
      let text = texts.text(of: length)
      do {
        try run(text)
      } catch {
        Issue.record("text \(number) of seed \(seed): \(encodedCorpusLine(text))\n\(error)")
        return
      }
    }
  }
}
