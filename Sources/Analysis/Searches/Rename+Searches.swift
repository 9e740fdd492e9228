import Searches
import TaskText

/// Renaming in searches.
extension Rename {
  /// The edits of the places at which a search names what is renamed, in order and without overlaps.
  /// None if the search cannot say the new name.
  func edits(in payload: PayloadSearch) -> [Edit] {
    var edits: [Edit] = []
    for edit in searchEdits(in: payload.search).map(payload.edit)
    where edits.last.map({ $0.range.upperBound <= edit.range.lowerBound }) ?? true {
      edits.append(edit)
    }
    return edits
  }

  /// Whether the new name means the tag in a search, too.
  var isNameInSearches: Bool {
    if case .tag(result.name) = SearchAttribute(result.name).meaning { true } else { false }
  }

  private func searchEdits(in search: Search) -> [SearchEdit] {
    guard let value = result.value else {
      guard isNameInSearches else { return [] }
      return search.nameUses.filter { $0.name == query.name }
        .map { SearchEdit(range: $0.range, replacement: result.name) }
    }
    let uses = search.valueUses.filter(query.matches) + projectUses(in: search)
    return uses.sorted { $0.range.lowerBound < $1.range.lowerBound }
      .map { search.edit(replacing: $0, with: value) }
  }

  /// Where a search asks for the project by its title.
  func projectUses(in search: Search) -> [SearchValueUse] {
    guard isOfProject, let title = query.value else { return [] }
    return search.projectUses.filter { $0.names(title) }
  }
}

extension SearchValueUse {
  /// Whether the value is the title, ignoring case unless the comparison does not.
  fileprivate func names(_ title: String) -> Bool {
    modifier.conversion == .exact ? value == title : value.lowercased() == title.lowercased()
  }
}
