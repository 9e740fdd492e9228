import TaskText
import Testing

struct ScalarsTests {
  @Test("Unicode scalars are accepted at every distance from a block's end")
  func acceptsScalars() {
    var refused: [UInt32] = []
    for value in UInt32(0)...0x10FFFF where value < 0x3000 || value % 61 == 0 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(repeating: UInt8(0x20), count: Int(value % 40)) + Array(String(scalar).utf8)
      if firstInvalidUTF8(in: bytes.span) != nil { refused.append(value) }
    }
    #expect(refused == [])
  }

  @Test("validation agrees with the standard library on all short sequences")
  func agreesOnShortSequences() {
    var different: [[UInt8]] = []
    let edges: [UInt8] = [
      0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1,
      0xEC, 0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    for a in edges {
      for b in edges {
        for c in edges {
          for d in edges {
            let bytes = [a, b, c, d]
            let isRight = isValid(bytes[...])
            if (firstInvalidUTF8(in: bytes.span) == nil) != isRight { different.append(bytes) }
          }
        }
      }
    }
    #expect(different == [])
  }

  @Test(
    "the offset is that of the first byte of the ill-formed sequence",
    arguments: [0, 1, 15, 30, 31, 32, 33, 63, 64, 100])
  func findsOffset(count: Int) {
    let before = Array(repeating: UInt8(0x61), count: count)
    #expect(firstInvalidUTF8(in: (before + [0xC3, 0xA9, 0xE2, 0x82]).span) == count + 2)
    #expect(firstInvalidUTF8(in: (before + [0xFF] + before).span) == count)
    #expect(firstInvalidUTF8(in: (before + [0xF0, 0x9F, 0x99]).span) == count)
  }

  @Test("validation agrees with the standard library between other characters")
  func agreesInside() {
    let edges: [UInt8] = [
      0x41, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE,
      0xEF, 0xF0, 0xF4, 0xF5,
    ]
    let around = Array("aé日é日本 x".utf8)
    var different: [[UInt8]] = []
    for a in edges {
      for b in edges {
        for c in edges {
          let bytes = around + around + around + [a, b, c] + around + around
          let isRight = isValid(bytes[...])
          if (firstInvalidUTF8(in: bytes.span) == nil) != isRight { different.append([a, b, c]) }
        }
      }
    }
    #expect(different == [])
  }

  @Test(
    "the offset of a random wrong byte in a long text is found", arguments: [1, 2, 3] as [UInt64])
  func findsWrongBytes(seed: UInt64) {
    var state = seed
    func next(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let scalars = ["a", "é", "日", "한", "🌵", "\u{FFFD}", " "]
    for _ in 0..<500 {
      var bytes = (0..<80).flatMap { _ in Array(scalars[next(scalars.count)].utf8) }
      let isWhole = firstInvalidUTF8(in: bytes.span) == nil
      bytes[next(bytes.count)] = UInt8(next(256))
      let found = firstInvalidUTF8(in: bytes.span) ?? bytes.count
      let isRight =
        isValid(bytes[..<found])
        && (found == bytes.count
          || (1...4).allSatisfy { length in
            let end = min(bytes.count, found + length)
            return !isValid(bytes[found..<end])
          })
      if !isWhole || !isRight {
        Issue.record("seed \(seed): \(bytes) is reported as wrong at \(found)")
        return
      }
    }
  }
}

/// Whether the standard library has nothing to repair in the bytes.
private func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
  String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes)
}
