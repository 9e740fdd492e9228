import CivilDates
import TaskText

/// The tags of a line while edits are made: a simple model for ``requireSoundLibraryEdits(_:)``.
struct LineModel {
  private let original: [LineContent.TagContent]
  /// The tags of the line, in order; nil for those that are gone.
  private var tags: [LineContent.TagContent?]
  private var added: [LineContent.TagContent] = []

  init(_ tags: [LineContent.TagContent]) {
    original = tags
    self.tags = tags
  }

  /// The tags after the edits.
  var result: [LineContent.TagContent] { tags.compactMap(\.self) + added }

  private static let names = [
    "x", "Work", "work", "WORK", "done", "due", "cancelled", "who", "été", "ÉTÉ", "home", "🎉",
  ]
  private static let values = [
    nil, nil, "", "1", "2025-05-11", "a) (b", "Ada", "é", " Ada ", "x\\(y", "a @b", "é🎉",
  ]

  /// Makes a random edit of the line's item.
  ///
  /// - Returns: the edit, and whether it may change the kind or the box.
  mutating func edit(_ item: Item, _ random: inout SeededRandom) -> (TagEdit, restyles: Bool) {
    let name = random.pick(Self.names)
    let value = Self.values[random.next(Self.values.count)]
    switch random.next(item.tags.isEmpty ? 5 : 10) {
    case 0:
      let isPresent = result.contains { tag in
        folded(tag.name) == folded(name)
          && (value == nil || tag.payload.map(withoutWhiteSpaceAround) == trimmed(value))
      }
      if !isPresent { added.append(.init(name: name, payload: value)) }
      return (.add(name, value: value, to: item), false)
    case 1:
      if let index = original.firstIndex(where: { folded($0.name) == folded(name) }) {
        tags[index] = .init(name: original[index].name, payload: value)
      } else if !added.contains(where: { folded($0.name) == folded(name) }) {
        added.append(.init(name: name, payload: value))
      }
      return (.set(name, value: value, on: item), false)
    case 2:
      if item.state != .done {
        removeAll(named: "cancelled")
        if !result.contains(where: { $0.name == "done" }) {
          added.append(.init(name: "done", payload: "\(CivilDate.last)"))
        }
      }
      return (.markDone(item, on: .last), true)
    case 3:
      if item.state == .done { removeAll(named: "done") }
      return (.markOpen(item), true)
    case 4: return (.turn(item, into: [.task, .project, .note][random.next(3)]), true)
    case 5, 6:
      let index = random.next(item.tags.count)
      tags[index] = .init(name: original[index].name, payload: value)
      return (.setPayload(of: item.tags[index], to: value), false)
    case 7, 8:
      let index = random.next(item.tags.count)
      tags[index] = nil
      return (.remove(item.tags[index]), false)
    default:
      let index = random.next(item.tags.count)
      tags[index] = .init(name: name, payload: original[index].payload)
      return (.rename(item.tags[index], to: name), false)
    }
  }

  private mutating func removeAll(named name: String) {
    for index in tags.indices where original[index].name == name { tags[index] = nil }
  }

  private func folded(_ name: String) -> String { name.lowercased() }
  private func trimmed(_ value: String?) -> String? { value.map(withoutWhiteSpaceAround) }
}
