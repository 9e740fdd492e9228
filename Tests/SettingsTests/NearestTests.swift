import Settings
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

@Test(arguments: [
  ("", "", 0), ("a", "", 1), ("", "ab", 2), ("due", "deu", 1), ("due", "dues", 1),
  ("ca", "abc", 3), ("kitten", "sitting", 3),
])
func theEditDistanceCountsSwapsAsOne(one: String, other: String, distance: Int) {
  #expect(editDistance(Array(one.unicodeScalars), Array(other.unicodeScalars)) == distance)
  #expect(editDistance(Array(other.unicodeScalars), Array(one.unicodeScalars)) == distance)
}
