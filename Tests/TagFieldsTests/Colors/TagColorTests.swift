import Foundation
import TagFields
import Testing

@Test(arguments: [
  ("#d9822b", "#d9822b"), ("#D9822B", "#d9822b"), ("#fa0", "#ffaa00"), ("#000", "#000000"),
  ("red", "#d64545"), ("Orange", "#d97b29"),
])
func aColorIsReadAndPrinted(text: String, printed: String) {
  #expect(TagColor(text)?.description == printed)
}

@Test(arguments: ["", "#", "#12", "#1234", "#12345", "#1234567", "#ggg", "rde", "d9822b", "# 12"])
func aTextThatIsNotAColorIsRefused(text: String) {
  #expect(TagColor(text) == nil)
}

@Test func theAutomaticColorOfANameIsStable() {
  #expect(TagColor.automatic(for: "work") == TagColor.automatic(for: "work"))
  let colors = Set((0..<500).map { TagColor.automatic(for: "name\($0)") })
  #expect(colors.count == TagColor.palette.count)
}

struct TagColorContrastTests {
  @Test(arguments: [
    ("#000000", "#ffffff", 21.0), ("#777777", "#ffffff", 4.48), ("#1f5fcc", "#f4f5f7", 5.40),
    ("#ff0000", "#00ff00", 2.91), ("#808080", "#808080", 1.0),
  ])
  func theContrastIsTheOneOfTheGuidelines(one: String, other: String, ratio: Double) throws {
    let (one, other) = (try #require(TagColor(one)), try #require(TagColor(other)))
    #expect(abs(one.contrast(with: other) - ratio) < 0.01)
    #expect(one.contrast(with: other) == other.contrast(with: one))
  }

  @Test func aMixedColorLiesBetween() {
    #expect(TagColor.black.mixed(with: .white, percent: 0) == .black)
    #expect(TagColor.black.mixed(with: .white, percent: 100) == .white)
    #expect(TagColor.black.mixed(with: .white, percent: 50).description == "#808080")
  }

  @Test func inkIsLegibleOnEveryColorOfThePalette() {
    for (_, color) in TagColor.palette { #expect(color.contrast(with: color.ink) >= 4) }
    #expect(TagColor.black.ink == .white)
    #expect(TagColor.white.ink == .black)
  }

  @Test func inkMakesAnyColorLegible() {
    var poor: [TagColor] = []
    for red in stride(from: UInt8(0), through: 255, by: 15) {
      for green in stride(from: UInt8(0), through: 255, by: 15) {
        let color = TagColor(red: red, green: green, blue: 128)
        if color.legible(on: .white, ink: .black).contrast(with: .white) < 4.5 {
          poor.append(color)
        }
        if color.legible(on: .black, ink: .white).contrast(with: .black) < 4.5 {
          poor.append(color)
        }
      }
    }
    #expect(poor == [])
  }
}

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
