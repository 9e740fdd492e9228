/// The pseudorandom number generator SplitMix64 by Steele, Lea and Flood.
package struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  /// The generator with this seed. The same seed gives the same numbers.
  package init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// A number from 0 up to, but not including, `limit`.
  package mutating func next(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }

  /// A random choice.
  package mutating func pick(_ choices: [String]) -> String { choices[next(choices.count)] }
}
