import TagFields
import Testing

@Test(
  arguments: [
    ("wrning", "warning"), ("Warning", "warning"), ("warn", "warning"), ("inof", "info"),
    ("of", "off"), ("", nil), ("loud", nil), ("zzzzzz", nil),
  ] as [(String, String?)])
func theNearestWordIsFound(text: String, nearest expected: String?) {
  #expect(nearest(to: text, in: ["off", "info", "warning"]) == expected)
}

@Test func ofEquallyNearOnesTheFirstIsTaken() {
  #expect(nearest(to: "bat", in: ["cat", "hat"]) == "cat")
}
