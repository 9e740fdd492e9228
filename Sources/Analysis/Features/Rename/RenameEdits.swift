import Searches
package import Settings
package import TaskText

extension Rename {
  /// The edits that make the rename in `document`, in order and without overlaps.
  ///
  /// If two different tags of an item would become the same, the second is removed together with
  /// the white space that it no longer needs. Searches name what is renamed, too.
  ///
  /// - Parameter vocabulary: says which payloads are searches.
  package func edits(in document: Document, _ vocabulary: Vocabulary = .predefined) -> [Edit] {
    var edits: [Edit] = []
    let names = query.nameMatchers
    let searches = vocabulary.searchTags.map(NameMatcher.init)
    document.forEachLine(withTagsNamed: names + searches) { line in
      func has(_ name: NameMatcher, _ tag: Tag) -> Bool {
        name.matches(TextRange(0, tag.name.count), in: document.bytes(in: tag.name))
      }
      let change = change(
        of: line, in: document,
        isRenamed: { tag in names.contains { has($0, tag) } && renames(tag, in: document) },
        isSearch: { tag in searches.contains { has($0, tag) } })
      if !change.tags.isEmpty { edits += document.edits(for: change, of: line) ?? [] }
    }
    return edits
  }

  /// The change of the tags of a line.
  private func change(
    of line: DocumentLine, in document: Document, isRenamed: (Tag) -> Bool, isSearch: (Tag) -> Bool
  ) -> LineChange {
    let tags = line.item?.tags ?? []
    let renamed = tags.map(isRenamed)
    var change = LineChange()
    guard renamed.contains(true) || tags.contains(where: isSearch) else { return change }
    // What the tags so far say after the rename: those that are renamed, and the others.
    var said: [Bool: Set<TagQuery>] = [:]
    for (index, tag) in tags.enumerated() {
      let isRenamed = renamed[index]
      let own = isRenamed ? identityAfter(of: tag, in: document) : identity(of: tag, in: document)
      if said[!isRenamed]?.contains(own) == true {
        change.tags[index] = .remove
      } else if isRenamed {
        change.tags[index] = self.change(of: tag, onLineAt: line.range.lowerBound, in: document)
      } else if let payload = tag.payload, isSearch(tag) {
        let search = PayloadSearch(document.bytes(in: payload), at: payload.lowerBound)
        let edits = edits(in: search).map { $0.shifted(by: -line.range.lowerBound) }
        if !edits.isEmpty { change.tags[index] = .editPayload(edits) }
      }
      said[isRenamed, default: []].insert(own)
    }
    return change
  }

  /// Whether a tag of the name is renamed, or one of its values.
  private func renames(_ tag: Tag, in document: Document) -> Bool {
    if query.value == nil { return true }
    return query.isListed
      ? document.listedValues(of: tag).contains { newValue(of: $0.text) != nil }
      : document.trimmedValue(of: tag).flatMap(newValue(of:)) != nil
  }

  private func change(
    of tag: Tag, onLineAt start: Offset, in document: Document
  ) -> TagChange {
    if query.value == nil { return .rename(Array(replacement.utf8)) }
    var edits: [Edit]
    let values = query.isListed ? document.listedValues(of: tag) : []
    if let merged = merged(values, in: document), let head = values.first, let last = values.last {
      let list = merged.map(\.written).joined(separator: ", ")
      edits = [Edit(TextRange(head.range.lowerBound, last.range.upperBound), list)]
    } else {
      let places = query.isListed ? values.map(\.range) : [query.place(of: tag, in: document)]
      edits = places.flatMap { editsOfValue(at: $0, in: document) }
    }
    return .editPayload(edits.map { $0.shifted(by: -start) })
  }

  /// The edits of one value. Of a path, as in `Home / Garden`, the other parts stay as they are written.
  private func editsOfValue(at range: TextRange, in document: Document) -> [Edit] {
    let bytes = document.bytes(in: range)
    func value(_ bytes: ArraySlice<UInt8>) -> String {
      Tag.value(ofPayload: comparableText(bytes))
    }
    guard newValue(of: value(bytes[...])) != nil else { return [] }
    let pieces = isOfProject ? bytes.pieces(between: Array(projectSeparator.utf8)) : [bytes[...]]
    let parts = pieces.filter { value($0) == query.value }
    return (parts.isEmpty ? [bytes[...]] : parts).map { part in
      let place = TextRange(part.startIndex, part.endIndex).shifted(by: range.lowerBound)
      return Edit(place, replacement)
    }
  }

  /// What a tag that is not renamed says.
  private func identity(of tag: Tag, in document: Document) -> TagQuery {
    let value =
      query.isListed
      ? document.listedValues(of: tag).map(\.text).joined(separator: ", ")
      : document.trimmedValue(of: tag)
    return TagQuery(name: document.name(of: tag), value: value)
  }

  /// What a tag says after the rename.
  private func identityAfter(of tag: Tag, in document: Document) -> TagQuery {
    let name = query.value == nil ? result.name : document.name(of: tag)
    guard query.isListed else {
      let value = document.trimmedValue(of: tag)
      let new = value.flatMap(newValue(of:)).map { comparableText($0.utf8) }
      return TagQuery(name: name, value: new ?? value)
    }
    let values = document.listedValues(of: tag)
    let texts =
      merged(values, in: document)?.map(\.text)
      ?? values.flatMap { value in newValues(of: value.text)?.map(\.text) ?? [value.text] }
    return TagQuery(name: name, value: texts.joined(separator: ", "))
  }

  /// The values of a list after the rename, no new one twice: the text of each, and how it is written.
  /// Nil if one value is renamed to others that the list does not have: then all are as often as before.
  private func merged(
    _ values: [ListedValue], in document: Document
  ) -> [(text: String, written: String)]? {
    var known = Set(values.map(\.text).filter { newValue(of: $0) == nil })
    let renamed = Set(values.map(\.text)).subtracting(known)
    let isListed = renamed.compactMap(newValues(of:)).joined().contains { known.contains($0.text) }
    guard renamed.count > 1 || isListed else { return nil }
    return values.flatMap { value in
      newValues(of: value.text)?.filter { known.insert($0.text).inserted }
        ?? [(value.text, document.string(in: value.range))]
    }
  }

  /// What a value of a list becomes, which may be several: the text of each, and how it is written. Nil if it
  /// stays.
  private func newValues(of value: String) -> [(text: String, written: String)]? {
    guard let new = newValue(of: value) else { return nil }
    let bytes = Array(Tag.payload(ofValue: new).utf8)
    return listedValues(bytes).map {
      ($0.text, String(decoding: bytes[$0.range.lowerBound..<$0.range.upperBound], as: UTF8.self))
    }
  }

  /// Whether the rename may change a file that is not open.
  func concerns(_ file: FileIndex) -> Bool {
    var payloads = PayloadCounts(ofTagsNamed: query.name)
    payloads.add(file)
    let values = payloads.values(isList: query.isListed)
    if values.keys.contains(where: { newValue(of: $0) != nil }) { return true }
    var isFound = false
    file.forEachSearch { payload, _ in
      if !isFound, !edits(in: payload).isEmpty { isFound = true }
    }
    return isFound
  }
}

/// Renaming in searches.
extension Rename {
  /// Whether the new name means the tag in a search, too.
  var isNameInSearches: Bool {
    if case .tag(result.name) = SearchAttribute(result.name).meaning { true } else { false }
  }

  /// The edits of the places at which a search names what is renamed, in order and without overlaps.
  /// None if the search cannot say the new name.
  func edits(in payload: PayloadSearch) -> [Edit] {
    searchEdits(in: payload.search).map(payload.edit).withoutOverlaps
  }

  private func searchEdits(in search: Search) -> [SearchEdit] {
    guard let value = query.value else {
      guard isNameInSearches else { return [] }
      return search.nameUses.filter { $0.name == query.name }
        .map { SearchEdit(range: $0.range, replacement: replacement) }
    }
    // Where a search asks for the project by its title.
    let projects = search.projectUses.filter {
      isOfProject && $0.names(value, as: $0.value, ignoringCase: ignoresCase)
    }
    return (projects + search.valueUses.filter { $0.name == query.name })
      .compactMap { use in newValue(of: use).map { search.edit(replacing: use, with: $0) } }
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// What a search says after the rename instead of a value; nil if that stays.
  private func newValue(of use: SearchValueUse) -> String? {
    guard let old = query.value, let new = newValue else { return nil }
    let parts = (isOfProject ? projectPath(use.value) : []).map { part in
      (text: part, isTitle: use.names(old, as: part, ignoringCase: true))
    }
    if parts.contains(where: \.isTitle) {
      return parts.map { $0.isTitle ? new : $0.text }.joined(separator: projectSeparator)
    }
    return use.names(old, as: use.value, ignoringCase: true) ? new : nil
  }
}

extension [Edit] {
  /// The edits, which are in order, without those that overlap an earlier one.
  var withoutOverlaps: [Edit] {
    var end = 0
    return filter { edit in
      guard edit.range.lowerBound >= end else { return false }
      end = edit.range.upperBound
      return true
    }
  }
}

extension SearchValueUse {
  /// Whether a text of the comparison is the title, ignoring case unless the comparison does not.
  fileprivate func names(
    _ title: String, as text: String, ignoringCase ignoresCase: Bool
  ) -> Bool {
    let text = comparableText(text.utf8)
    return modifier.conversion == .exact || !ignoresCase
      ? text == title : text.lowercased() == title.lowercased()
  }
}
