import TestSupport
import Testing

@testable import CivilDates

struct NearestNameTests {
  @Test(
    "At most a third of a name's characters, and at most two, differ from the nearest",
    arguments: [
      ("tomorow", "tomorrow"), ("tomorrrrow", "tomorrow"), ("tomorrrrrow", nil), ("jully", "july"),
      ("juxy", "july"), ("jxxy", nil), ("ma", "may"), ("mya", "may"), ("m", nil), ("", nil),
      ("noon", nil),
    ] as [(String, String?)])
  func differsByLittle(_ name: String, _ nearest: String?) {
    #expect(nearestName(to: name, in: ["today", "tomorrow", "may", "july", "june"]) == nearest)
  }

  @Test("Of names that are equally near, the first counts")
  func takesTheFirst() {
    #expect(nearestName(to: "jule", in: ["may", "july", "june"]) == "july")
    #expect(nearestName(to: "jule", in: ["may", "june", "july"]) == "june")
    #expect(nearestName(to: "junee", in: ["july", "junes", "june"]) == "junes")
  }

  @Test("The nearest name is that of a table of all distances")
  func agreesWithATable() {
    var random = SeededRandom(seed: 7)
    func word() -> String {
      (0..<random.next(8)).map { _ in random.pick(["a", "b", "c"]) }.joined()
    }
    for _ in 0..<3000 {
      let (name, names) = (word(), (0..<6).map { _ in word() })
      let limit = min(2, (name.count + 1) / 3)
      let distances = names.map {
        tabulatedDistance(Array(name.unicodeScalars), Array($0.unicodeScalars))
      }
      let least = distances.min().flatMap { (1...2).contains($0) && $0 <= limit ? $0 : nil }
      let nearest = least.flatMap { distances.firstIndex(of: $0) }.map { names[$0] }
      #expect(nearestName(to: name, in: names) == nearest, "\(name) among \(names)")
    }
  }
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
