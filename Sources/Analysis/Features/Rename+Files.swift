package import JSON
package import Settings
package import TaskText

extension Rename {
  /// The places to replace with ``replacement`` in a file that is not open. Nil if only the text of the
  /// file can tell what to replace: two tags may become the same, the end of a tag may depend on its
  /// name or its payload, or a search may need quotation marks.
  package func places(in file: FileIndex, _ vocabulary: Vocabulary) -> [IndexedPlace]? {
    let isDate = [query.name, result.name].contains {
      vocabulary.definition(named: $0)?.payload.isDate == true
    }
    let isPlain = !replacement.utf8.contains { "()\\@".utf8.contains($0) }
    let needsText =
      isDate || !isPlain || file.contains(result) || file.hasSearch(naming: query)
    return needsText ? nil : file.places(of: query)
  }

  /// The edits in a settings file that give the tag its new name in its entry and in the groups of tags
  /// that exclude each other.
  package func edits(in settings: JSONText) -> [Edit] {
    guard query.value == nil else { return [] }
    let edits =
      settings.edits(renaming: query.name, in: ["tags"], to: replacement)
      + settings.edits(renaming: query.name, inListsAt: ["exclusive"], to: replacement)
    return edits.sortedByPlace
  }
}

extension RenameGroup {
  /// Whether the renames may change a file that is not open.
  func concerns(_ file: FileIndex) -> Bool {
    var payloads = PayloadCounts(ofTagsNamed: first.query.name)
    payloads.add(file)
    let values = payloads.values(isList: first.query.isListed)
    if values.keys.contains(where: { self[$0] != nil }) { return true }
    var isFound = false
    file.forEachSearch { _, _, payload in
      if !isFound, !edits(in: payload).isEmpty { isFound = true }
    }
    return isFound
  }
}
