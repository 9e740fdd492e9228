import Settings
import TaskText
import Testing

@testable import Analysis

@Suite struct SpellingIndexTests {
  private func index(_ names: some Sequence<String>) -> SpellingIndex {
    var index = SpellingIndex()
    for name in names { index.insert(name) }
    return index
  }

  @Test(
    arguments: [
      ("prioriy", ["priority"]), ("priorityy", ["priority"]), ("prioirty", ["priority"]),
      ("pryority", ["priority"]), ("priority", []), ("priorities", []), ("", []), ("x", []),
      ("e\u{301}te\u{301}z", ["étéx"]), ("étxé", ["étéx"]),
    ] as [(String, [String])])
  func theNamesOfWhichOneMayBeATypoAreFound(name: String, near: [String]) {
    #expect(index(["priority", "home", "étéx"]).similar(to: name) == Set(near))
  }

  @Test func aNameThatWasTakenOutIsNotFoundUntilItIsBack() {
    var index = index(["priority"])
    index.remove("priority")
    #expect(index.similar(to: "prioriy") == [])
    #expect(!index.contains("priority"))
    index.insert("priority")
    #expect(index.similar(to: "prioriy") == ["priority"])
    #expect(index.differentCase("Priority") == ["priority"])
  }

  @Test func namesOfMoreThan64CharactersAreNotCompared() {
    let name = String(repeating: "a", count: 63)
    #expect(index([name + "b"]).similar(to: name + "c") == [name + "b"])
    #expect(index([name + "bb"]).similar(to: name + "bc") == [])
    #expect(index([name + "b"]).similar(to: name + "bb") == [])
    #expect(index([name + "bb"]).differentCase(name + "BB") == [name + "bb"])
  }

  @Test func ofTooManySimilarNamesNoneIsFound() {
    let series = "abcdefghijklmnopq".map { "name\($0)" }
    #expect(index(series.prefix(16)).similar(to: "name").count == 16)
    #expect(index(series).similar(to: "name") == [])
    #expect(index(series.prefix(16)).similar(to: "namez").count == 16)
    #expect(index(series).similar(to: "namez") == [])
  }

  @Test func amongTooManySpellingsNoneIsFound() {
    let spellings = (0..<18).map { number in
      String(
        "abcde".enumerated().map { index, letter in
          Character(number >> index & 1 == 1 ? letter.uppercased() : "\(letter)")
        })
    }
    #expect(index(spellings.prefix(17)).differentCase("abcde").count == 16)
    #expect(index(spellings).differentCase("abcde") == [])
  }
}

extension SpellingIndex {
  fileprivate func contains(_ name: String) -> Bool { contains(ComparedName(name)) }

  fileprivate func differentCase(_ name: String) -> Set<String> {
    differentCase(ComparedName(name))
  }

  fileprivate func similar(to name: String) -> Set<String> { similar(to: ComparedName(name)) }
}
