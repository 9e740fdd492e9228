import CivilDates
import Settings
import Testing

@testable import Analysis

struct TagUsageIndexTests {
  @Test("names that differ only in case are found, whichever of them is in lower case")
  func findsOtherCase() {
    let index = index(["work": 2, "Work": 1, "WORK": 1, "home": 3])
    #expect(index.differentCase("Work") == ["work", "WORK"])
    #expect(index.differentCase("work") == ["Work", "WORK"])
    #expect(index.differentCase("wORK") == ["work", "Work", "WORK"])
    #expect(index.differentCase("home") == [])
  }

  @Test("the index forgets a name with its last use")
  func forgetsNames() {
    for name in ["work", "Work"] {
      var index = index(["work": 1, "Work": 1])
      var less = NameCounts()
      less.add(name, -1)
      index.add(less)
      #expect(index.differentCase("WORK") == Set(["work", "Work"]).subtracting([name]))
    }
  }

  @Test("a name is found as it is spelt, and not as a name that is equal to it")
  func keepsSpelling() {
    let decomposed = "cafe\u{301}"
    let found = index([decomposed: 1]).differentCase("CAF\u{C9}")
    #expect(found.map { Array($0.utf8) } == [Array(decomposed.utf8)])
  }

  @Test("an update gives the names of which something else is found")
  func namesWhatChanges() throws {
    let context = CheckContext(
      settings: Settings(), today: try CivilDate(year: 2025, month: 5, day: 11), audience: .lint)
    var index = index(["phone": 4, "phoen": 1, "home": 1, "garden": 1])
    var changes = NameCounts()
    changes.add("phone", 1)
    changes.add("garden", -1)
    changes.add("attic", 1)
    let changed = index.update(by: changes, [context]) { _ in true }
    #expect(changed == ["phoen"])
  }

  private func index(_ uses: [String: Int]) -> TagUsageIndex {
    var counts = NameCounts()
    for (name, count) in uses { counts.add(name, count) }
    return TagUsageIndex(counts)
  }
}

extension TagUsageIndex {
  fileprivate func differentCase(_ name: String) -> Set<String> {
    differentCase(ComparedName(name))
  }
}
