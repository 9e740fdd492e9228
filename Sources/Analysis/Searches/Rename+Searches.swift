import Searches
import TaskText

/// Renaming in searches.
extension RenameGroup {
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

  private func searchEdits(in search: Search) -> [SearchEdit] {
    if first.query.value == nil { return first.nameEdits(in: search) }
    var edits = first.projectUses(in: search).compactMap { edit(of: $0, by: first, in: search) }
    for use in search.valueUses where use.name == first.query.name {
      let value = comparableText(use.value.utf8)
      let rename = use.modifier.conversion == .exact ? self[value] : self[anyCase: value]
      if let rename, let edit = edit(of: use, by: rename, in: search) { edits.append(edit) }
    }
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func edit(of use: SearchValueUse, by rename: Rename, in search: Search) -> SearchEdit? {
    newValue(of: use, by: rename).map { search.edit(replacing: use, with: $0) }
  }
}

extension Rename {
  /// Whether the new name means the tag in a search, too.
  var isNameInSearches: Bool {
    if case .tag(result.name) = SearchAttribute(result.name).meaning { true } else { false }
  }

  /// The edits of the places at which a search names the tag.
  fileprivate func nameEdits(in search: Search) -> [SearchEdit] {
    guard isNameInSearches else { return [] }
    return search.nameUses.filter { $0.name == query.name }
      .map { SearchEdit(range: $0.range, replacement: replacement) }
  }

  /// Where a search asks for the project by its title.
  fileprivate func projectUses(in search: Search) -> [SearchValueUse] {
    guard isOfProject, let title = query.value else { return [] }
    return search.projectUses.filter { $0.names(title, as: $0.value, ignoringCase: ignoresCase) }
  }
}
