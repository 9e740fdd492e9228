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
}
