import Searches
import Settings
import TaskText

import struct TaskText.Tag

/// Renames of different values of one tag, or one rename of the tag, that are made in one walk.
struct RenameGroup: Equatable, Sendable {
  /// The rename that all others are like: its name is theirs.
  let first: Rename
  private let byValue: [String: Rename]
  private let byLowercasedValue: [String: Rename]
  /// What changes every tag of the name, if no value is renamed: one array for all of them.
  private let ofName: [Rename]
  /// The name that these get, which all of them share, too.
  private let newName: [UInt8]

  /// Creates a group. Of two renames of the same value, the first is made.
  ///
  /// - Parameter others: renames of other values of the same tag.
  init(_ first: Rename, _ others: [Rename] = []) {
    self.first = first
    newName = Array(first.replacement.utf8)
    ofName = first.query.value == nil ? [first] : []
    let values = ([first] + others).compactMap { rename in rename.query.value.map { ($0, rename) } }
    byValue = Dictionary(values) { first, _ in first }
    byLowercasedValue = Dictionary(values.map { ($0.lowercased(), $1) }) { first, _ in first }
  }

  /// The rename of a value; nil if it stays.
  subscript(value: String) -> Rename? { byValue[value] }

  /// The rename of a value in any case, preferably in the same one; nil if it stays.
  subscript(anyCase value: String) -> Rename? {
    byValue[value] ?? byLowercasedValue[value.lowercased()]
  }

  /// The edits that make the renames in `document`, in order and without overlaps.
  ///
  /// - Complexity: grows with the length of the document, not with the number of renames.
  func edits(in document: Document, _ vocabulary: Vocabulary) -> [Edit] {
    var edits: [Edit] = []
    let name = NameMatcher(first.query.name)
    let searches = vocabulary.searchTags.map(NameMatcher.init)
    document.forEachLine(withTagsNamed: [name] + searches) { line in
      func has(_ name: NameMatcher, _ tag: Tag) -> Bool {
        name.matches(TextRange(0, tag.name.count), in: document.bytes(in: tag.name))
      }
      let change = change(
        of: line, in: document, isNamed: { has(name, $0) },
        isSearch: { tag in searches.contains { has($0, tag) } })
      guard let change, !change.tags.isEmpty else { return }
      edits += document.edits(for: change, of: line) ?? []
    }
    return edits
  }

  /// The change of the tags of a line; nil if none is renamed or is a search.
  private func change(
    of line: DocumentLine, in document: Document, isNamed: (Tag) -> Bool, isSearch: (Tag) -> Bool
  ) -> LineChange? {
    let tags = line.item?.tags ?? []
    func renames(of tag: Tag) -> [Rename] {
      isNamed(tag) ? self.renames(of: tag, in: document) : []
    }
    guard tags.contains(where: { !renames(of: $0).isEmpty || isSearch($0) }) else { return nil }
    var change = LineChange()
    // What the tags so far say after the rename: those that are renamed, and the others.
    var said: [Bool: Set<TagQuery>] = [:]
    for (index, tag) in tags.enumerated() {
      let renames = renames(of: tag)
      let isRenamed = !renames.isEmpty
      let own = identity(of: tag, after: renames, in: document)
      if said[!isRenamed]?.contains(own) == true {
        change.tags[index] = .remove
      } else if isRenamed {
        change.tags[index] = self.change(
          of: tag, by: renames, onLineAt: line.range.lowerBound, in: document)
      } else if let payload = tag.payload, isSearch(tag) {
        let search = PayloadSearch(document.bytes(in: payload), at: payload.lowerBound)
        let edits = edits(in: search).map { $0.shifted(by: -line.range.lowerBound) }
        if !edits.isEmpty { change.tags[index] = .editPayload(edits) }
      }
      said[isRenamed, default: []].insert(own)
    }
    return change
  }

  /// The renames that change a tag of the name: several only if it is a list.
  private func renames(of tag: Tag, in document: Document) -> [Rename] {
    if first.query.value == nil { return ofName }
    guard first.query.isListed else {
      return document.trimmedValue(of: tag).flatMap { byValue[$0] }.map { [$0] } ?? []
    }
    var values: Set<String> = []
    return document.listedValues(of: tag).compactMap { value in
      values.insert(value.text).inserted ? byValue[value.text] : nil
    }
  }

  private func change(
    of tag: Tag, by renames: [Rename], onLineAt start: Offset, in document: Document
  ) -> TagChange {
    if first.query.value == nil { return .rename(newName) }
    var edits = [Edit(first.query.place(of: tag, in: document), renames[0].replacement)]
    if first.query.isListed {
      let values = document.listedValues(of: tag)
      edits = values.compactMap { value in
        byValue[value.text].map { Edit(value.range, $0.replacement) }
      }
      if let merged = merged(values, renames, in: document), let head = values.first,
        let last = values.last
      {
        let list = merged.map(\.written).joined(separator: ", ")
        edits = [Edit(TextRange(head.range.lowerBound, last.range.upperBound), list)]
      }
    }
    edits = edits.flatMap { editsOfParts(by: $0, in: document) ?? [$0] }
    return .editPayload(edits.map { $0.shifted(by: -start) })
  }

  /// What the tag says after the renames that change it.
  private func identity(
    of tag: Tag, after renames: [Rename], in document: Document
  ) -> TagQuery {
    let name = renames.isEmpty ? document.name(of: tag) : first.result.name
    guard first.query.isListed else {
      let value = document.trimmedValue(of: tag)
      return TagQuery(name: name, value: renames.first?.result.value ?? value)
    }
    let values = document.listedValues(of: tag)
    let texts =
      merged(values, renames, in: document)?.map(\.text)
      ?? values.flatMap { byValue[$0.text]?.newValues.map(\.text) ?? [$0.text] }
    return TagQuery(name: name, value: texts.joined(separator: ", "))
  }

  /// The values of a list after the renames, no new one twice: the text of each, and how it is written.
  /// Nil if one value is renamed to others that the list does not have: then all are as often as before.
  private func merged(
    _ values: [ListedValue], _ renames: [Rename], in document: Document
  ) -> [(text: String, written: String)]? {
    var known = Set(values.lazy.map(\.text).filter { byValue[$0] == nil })
    let isListed = renames.contains { $0.newValues.contains { known.contains($0.text) } }
    guard renames.count > 1 || isListed else { return nil }
    return values.flatMap { value in
      guard let rename = byValue[value.text] else {
        return [(value.text, document.string(in: value.range))]
      }
      return rename.newValues.filter { known.insert($0.text).inserted }
    }
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
