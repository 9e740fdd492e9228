import TagFields
import Testing

struct FieldTagTests {
  @Test(
    arguments: [
      (nil, []), ("", []), ("Ada", ["Ada"]), (" Ada Lovelace ,, Bo,", ["Ada Lovelace", "Bo"]),
    ] as [(String?, [String])])
  func aListHasNoBlanksAroundItsElementsAndNoEmptyOnes(value: String?, values: [String]) {
    #expect(FieldTag("who", value: value).listedValues == values)
  }

  @Test func aListIsWrittenWithCommas() {
    #expect(FieldTag("who", listing: ["Ada", "Bo"]) == FieldTag("who", value: "Ada, Bo"))
    #expect(FieldTag("who", listing: []) == FieldTag("who"))
  }

  @Test func aListIsWrittenWithoutItsBlankElements() {
    #expect(FieldTag("who", listing: ["", "Ada", " "]) == FieldTag("who", value: "Ada"))
    #expect(FieldTag("who", listing: [" "]) == FieldTag("who"))
  }
}
