import Analysis
import TaskText

/// The uses in a workspace of the given documents.
func uses(of documents: [Document]) -> TagUses {
  var names = NameCounts()
  for document in documents {
    for tag in document.items.flatMap(\.tags) { names.add(document.name(of: tag), 1) }
  }
  return TagUses(names: names, documents: documents)
}
