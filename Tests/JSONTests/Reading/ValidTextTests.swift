import Testing

@testable import JSON

struct ValidTextTests {
  @Test(
    "text is told from other bytes, also with an old standard library",
    arguments: [
      ("", true), ("a é 𝄞 \u{FFFD}", true), ("a\u{0}b", true), ("\u{FEFF}a", true),
    ].map { (Array($0.utf8), $1) } + [
      ([0x80], false), ([0x61, 0xC3], false), ([0xF0, 0x9F, 0x98], false),
      ([0xED, 0xA0, 0x80], false), ([0xC0, 0x80], false), ([0xF4, 0x90, 0x80, 0x80], false),
    ])
  func isValid(bytes: [UInt8], isText: Bool) {
    #expect((validText(bytes[...]) != nil) == isText)
    #expect(validTextByComparison(bytes[...]) == validText(bytes[...]))
  }
}
