import Testing

@testable import Searches

struct QuickFinderTests {
  private func isFound(_ text: String, in value: String, ignoresCase: Bool = true) -> Bool? {
    QuickFinder(Array(text.utf8), ignoresCase: ignoresCase)?
      .isFound(in: Array("x\(value)x".utf8).dropFirst().dropLast())
  }

  @Test func theBytesOfMostValuesTell() {
    #expect(isFound("call", in: "to CALL") == true)
    #expect(isFound("call", in: "cal") == false)
    #expect(isFound("call", in: "cafÉ") == false)
    #expect(isFound("calls", in: "call") == false)
    #expect(isFound("Call", in: "call", ignoresCase: false) == false)
    #expect(isFound("É", in: "cafÉ", ignoresCase: false) == true)
  }

  @Test func otherValuesAreConverted() {
    #expect(isFound("milk", in: "mil\u{212A}") == nil)
    #expect(isFound("milk", in: "milt") == false)
    #expect(isFound("é", in: "É") == nil)
    #expect(isFound("", in: "a") == nil)
    let long = String(repeating: "a", count: 40)
    #expect(isFound(long, in: long) == nil)
    #expect(isFound(long, in: "a") == false)
  }
}
