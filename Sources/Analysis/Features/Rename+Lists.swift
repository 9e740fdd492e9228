import TaskText

import struct TaskText.Tag

/// Renaming one value of a list.
extension Rename {
  /// The edits that make the rename in one tag.
  func edits(of tag: Tag, in document: Document) -> [Edit] {
    guard query.isListed else { return [Edit(query.place(of: tag, in: document), replacement)] }
    let values = document.listedValues(of: tag)
    guard let first = values.first, let last = values.last,
      values.contains(where: { $0.text == result.value && $0.text != query.value })
    else {
      return values.filter { $0.text == query.value }.map { Edit($0.range, replacement) }
    }
    // The new value is there already: the old one is removed with its comma.
    let kept = values.filter { $0.text != query.value }.map { document.string(in: $0.range) }
    let list = TextRange(first.range.lowerBound, last.range.upperBound)
    return [Edit(list, kept.joined(separator: ", "))]
  }

  /// The values of the tag after the rename, each as often as before, but the new one once.
  func values(of tag: Tag, in document: Document) -> [String] {
    let values = document.listedValues(of: tag).map(\.text)
    if values.contains(where: { $0 == result.value && $0 != query.value }) {
      return values.filter { $0 != query.value }
    }
    return values.map { $0 == query.value ? result.value ?? $0 : $0 }
  }
}
