import TestSupport
import Testing

@testable import TaskText

/// The lines with an `@` and the first of these, found byte by byte.
private func naiveLines(_ bytes: [UInt8], from start: Offset) -> [[Offset]] {
  var found: [[Offset]] = []
  var (first, at) = (start, Offset?.none)
  for offset in start...bytes.count {
    if offset < bytes.count, !isLineEnd(bytes[offset]) {
      if bytes[offset] == UInt8(ascii: "@"), at == nil { at = offset }
      continue
    }
    if let at { found.append([first, at, offset]) }
    (first, at) = (offset + 1, nil)
  }
  return found
}

private func lines(_ bytes: [UInt8], from start: Offset) -> [[Offset]] {
  let span = bytes.span
  var scanner = AtLineScanner(from: start, to: bytes.count)
  var found: [[Offset]] = []
  while let line = scanner.next(span) {
    found.append([line.range.lowerBound, line.at, line.range.upperBound])
  }
  return found
}

/// Many lines are short, and some are longer than two blocks of 64 bytes.
@Test(arguments: UInt64(1)...8)
func linesWithAnAtAreFoundAcrossBlocks(seed: UInt64) {
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
    let start = Int.random(in: 0...min(3, bytes.count), using: &random)
    if lines(bytes, from: start) != naiveLines(bytes, from: start) { failed.append(bytes) }
  }
  #expect(failed.isEmpty, "seed \(seed): \(failed.prefix(3))")
}
