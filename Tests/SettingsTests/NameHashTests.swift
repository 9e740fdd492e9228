import Testing

@testable import Settings

struct NameHashTests {
  @Test("names that collide with one seed do not with another")
  func dependsOnTheSeed() {
    let one = NameHash(seed: 1, factor: 0x9e37_79b9_7f4a_7c15)
    // The words whose hashes end in the same ten bits.
    let words = (0..<200_000 as Range<UInt64>).filter { slot($0, one) == 0 }
    #expect(words.count > 100)
    for (seed, factor) in [(2, one.factor), (1, 0xc2b2_ae3d_27d4_eb4f), (7, 0x1656_67b1_9e37_79f9)]
      as [(UInt64, UInt64)]
    {
      let other = NameHash(seed: seed << 40, factor: factor)
      let slots = Set(words.map { slot($0, other) })
      #expect(slots.count > words.count / 4, "seed \(seed), factor \(factor)")
    }
  }

  @Test("names that differ only in their last bytes are spread")
  func spreadsTheLastBytes() {
    let hash = NameHash(seed: 3, factor: 0x9e37_79b9_7f4a_7c15)
    for shift in [0, 24, 40, 48] as [UInt64] {
      let slots = Set((0..<1024 as Range<UInt64>).map { slot($0 << shift, hash) })
      #expect(slots.count > 500, "shift \(shift)")
    }
  }

  private func slot(_ word: UInt64, _ hash: NameHash) -> UInt64 {
    hash.adding(word, to: hash.start(count: 8)) & 0x3FF
  }
}
