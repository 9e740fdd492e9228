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
      || file.hasSearch(forProjectOf: self)
    return needsText ? nil : file.places(of: query)
  }

  /// Whether the rename may change a file that is not open.
  fileprivate func concerns(_ file: FileIndex) -> Bool {
    file.contains(query) || file.hasSearch(forProjectOf: self)
  }

  /// The edits in a settings file that give the tag its new name in its entry and in the groups of tags
  /// that exclude each other.
  package func edits(in settings: JSONText) -> [Edit] {
    guard query.value == nil else { return [] }
    let edits =
      settings.edits(renaming: query.name, in: ["tags"], to: result.name)
      + settings.edits(renaming: query.name, inListsAt: ["exclusive"], to: result.name)
    return edits.sortedByPlace
  }
}

extension ClosedFiles {
  /// The files that a rename may change, sorted by key.
  package func files(changedBy rename: Rename) -> [(key: String, index: FileIndex)] {
    guard rename.isOfProject else { return files(matching: rename.query) }
    return all.filter { rename.concerns($0.value) }.map { (key: $0.key, index: $0.value) }
      .sorted { $0.key < $1.key }
  }
}

extension FileIndex {
  /// Whether a search of the file asks for the project that the rename is about.
  fileprivate func hasSearch(forProjectOf rename: Rename) -> Bool {
    guard rename.isOfProject, !searchNames.isEmpty else { return false }
    var isFound = false
    forEachSearch { _, _, payload in
      if !isFound, !rename.projectUses(in: payload.search).isEmpty { isFound = true }
    }
    return isFound
  }
}
