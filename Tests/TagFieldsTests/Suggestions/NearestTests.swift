import TagFields
import TestSupport
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
  #expect(
    EditPattern(Array(one.unicodeScalars)).distance(to: Array(other.unicodeScalars)) == distance)
  #expect(
    EditPattern(Array(other.unicodeScalars)).distance(to: Array(one.unicodeScalars)) == distance)
}

@Test func theEditDistanceIsThatOfTheWholeTable() {
  var random = SeededRandom(seed: 20_250_511)
  for _ in 0..<3000 {
    let texts = (0..<2).map { _ in
      (0..<Int.random(in: 0...64, using: &random)).map { _ in
        ["a", "b", "é", "日"].randomElement(using: &random) ?? "a" as Unicode.Scalar
      }
    }
    let found = EditPattern(texts[0]).distance(to: texts[1])
    let expected = tabulatedDistance(texts[0], texts[1])
    guard found == expected else {
      Issue.record("\(texts): \(found) is not \(expected)")
      return
    }
  }
}

/// The distance by the table of all distances between beginnings of the texts.
private func tabulatedDistance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
  var rows = [Array(0...other.count)]
  for row in one.indices {
    var current = [row + 1]
    for column in other.indices {
      let substitution = rows[row][column] + (one[row] == other[column] ? 0 : 1)
      var distance = min(substitution, rows[row][column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, one[row] == other[column - 1], one[row - 1] == other[column] {
        distance = min(distance, rows[row - 1][column - 1] + 1)
      }
      current.append(distance)
    }
    rows.append(current)
  }
  return rows[one.count][other.count]
}
