import Settings
package import TaskText

/// A few words that an editor shows within a line, and that are no part of its text.
package struct InlineHint: Hashable, Sendable {
  /// Behind what the words are about.
  package let offset: Offset
  /// `Sun · in 3 days`, `next Mon, 19 May · in 8 days`, `3/7`.
  package let text: String
}

/// The hints on the lines of a range, in order, of the kinds that the settings have on.
///
/// - Complexity: that of the chunks which hold those lines.
package func inlineHints(
  in range: TextRange, of document: Document, context: CheckContext
) -> [InlineHint] {
  if document.isOtherFormat { return [] }
  var hints: [InlineHint] = []
  document.forEachChunk(in: range) { before, chunk in
    chunk.forEachLine(dialect: document.dialect) { line in
      guard let item = line.item, item.line.shifted(by: before.bytes).meets(range) else {
        return true
      }
      let place = HintedLine(number: before.lineEnds + line.number, item: item, bytes: chunk.bytes)
      hints += place.hints(in: document, context: context).map {
        InlineHint(offset: $0.offset + before.bytes, text: $0.text)
      }
      return true
    }
  }
  return hints
}

/// A line that may get hints; places count from its chunk.
private struct HintedLine {
  let number: Int
  let item: Item
  let bytes: [UInt8]

  func hints(in document: Document, context: CheckContext) -> [InlineHint] {
    var hints: [InlineHint] = []
    if !item.tags.isEmpty {
      let checked = CheckedItem(item, bytes, context)
      let isOpen = item.state == .open && document.isInOpenBranch(number)
      for tag in checked.tags {
        if let text = dateHint(for: tag, on: checked, isOpen: isOpen, context) {
          hints.append(InlineHint(offset: tag.tag.end, text: text))
        }
      }
    }
    if item.kind == .project, context.settings.inlayHints.project {
      let below = document.subtree(ofLine: number).dropFirst()
      let tasks = document.tasks(onLines: below.startIndex..<below.endIndex)
      if tasks.open + tasks.done > 0 {
        let text = "\(tasks.done)/\(tasks.open + tasks.done)"
        hints.append(InlineHint(offset: item.text.upperBound, text: text))
      }
    }
    return hints
  }
}

extension TextRange {
  /// Whether the two share a byte or touch.
  fileprivate func meets(_ other: TextRange) -> Bool {
    lowerBound <= other.upperBound && other.lowerBound <= upperBound
  }
}
