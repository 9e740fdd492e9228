import Searches
import TaskText

import struct TaskText.Tag

/// Renaming a project in a path, as in `Home / Garden`: the other parts stay as they are written.
extension RenameGroup {
  /// The edits of the parts of a path that name the project; nil if the edit is of something else.
  func editsOfParts(by edit: Edit, in document: Document) -> [Edit]? {
    let bytes = document.bytes(in: edit.range)
    guard first.isOfProject, self[value(of: bytes[...])] != nil else { return nil }
    let parts = bytes.pieces(between: Array(projectSeparator.utf8))
      .filter { value(of: $0) == first.query.value }
    if parts.isEmpty { return nil }
    return parts.map { part in
      let range = TextRange(part.startIndex, part.endIndex)
      return Edit(range.shifted(by: edit.range.lowerBound), first.replacement)
    }
  }

  /// What a search says after the rename instead of a value that `rename` is about.
  func newValue(of use: SearchValueUse, by rename: Rename) -> String? {
    guard first.isOfProject, let title = first.query.value, let newTitle = first.newValue
    else { return rename.newValue }
    var hasTitle = false
    let parts = projectPath(use.value).map { part in
      guard use.names(title, as: part, ignoringCase: true) else { return part }
      hasTitle = true
      return newTitle
    }
    return hasTitle ? parts.joined(separator: projectSeparator) : rename.newValue
  }

  private func value(of bytes: ArraySlice<UInt8>) -> String {
    Tag.value(ofPayload: comparableText(bytes))
  }
}

extension SearchValueUse {
  /// Whether a text of the comparison is the title, ignoring case unless the comparison does not.
  func names(_ title: String, as text: String, ignoringCase ignoresCase: Bool) -> Bool {
    let text = comparableText(text.utf8)
    return modifier.conversion == .exact || !ignoresCase
      ? text == title : text.lowercased() == title.lowercased()
  }
}
