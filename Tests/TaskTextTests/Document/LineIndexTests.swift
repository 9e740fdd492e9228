import TaskText
import TestSupport
import Testing

/// The position of each offset of the text, found scalar by scalar.
private func naivePositions(_ text: String, _ unit: ColumnUnit) -> [Position] {
  var positions: [Position] = []
  var position = Position(line: 0, column: 0)
  let scalars = Array(text.unicodeScalars)
  for (index, scalar) in scalars.enumerated() {
    let isFirstOfPair = scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n"
    positions += Array(repeating: position, count: scalar.utf8.count)
    if scalar == "\n" || (scalar == "\r" && !isFirstOfPair) {
      position = Position(line: position.line + 1, column: 0)
    } else if !isFirstOfPair {
      switch unit {
      case .utf8: position.column += scalar.utf8.count
      case .utf16: position.column += scalar.utf16.count
      case .utf32: position.column += 1
      }
    }
  }
  return positions + [position]
}

@Test(arguments: ColumnUnit.allCases, [UInt64(1), 2, 3, 4, 5])
func offsetsAndPositionsAgreeWithANaiveCount(_ unit: ColumnUnit, _ seed: UInt64) {
  var random = RandomTexts(seed: seed)
  let text = String(decoding: random.bytes(pieces: 400), as: UTF8.self)
  let bytes = Array(text.utf8)
  let index = LineIndex(bytes)
  let document = Document(bytes)
  let expected = naivePositions(text, unit)
  let offsets = 0...bytes.count
  #expect(offsets.map { index.position(of: $0, in: unit) } == expected, "seed \(seed)")
  #expect(offsets.map { document.position(of: $0, in: unit) } == expected, "seed \(seed)")
  for position in expected {
    let offset = index.offset(of: position, in: unit)
    #expect(expected[offset] == position, "seed \(seed)")
    #expect(document.offset(of: position, in: unit) == offset, "seed \(seed)")
  }
}

@Test(arguments: [
  (Position(line: 0, column: 99), 2), (Position(line: 9, column: 0), 12),
  (Position(line: -1, column: 3), 0), (Position(line: 1, column: -1), 4),
  (Position(line: 2, column: 1), 6), (Position(line: 2, column: 2), 10),
])
func positionsOutsideTheTextAreClamped(_ position: Position, _ offset: Offset) {
  let bytes = Array("ab\r\nc\n🎉é".utf8)
  #expect(LineIndex(bytes).offset(of: position, in: .utf16) == offset)
  #expect(Document(bytes).offset(of: position, in: .utf16) == offset)
}

@Test(arguments: ColumnUnit.allCases)
func columnsOfLongLinesAgreeWithANaiveCount(_ unit: ColumnUnit) {
  let text =
    "a\r\n" + String(repeating: "aé日👍🏽", count: 900) + "\r\n"
    + String(repeating: "x", count: 9000) + "\n" + String(repeating: "é", count: 2500)
  let index = LineIndex(Array(text.utf8))
  let expected = naivePositions(text, unit)
  let offsets = stride(from: 0, to: expected.count, by: 7)
  #expect(offsets.allSatisfy { index.position(of: $0, in: unit) == expected[$0] })
  #expect((4090...4110).allSatisfy { index.position(of: $0, in: unit) == expected[$0] })
}
