import Testing

@testable import JSON

struct PlainBytesTests {
  @Test(
    "text stays as it is",
    arguments: ["", "a é 𝄞 \u{FFFD}", "long enough for é", "a\u{0}b", "\u{FEFF}a"])
  func isText(text: String) {
    #expect(validText(Array(text.utf8)[...]) == text)
  }

  @Test(
    "other bytes are told from text",
    arguments: [
      [0x80], [0x61, 0xC3], [0xF0, 0x9F, 0x98], [0xED, 0xA0, 0x80], [0xC0, 0x80],
      [0xF4, 0x90, 0x80, 0x80],
    ] as [[UInt8]])
  func isNoText(bytes: [UInt8]) {
    #expect(validText(bytes[...]) == nil)
    // As many bytes as that of which decoding makes it may follow words of eight bytes.
    let longer = Array("eight or more ".utf8) + bytes + Array(" bytes".utf8)
    #expect(validText(longer[...]) == nil)
  }
}
