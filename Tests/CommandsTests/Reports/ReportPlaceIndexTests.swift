import TaskText
import Testing

@testable import Commands

struct PlaceIndexTests {
  @Test("places agree with the line index in any order, whatever the line ends")
  func agreesWithLineIndex() {
    for seed in UInt64(1)...10 {
      var state = seed
      func random(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
      }
      let pieces = ["a", "é", "日", "👍🏽", "\n", "\r", "\r\n", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"]
      let text = (0..<1500).map { _ in pieces[random(pieces.count)] }.joined()
      let bytes = Array(text.utf8)
      let lines = LineIndex(bytes)
      let places = PlaceIndex(bytes)
      let offsets = bytes.indices.filter { bytes[$0] & 0xC0 != 0x80 }.shuffled { random($0) }
      let isDifferent = offsets.filter { offset in
        let position = lines.position(of: offset, in: .utf32)
        let expected = Place(line: position.line + 1, column: position.column + 1, offset: offset)
        return places.place(at: offset) != expected
          || places.line(at: offset) != lines.range(ofLine: position.line)
      }
      // For an offset inside `\r\n`, the line index gives the place before it.
      #expect(
        isDifferent.allSatisfy { $0 > 0 && bytes[$0] == 0x0A && bytes[$0 - 1] == 0x0D },
        "seed \(seed)")
    }
  }

  @Test("a byte-order mark is counted in offsets but not in columns")
  func skipsByteOrderMark() {
    let places = PlaceIndex(Array("\u{FEFF}ab\nc".utf8))
    #expect(places.place(at: 4) == Place(line: 1, column: 2, offset: 4))
    #expect(places.place(at: 6) == Place(line: 2, column: 1, offset: 6))
    #expect(places.line(at: 3) == TextRange(3, 5))
  }

  @Test("an offset after the end means the end")
  func clamps() {
    let places = PlaceIndex(Array("a\n".utf8))
    #expect(places.place(at: 99) == Place(line: 2, column: 1, offset: 2))
  }
}

extension Array {
  fileprivate func shuffled(_ random: (Int) -> Int) -> [Element] {
    var result = self
    for index in result.indices.dropFirst() { result.swapAt(index, random(index + 1)) }
    return result
  }
}
