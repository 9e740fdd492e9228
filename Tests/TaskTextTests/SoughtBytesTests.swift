import TestSupport
import Testing

@testable import TaskText

struct SoughtBytesTests {
  @Test(arguments: UInt64(1)...8)
  func bytesAreFoundWhereTheyAre(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let letters: [UInt8] = [0x41, 0x61, 0x40, 0x60, 0x62]
    for _ in 0..<400 {
      let text = (0..<random.next(80)).map { _ in letters[random.next(letters.count)] }
      let part = (0..<1 + random.next(4)).map { _ in letters[random.next(letters.count)] }
      for ignoresCase in [false, true] {
        let sought = try #require(SoughtBytes(part, ignoresCase: ignoresCase))
        func folded(_ bytes: [UInt8]) -> [UInt8] {
          ignoresCase ? bytes.map { $0 == 0x41 ? 0x61 : $0 } : bytes
        }
        let start = random.next(text.count + 1)
        let expected = text.indices[start...].first {
          folded(Array(text[$0...])).starts(with: folded(part))
        }
        #expect(sought.first(in: text.span, from: start, to: text.count) == expected)
      }
    }
  }

  @Test func nothingIsFoundBeyondTheEnd() throws {
    let text = Array("abcdefghijklmnopqrstuvwxyz".utf8)
    let sought = try #require(SoughtBytes("xyz".utf8))
    #expect(sought.first(in: text.span, from: 0, to: 25) == nil)
    #expect(sought.first(in: text.span, from: 0, to: 26) == 23)
    #expect(sought.first(in: text.span, from: 24, to: 26) == nil)
    #expect(!sought.isFound(in: []))
  }

  @Test func aLongSequenceIsCut() throws {
    let sought = try #require(SoughtBytes(String(repeating: "a", count: 100).utf8))
    #expect(sought.count == 32)
    #expect(sought.isFound(in: Array(String(repeating: "a", count: 32).utf8)))
  }

  @Test func thereIsNothingToFindInNoBytes() { #expect(SoughtBytes([]) == nil) }
}
