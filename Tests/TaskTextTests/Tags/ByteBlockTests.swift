import TestSupport
import Testing

@testable import TaskText

/// Many lines are short, and some are longer than several blocks of sixteen bytes.
@Test(arguments: UInt64(1)...8)
func lineEndsAndSignsAreFoundAcrossBlocks(seed: UInt64) {
  var random = SeededRandom(seed: seed)
  let rare: [UInt8] = [0x0A, 0x0D, 0x40]
  var failed: [[UInt8]] = []
  for _ in 0..<500 {
    let common = Int.random(in: 2...200, using: &random)
    let bytes = (0..<Int.random(in: 0...400, using: &random)).map { _ -> UInt8 in
      let kind = Int.random(in: 0...common, using: &random)
      if rare.indices.contains(kind) { return rare[kind] }
      return UInt8.random(in: 0x0B...0xFF, using: &random)
    }
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: start...bytes.count, using: &random)
    let lineEnd = bytes[start..<end].firstIndex(where: isLineEnd) ?? end
    let at = bytes[start..<end].firstIndex(of: UInt8(ascii: "@"))
    if TaskText.lineEnd(bytes.span, from: start, to: end) != lineEnd
      || firstAt(bytes.span, from: start, to: end) != at
    {
      failed.append(bytes)
    }
  }
  #expect(failed.isEmpty, "seed \(seed): \(failed.prefix(3))")
}
