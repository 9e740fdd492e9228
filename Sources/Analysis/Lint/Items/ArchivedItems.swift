import TaskText

/// The name of the project that done items are moved to.
let archiveName = "Archive"

/// Whether the item on the line is the archive or belongs to it: a project `Archive:` that belongs to no
/// other item or, in Markdown, a heading.
func isArchived(line: Int, of document: Document) -> Bool {
  var root = line
  while let parent = document.parentLine(ofLine: root) { root = parent }
  if document.item(onLine: root).map(document.isArchive) ?? false { return true }
  guard document.dialect.isMarkdown else { return false }
  var archiveLevel: Int?
  func enter(_ heading: DocumentLine) {
    guard let item = heading.item, let level = item.bullet?.count else { return }
    if document.isArchive(item) {
      archiveLevel = min(level, archiveLevel ?? level)
    } else if let outer = archiveLevel, level <= outer {
      archiveLevel = nil
    }
  }
  document.forEachLine(in: 0..<root, where: { $0.kind == .project }, enter)
  return archiveLevel != nil
}

extension Document {
  /// Whether the item is a project with the name of the archive, which signs may surround, as in
  /// `＿＿＿ Archive:`.
  func isArchive(_ item: Item) -> Bool {
    item.kind == .project && isArchiveTitle(string(in: title(of: item)))
  }
}

/// Whether the title of a project is the name of the archive, which signs may surround.
func isArchiveTitle(_ title: String) -> Bool {
  let title = Substring(title).unicodeScalars
  guard let first = title.firstIndex(where: isWordScalar),
    let last = title.lastIndex(where: isWordScalar)
  else { return false }
  // Comparing texts would take time that grows with the square of a run of accents.
  return String(title[first...last]).utf8.elementsEqual(archiveName.utf8)
}

/// Whether the scalar is a part of words, and not a sign.
private func isWordScalar(_ scalar: Unicode.Scalar) -> Bool {
  scalar.properties.isAlphabetic || scalar.properties.numericType != nil
}
