import TaskText

import struct TaskText.Tag

/// Renaming one value of a list.
extension Rename {
  /// The edits that make the rename in one tag.
  func edits(of tag: Tag, in document: Document) -> [Edit] {
    guard query.isListed else { return [Edit(query.place(of: tag, in: document), replacement)] }
    let values = document.listedValues(of: tag)
    guard let first = values.first, let last = values.last, isAnyListed(in: values) else {
      return values.filter { $0.text == query.value }.map { Edit($0.range, replacement) }
    }
    let written = merged(values, newValues.map(\.written)) { document.string(in: $0.range) }
    let list = TextRange(first.range.lowerBound, last.range.upperBound)
    return [Edit(list, written.joined(separator: ", "))]
  }

  /// The values of the tag after the rename, each as often as before, but no new one twice.
  func values(of tag: Tag, in document: Document) -> [String] {
    let values = document.listedValues(of: tag)
    let new = newValues.map(\.text)
    if isAnyListed(in: values) { return merged(values, new, \.text) }
    return values.flatMap { $0.text == query.value ? new : [$0.text] }
  }

  /// The new values, as one value may become several: the text of each, and how it is written.
  private var newValues: [(text: String, written: String)] {
    let bytes = Array(replacement.utf8)
    return listedValues(bytes).map {
      ($0.text, String(decoding: bytes[$0.range.lowerBound..<$0.range.upperBound], as: UTF8.self))
    }
  }

  /// Whether the list has one of the new values already, besides the old value.
  private func isAnyListed(in values: [ListedValue]) -> Bool {
    let others = otherValues(in: values)
    return newValues.contains { others.contains($0.text) }
  }

  private func otherValues(in values: [ListedValue]) -> Set<String> {
    Set(values.lazy.map(\.text).filter { $0 != query.value })
  }

  /// The list with those new values that it does not have yet, in the place of the old value.
  ///
  /// - Parameter new: what to write for each of the new values.
  private func merged(
    _ values: [ListedValue], _ new: [String], _ written: (ListedValue) -> String
  ) -> [String] {
    let others = otherValues(in: values)
    var added = zip(newValues, new).filter { !others.contains($0.0.text) }.map(\.1)
    return values.flatMap { value in
      guard value.text == query.value else { return [written(value)] }
      defer { added = [] }
      return added
    }
  }
}
