import Foundation
import TagFields
import Testing

@Suite struct TagColorCodableTests {
  @Test func aColorIsEncodedAsItsText() throws {
    var who = FieldTagDefinition("who")
    who.color = TagColor("teal")
    let data = try JSONEncoder().encode(who)
    #expect(String(decoding: data, as: UTF8.self).contains(##""color":"#1f948a""##))
    #expect(try JSONDecoder().decode(FieldTagDefinition.self, from: data) == who)
    #expect(
      try JSONDecoder().decode([TagColor].self, from: Data(##"["RED","#fff"]"##.utf8))
        == [TagColor("red"), .white])
  }

  @Test func aTextThatIsNotAColorIsRefused() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([TagColor].self, from: Data(#"["reddish"]"#.utf8))
    }
  }
}
