import CivilDates
import Settings
package import TaskText

/// A few words that an editor shows within a line, but that are not part of its text.
package struct InlineHint: Hashable, Sendable {
  /// The place where the words are shown: the end of what they are about.
  package let offset: Offset
  /// `Sun · in 3 days`, `↻ Mon 19 May`, `3/7`.
  package let text: String
}

/// The hints on the lines of `range`, in order, of the kinds that the settings turn on. Items that are
/// done, cancelled or archived have none, and neither has a payload that is being written.
///
/// - Parameter lastEdit: where the last change of the text ended; nil if there was none.
/// - Complexity: grows with the size of the chunks that contain those lines, and of what belongs to
///   items on them.
package func inlineHints(
  in range: TextRange, of document: Document, context: CheckContext,
  lastEdit: Offset? = nil
) -> [InlineHint] {
  if document.isOtherFormat { return [] }
  var hints: [InlineHint] = []
  let leaves =
    context.settings.inlayHints.project
    ? document.leaves(belowLines: document.lineNumbers(in: range)) : [:]
  document.forEachChunk(in: range) { before, chunk in
    let reader = HintReader(document, chunk, before, context, leaves, lastEdit: lastEdit)
    chunk.forEachItem(where: reader.hasHints) { item, line in
      if item.line.shifted(by: before.bytes).meets(range) {
        reader.addHints(to: &hints, line: line, item: item)
      }
    }
  }
  return hints
}

/// Reads the hints of one chunk. The offsets of its tags count from the start of the chunk.
private struct HintReader {
  private let document: Document
  private let chunk: Chunk
  private let before: ChunkSummary
  private let context: CheckContext
  /// Where the last change of the text ended, counted from the start of the chunk.
  private let lastEdit: Offset?
  /// The leaves below each item, by its line.
  private let leaves: [Int: TaskCounts]

  init(
    _ document: Document, _ chunk: Chunk, _ before: ChunkSummary, _ context: CheckContext,
    _ leaves: [Int: TaskCounts], lastEdit: Offset?
  ) {
    self.document = document
    self.chunk = chunk
    self.before = before
    self.context = context
    self.lastEdit = lastEdit.map { $0 - before.bytes }
    self.leaves = leaves
  }

  /// Whether the line may have hints: those with progress alone are known by ``leaves``.
  func hasHints(_ line: Line) -> Bool {
    if line.state != .open { return false }
    if !leaves.isEmpty, line.kind == .project || line.kind == .task { return true }
    return line.tags.contains { index in
      let tag = chunk.tags[index]
      guard tag.hasPayload,
        let known = context.settings.vocabulary.index(of: tag.name, in: chunk.bytes)
      else { return false }
      return context.traits[known].contains(.date)
    }
  }

  func addHints(to hints: inout [InlineHint], line: Int, item: Item) {
    let number = before.lineEnds + line
    let progress = item.kind == .note ? nil : leaves[number]?.progress
    let checked = CheckedItem(item, chunk.bytes, context)
    guard
      progress != nil || checked.tags.contains(where: { $0.definition?.payload.isDate == true }),
      document.isInOpenBranch(number), !isArchived(line: number, of: document)
    else { return }
    for tag in checked.tags where !isBeingWritten(tag) {
      if let hint = dateHint(for: tag, on: checked, context) {
        hints.append(InlineHint(offset: before.bytes + tag.tag.end, text: hint))
      }
    }
    if let progress {
      hints.append(InlineHint(offset: before.bytes + item.text.upperBound, text: progress))
    }
  }

  /// Whether the payload has no `)` yet, or was just edited and is not written in the standard way.
  private func isBeingWritten(_ tag: CheckedTag) -> Bool {
    if tag.tag.nearMisses.contains(.unclosed) { return true }
    guard let lastEdit, tag.tag.payload?.touches(lastEdit) == true else { return false }
    return tag.dateProblem != nil
  }
}

extension TextRange {
  /// Whether the two ranges overlap or touch.
  fileprivate func meets(_ other: TextRange) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}

extension TaskCounts {
  /// `3/7`: how many are done, of those that are not cancelled. Nil for none.
  fileprivate var progress: String? { open + done > 0 ? "\(done)/\(open + done)" : nil }
}
