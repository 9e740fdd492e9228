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

/// The hints on the lines of `range`, in order, of the kinds that the settings turn on. Dates of items
/// that are done, cancelled or archived have none, and neither has a payload that is being written.
///
/// - Parameter lastEdit: where the last change of the text ended; nil if there was none.
/// - Complexity: grows with the size of the chunks that contain those lines.
package func inlineHints<Check: CancellationCheck>(
  in range: TextRange, of document: Document, context: CheckContext,
  lastEdit: Offset? = nil, cancellation: Check = NeverCancelled()
) throws(Check.Failure) -> [InlineHint] {
  if document.isOtherFormat { return [] }
  var hints: [InlineHint] = []
  try document.forEachChunk(in: range) { before, chunk throws(Check.Failure) in
    try cancellation.check()
    let reader = HintReader(document, chunk, before, context, lastEdit: lastEdit)
    chunk.forEachLine(dialect: document.dialect, where: reader.hasHints) { line in
      if let item = line.item, item.line.shifted(by: before.bytes).meets(range) {
        reader.addHints(to: &hints, line: line.number, item: item)
      }
      return true
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
  private let showsProjects: Bool

  init(
    _ document: Document, _ chunk: Chunk, _ before: ChunkSummary, _ context: CheckContext,
    lastEdit: Offset?
  ) {
    self.document = document
    self.chunk = chunk
    self.before = before
    self.context = context
    self.lastEdit = lastEdit.map { $0 - before.bytes }
    showsProjects = context.settings.inlayHints.project
  }

  func hasHints(_ line: LineSummary, tags: Range<Int>) -> Bool {
    if showsProjects, line.kind == .project { return true }
    return tags.contains { index in
      let tag = chunk.tagged.tags[index]
      guard tag.hasPayload,
        let known = context.settings.vocabulary.index(of: tag.name, in: chunk.bytes)
      else { return false }
      return context.traits[known].contains(.date)
    }
  }

  func addHints(to hints: inout [InlineHint], line: Int, item: Item) {
    let number = before.lineEnds + line
    let checked = CheckedItem(item, chunk.bytes, context)
    if item.state == .open, document.isInOpenBranch(number), !isArchived(line: number, of: document)
    {
      for tag in checked.tags where !isBeingWritten(tag) {
        if let hint = dateHint(for: tag, on: checked, context) {
          hints.append(InlineHint(offset: before.bytes + tag.tag.end, text: hint))
        }
      }
    }
    guard showsProjects, item.kind == .project else { return }
    let tasks = document.tasks(onLines: number + 1..<document.subtree(ofLine: number).upperBound)
    let count = tasks.open + tasks.done
    guard count > 0 else { return }
    hints.append(
      InlineHint(offset: before.bytes + item.text.upperBound, text: "\(tasks.done)/\(count)"))
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
