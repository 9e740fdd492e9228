import TaskText
import Testing

@testable import Analysis

struct NameTableTests {
  @Test("nobody can know which names have similar hashes")
  func dependsOnTheProcess() {
    // The hashes of these end in the same 18 bits if a product with 0x9e3779b97f4a7c15 is the hash.
    let names = ["rEFbsR0z", "1yZxlwkn", "NUwoAVFU", "nWqpbwBo", "kq2t6tBr", "BBCepe2R"]
    var table = NameTable()
    for name in names {
      table.add(1, of: TextRange(0, name.utf8.count), in: Array(name.utf8))
    }
    #expect(table.entries.count == names.count)
    #expect(Set(table.entries.map { $0.hash & 0x3FFFF }).count > 1)
  }

  @Test("names of all lengths are told apart")
  func comparesAllBytes() {
    var table = NameTable()
    let names = (1...40).flatMap { length in
      (0..<length).map { place in
        var name = [UInt8](repeating: 0x61, count: length)
        name[place] = 0x62
        return name
      }
    }
    for _ in 0..<2 {
      for name in names { table.add(1, of: TextRange(0, name.count), in: name) }
    }
    #expect(table.entries.count == names.count)
    #expect(table.entries.allSatisfy { $0.count == 2 })
  }
}
