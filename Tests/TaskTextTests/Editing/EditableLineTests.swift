import TestSupport
import Testing

@testable import TaskText

struct EditableLineTests {
  @Test func editsOfAChangeMakeItAndNoOther() {
    var (made, refused) = (0, 0)
    for seed in UInt64(1)...4000 {
      var random = RandomTaskText(seed: seed)
      let bytes = random.text(of: 12).filter { !isLineEnd($0) }
      let line = EditableLine(
        bytes, Dialect(isMarkdown: random.number(below: 4) == 0), isLiteral: false
      ) { name, payload in
        let text = payload.map { String(decoding: $0, as: UTF8.self) }
        return name.isEmpty ? nil : text.map(Tag.value(ofPayload:))
      }
      let change = randomChange(of: line, &random)
      guard let edits = line.edits(for: change) else {
        refused += 1
        continue
      }
      made += 1
      #expect(
        line.makes(change, after: edits)
          && zip(edits, edits.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound },
        "seed \(seed): \(bytes) \(change) \(edits)")
    }
    #expect(made > 1000, "\(made), \(refused)")
  }

  private func randomChange(
    of line: EditableLine<String?>, _ random: inout RandomTaskText
  ) -> LineChange {
    var change = LineChange()
    for index in line.tags.indices {
      let name = Array(["a", "home"][random.number(below: 2)].utf8)
      switch random.number(below: 8) {
      case 0: change.tags[index] = .remove
      case 1: change.tags[index] = .rename(name)
      case 2: change.tags[index] = .setPayload(name)
      case 3: change.tags[index] = .setPayload(nil)
      case 4: change.tags[index] = line.tags[index].payload.map { .editPayload([Edit($0, "b")]) }
      default: break
      }
    }
    if random.number(below: 6) == 0 { change.add("x", "1") }
    return change
  }
}
