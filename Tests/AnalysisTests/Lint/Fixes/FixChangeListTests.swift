import TaskText
import TestSupport
import Testing

@testable import Analysis

struct FixChangeListTests {
  @Test("changes followed by others lead from the first text to the last, whatever the rounds")
  func composes() {
    for seed in UInt64(1)...2000 {
      var random = SeededRandom(seed: seed)
      let original = (0..<random.next(40)).map { _ in UInt8(ascii: "a") + UInt8(random.next(26)) }
      var text = original
      var changes = ChangeList()
      for _ in 0..<(1 + random.next(4)) {
        let round = randomRound(of: text, &random)
        changes = changes.followed(by: round.changes)
        text = round.text
      }
      var rebuilt: [UInt8] = []
      var offset = 0
      for change in changes.changes {
        rebuilt += original[offset..<change.old.lowerBound]
        #expect(rebuilt.count == change.new.lowerBound, "seed \(seed)")
        rebuilt += text[change.new.lowerBound..<change.new.upperBound]
        offset = change.old.upperBound
      }
      rebuilt += original[offset...]
      #expect(rebuilt == text, "seed \(seed)")
    }
  }

  private func randomRound(
    of text: [UInt8], _ random: inout SeededRandom
  ) -> (text: [UInt8], changes: ChangeList) {
    var result: [UInt8] = []
    var changes = ChangeList()
    var offset = 0
    while offset < text.count {
      let kept = min(text.count - offset, random.next(12))
      result += text[offset..<(offset + kept)]
      offset += kept
      let removed = min(text.count - offset, random.next(4))
      let added = (0..<random.next(4)).map { _ in UInt8(ascii: "0") + UInt8(random.next(10)) }
      changes.append(
        Change(
          old: TextRange(offset, offset + removed),
          new: TextRange(result.count, result.count + added.count)))
      result += added
      offset += removed
    }
    return (result, changes)
  }
}
