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

  @Test("Of long names, the first 32 bytes are compared")
  func comparesTheStart() {
    let long = String(repeating: "a", count: 32)
    #expect(nearestName(to: long + "bbbb", in: [long + "cccccccc"]) == long + "cccccccc")
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
      let distances = names.map { changes(Array(name), Array($0)) }
      let least = distances.min().flatMap { (1...2).contains($0) && $0 <= limit ? $0 : nil }
      let nearest = least.flatMap { distances.firstIndex(of: $0) }.map { names[$0] }
      #expect(nearestName(to: name, in: names) == nearest, "\(name) among \(names)")
    }
  }
}

/// How many changes make one text of the other, by a table of all pairs of prefixes.
private func changes(_ one: [Character], _ other: [Character]) -> Int {
  var table = Array(repeating: Array(0...other.count), count: one.count + 1)
  for i in one.indices {
    table[i + 1][0] = i + 1
    for j in other.indices {
      var least = min(table[i][j + 1], table[i + 1][j]) + 1
      least = min(least, table[i][j] + (one[i] == other[j] ? 0 : 1))
      if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] {
        least = min(least, table[i - 1][j - 1] + 1)
      }
      table[i + 1][j + 1] = least
    }
  }
  return table[one.count][other.count]
}
