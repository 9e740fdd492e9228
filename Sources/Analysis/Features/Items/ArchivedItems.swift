import TaskText

/// The name of the project that done items are moved to.
let archiveName = "Archive"

/// Whether the item on the line belongs to a project `Archive:` that belongs to no other item.
func isArchived(line: Int, of document: Document) -> Bool {
  var root = line
  while let parent = document.parentLine(ofLine: root) { root = parent }
  guard root != line, let item = document.item(onLine: root), item.kind == .project else {
    return false
  }
  return document.bytes(in: document.title(of: item)).elementsEqual(archiveName.utf8)
}
