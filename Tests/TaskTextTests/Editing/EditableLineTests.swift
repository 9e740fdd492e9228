import TestSupport
import Testing

@testable import TaskText

struct EditableLineTests {
  @Test("whether edits make a change is told without the meaning of what stays as it is")
  func comparesAsMeaningsDo() {
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
      let own = random.number(below: 4) > 0 ? writtenEdits(for: change, of: line) : nil
      let edits = own ?? randomEdits(of: line, &random)
      let expected = line.says(line.meaning(after: change), after: edits)
      let makes = line.makes(change, applied(edits, to: bytes[...]))
      #expect(makes == expected, "seed \(seed): \(bytes) \(change) \(edits)")
      #expect(
        zip(edits, edits.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound },
        "seed \(seed): \(bytes) \(change) \(edits)")
      if expected { made += 1 } else { refused += 1 }
    }
    #expect(made > 1000 && refused > 500, "\(made), \(refused)")
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
    if random.number(below: 3) == 0 {
      let start = random.number(below: line.bytes.count + 1)
      let range = TextRange(start, min(line.bytes.count, start + random.number(below: 4)))
      let tag = WrittenTag(range, name: Array("w".utf8), payload: Array("1".utf8))
      return LineChange(removing: [], writing: [tag])
    }
    return change
  }

  /// The edits that make the change of tags, or write the tags that texts become.
  private func writtenEdits(for change: LineChange, of line: EditableLine<String?>) -> [Edit]? {
    if change.written.isEmpty { return line.edits(for: change) }
    return change.written.map { Edit($0.range, " @w(1) ") }
  }

  private func randomEdits(
    of line: EditableLine<String?>, _ random: inout RandomTaskText
  ) -> [Edit] {
    guard random.number(below: 3) > 0 else { return [] }
    let start = random.number(below: line.bytes.count + 1)
    let end = min(line.bytes.count, start + random.number(below: 3))
    return [Edit(TextRange(start, end), ["", " ", "b"][random.number(below: 3)])]
  }
}
