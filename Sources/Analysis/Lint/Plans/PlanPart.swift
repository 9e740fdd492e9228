package import CivilDates
package import TaskText

/// The tag whose payload names an item.
let idTag = "id"
/// The tag whose payload lists the ids of the items that an item comes after.
let afterTag = "after"

/// What a task list adds to the plan of its workspace: its items with an `@id` or an `@after`.
///
/// It is read again, as a whole, when one of their lines changes, or the outline around them: a list that has
/// none pays nothing.
package final class PlanPart: Sendable {
  /// An id, and its place, which counts from the start of its line, with a byte-order mark.
  struct Name: Hashable, Sendable {
    let text: String
    let range: TextRange
  }

  /// An item with an `@id` or an `@after`.
  struct Node: Hashable, Sendable {
    /// Its line, from 0.
    let line: Int
    let title: String
    /// Its id, if that is one word of name characters.
    let id: Name?
    /// The ids of what it comes after.
    let after: [Name]
    /// The index of the nearest of these items to which it belongs.
    let parent: Int?
    /// Whether it says itself that it is done.
    let isDone: Bool
    /// Whether nobody has to do it any more: it, or something that it belongs to, is done or cancelled, or each
    /// leaf below it is.
    fileprivate(set) var isClosed: Bool
    let due: CivilDate?
    /// Whether a tag of the item suppresses findings.
    let hasSuppression: Bool
  }

  /// In the order of their lines.
  let nodes: [Node]

  /// Reads them in the chunks of a text; nil if there are none.
  ///
  /// - Parameter options: how dates are read, whatever the stamps of the text show.
  package init?(of chunks: ChunkList<Chunk>, _ options: DateOptions) {
    let reader = PlanNodeReader(options)
    var nodes: [Node] = []
    var branch = Branch()
    /// The nodes that the next line may belong to, by their indices.
    var around: [Int] = []
    func leave(_ item: Branch.Node) {
      guard let last = around.last, nodes[last].line == item.number else { return }
      around.removeLast()
      if item.leaves.all > 0, item.leaves.open == 0 { nodes[last].isClosed = true }
    }
    chunks.visit { _, before, chunk in
      for (index, line) in chunk.lines.enumerated() where line.kind != nil {
        branch.leave(notAbove: line.indent, leave)
        branch.enter(before.lineEnds + index, line)
        guard reader.isNode(line, of: chunk) else { continue }
        let isClosed = branch.nodes.contains { $0.line.state != .open }
        guard
          let node = reader.node(
            onLine: index, after: before, of: chunk, parent: around.last, isClosed: isClosed)
        else { continue }
        around.append(nodes.count)
        nodes.append(node)
      }
    }
    branch.leave(notAbove: .min, leave)
    if nodes.isEmpty { return nil }
    self.nodes = nodes
  }
}

extension PlanPart: Hashable {
  /// Whether both say the same.
  package static func == (one: PlanPart, other: PlanPart) -> Bool {
    one === other || one.nodes == other.nodes
  }

  /// Feeds the start of what it says: there may be very many ids.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(nodes.count)
    hasher.combine(nodes.first)
  }
}

extension [Chunk] {
  /// What of them a ``PlanPart`` depends on, in a text that has one: the outline, and the lines with an `@id`
  /// or an `@after`.
  var planShape: Int {
    let reader = PlanNodeReader(DateOptions())
    var hasher = Hasher()
    for chunk in self {
      for line in chunk.lines {
        hasher.combine(line.indent)
        hasher.combine(line.kind)
        hasher.combine(line.state)
        if reader.isNode(line, of: chunk) {
          chunk.bytes[line.range.lowerBound..<line.range.upperBound].withUnsafeBytes {
            hasher.combine(bytes: $0)
          }
        }
      }
    }
    return hasher.finalize()
  }
}

/// Reads the items with an `@id` or an `@after`.
private struct PlanNodeReader {
  private let options: DateOptions
  private let id = NameMatcher(idTag)
  private let after = NameMatcher(afterTag)
  private let due = NameMatcher(DateTag.due.rawValue)

  init(_ options: DateOptions) { self.options = options }

  /// Whether a tag of the line is one of the two.
  func isNode(_ line: Line, of chunk: Chunk) -> Bool {
    let bytes = chunk.bytes
    return line.tags.contains { index in
      let name = chunk.tags[index].name
      return id.matches(name, in: bytes) || after.matches(name, in: bytes)
    }
  }

  /// The item on a line; nil if its tags name no id.
  func node(
    onLine index: Int, after before: ChunkSummary, of chunk: Chunk, parent: Int?, isClosed: Bool
  ) -> PlanPart.Node? {
    let (bytes, line) = (chunk.bytes, chunk.lines[index])
    let start = chunk.range(ofLine: index).lowerBound
    var own: PlanPart.Name?
    var others: [PlanPart.Name] = []
    var day: CivilDate?
    var hasSuppression = false
    for tag in chunk.tags[line.tags].prefix(CheckedItem.maxTags) {
      let name = comparableText(bytes[tag.name.lowerBound..<tag.name.upperBound])
      if isSuppressionName(name) { hasSuppression = true }
      guard let payload = tag.payload else { continue }
      let text = Array(bytes[payload.lowerBound..<payload.upperBound])
      var names: [PlanPart.Name] {
        listedValues(text, at: payload.lowerBound - start)
          .map { PlanPart.Name(text: $0.text, range: $0.range) }
      }
      if after.matches(tag.name, in: bytes) {
        others += names
      } else if own == nil, id.matches(tag.name, in: bytes) {
        let names = names
        if names.count == 1, Tag.isName(names[0].text) { own = names[0] }
      } else if day == nil, due.matches(tag.name, in: bytes) {
        let reading = DateReading.read(
          text.span, as: .schedule, today: .first, options: options, suggests: false)
        day = reading.schedule?.start.date
      }
    }
    guard own != nil || !others.isEmpty, let item = chunk.item(on: line) else { return nil }
    let title = item.title(in: bytes.span)
    return PlanPart.Node(
      line: before.lineEnds + index,
      title: comparableText(bytes[title.lowerBound..<title.upperBound]), id: own, after: others,
      parent: parent, isDone: line.state == .done, isClosed: isClosed, due: day,
      hasSuppression: hasSuppression)
  }
}
