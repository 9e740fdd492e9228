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
