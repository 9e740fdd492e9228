/// What an outline needs to know of a line that is not blank. It is read faster than an ``Item``.
package struct ItemLine: Sendable {
  /// The number of the line, from 0.
  package let number: Int
  /// The kind of the item.
  package let kind: Item.Kind
  /// The state according to the checkbox or box alone.
  package let box: Item.State
  /// The indent in columns.
  package let indent: Int
  /// The line without its indent, its line end and a byte-order mark.
  package let line: TextRange
  /// The text without trailing tags; for a project, also without its colon.
  package let title: TextRange
  /// The indices of its tags.
  package let tags: Range<Int>

  /// Nil for a blank line.
  ///
  /// - Parameter all: the tags in which `tags` are indices.
  init?(
    _ bytes: Span<UInt8>, line: TextRange, number: Int, tags: Range<Int>, of all: [Tag],
    isMarkdown: Bool, isLiteral: Bool
  ) {
    let trimmed = trimmedEnd(bytes, from: line.lowerBound, to: line.upperBound)
    guard trimmed > line.lowerBound else { return nil }
    let head = LineHead(bytes, line: line, isMarkdown: isMarkdown && !isLiteral)
    var (textEnd, bodyEnd) = (trimmed, trimmed)
    if let last = tags.last {
      textEnd = max(trimmed, all[last].end)
      let trailing = trailingTags(all[tags], bytes, textEnd: textEnd)
      bodyEnd = trailing < tags.upperBound ? all[trailing].start : textEnd
    }
    kind = itemKind(bytes, line: line, textEnd: bodyEnd, head, isLiteral: isLiteral)
    box = kind == .task ? head.box : .open
    indent = head.indent
    title = itemTitle(
      bytes, TextRange(min(isLiteral ? head.start : head.textStart, textEnd), textEnd),
      bodyEnd: bodyEnd, kind)
    self.line = TextRange(head.start, line.upperBound)
    self.number = number
    self.tags = tags
  }
}

extension TaggedLines {
  /// Calls `body` with each item of a text that has these tags; `state` is the reading state before it.
  package func forEachItem(
    in bytes: Span<UInt8>, state: ReadingState, isMarkdown: Bool, _ body: (ItemLine) -> Void
  ) {
    var lines = LineWalk(bytes, state: state, isMarkdown: isMarkdown)
    var cursor = TaggedLineCursor()
    var number = 0
    while let line = lines.next(bytes) {
      let item = ItemLine(
        bytes, line: line.range, number: number, tags: cursor.tags(on: line.range, in: self),
        of: tags, isMarkdown: isMarkdown, isLiteral: line.isLiteral)
      if let item { body(item) }
      number &+= 1
    }
  }
}

/// The indent, kind and state of a line, which matter for the lines below it.
package struct LineSummary: Sendable {
  /// The indent in columns; `Int32.max` for a blank line, which has no children.
  package let indent: Int32
  /// The kind of the item; nil for a blank line.
  package let kind: Item.Kind?
  /// The state, from its box and its tags.
  package let state: Item.State

  init(_ bytes: Span<UInt8>, _ line: LineWalk.Line, tags: ArraySlice<Tag>, isMarkdown: Bool) {
    let start = line.range.lowerBound
    let trimmed = trimmedEnd(bytes, from: start, to: line.range.upperBound)
    guard trimmed > start else {
      indent = .max
      kind = nil
      state = .open
      return
    }
    let head = LineHead(bytes, line: line.range, isMarkdown: isMarkdown && !line.isLiteral)
    let end = max(trimmed, tags.last?.end ?? trimmed)
    let trailing = trailingTags(tags, bytes, textEnd: end)
    let kind = itemKind(
      bytes, line: line.range, textEnd: trailing < tags.endIndex ? tags[trailing].start : end,
      head, isLiteral: line.isLiteral)
    indent = Int32(clamping: head.indent)
    self.kind = kind
    state = TaskText.state(box: kind == .task ? head.box : .open, tags: tags, bytes)
  }
}

/// The numbers of open, done and cancelled tasks. There is one for each item of an outline, so each
/// number takes four bytes: no text has more lines than they can count.
package struct TaskCounts: Hashable, Sendable {
  private var openTasks: Int32 = 0
  private var doneTasks: Int32 = 0
  private var cancelledTasks: Int32 = 0

  /// No tasks.
  package init() {}

  /// Tasks that are neither done nor cancelled.
  package var open: Int { Int(openTasks) }
  /// Tasks that are done by box or tag.
  package var done: Int { Int(doneTasks) }
  /// Tasks that are cancelled by box or tag.
  package var cancelled: Int { Int(cancelledTasks) }
  /// The number of all tasks.
  package var all: Int { open &+ done &+ cancelled }

  /// Counts a line, if it is a task.
  package mutating func count(_ line: LineSummary) {
    guard line.kind == .task else { return }
    switch line.state {
    case .open: openTasks &+= 1
    case .done: doneTasks &+= 1
    case .cancelled: cancelledTasks &+= 1
    }
  }

  /// Adds the numbers.
  package static func += (counts: inout TaskCounts, others: TaskCounts) {
    counts.openTasks &+= others.openTasks
    counts.doneTasks &+= others.doneTasks
    counts.cancelledTasks &+= others.cancelledTasks
  }

  /// The same number of tasks, all of them cancelled.
  var asCancelled: TaskCounts {
    var counts = TaskCounts()
    counts.cancelledTasks = openTasks &+ doneTasks &+ cancelledTasks
    return counts
  }
}
