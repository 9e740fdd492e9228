import Settings
import TaskText

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
    var edits = renames[0].edits(of: tag, in: document)
    let values = document.listedValues(of: tag)
    if renames.count > 1, let head = values.first, let last = values.last {
      let written = list(values, in: document).map(\.written).joined(separator: ", ")
      edits = [Edit(TextRange(head.range.lowerBound, last.range.upperBound), written)]
    }
    edits = edits.flatMap { editsOfParts(by: $0, in: document) ?? [$0] }
    return .editPayload(edits.map { $0.shifted(by: -start) })
  }

  /// What the tag says after the renames that change it.
  private func identity(of tag: Tag, after renames: [Rename], in document: Document) -> TagQuery {
    if renames.count > 1 {
      let values = list(document.listedValues(of: tag), in: document).map(\.text)
      return TagQuery(name: first.result.name, value: values.joined(separator: ", "))
    }
    return (renames.first ?? first).identity(of: tag, renamed: !renames.isEmpty, in: document)
  }

  /// The values of a list after several of them were renamed, no new one twice.
  private func list(
    _ values: [ListedValue], in document: Document
  ) -> [(text: String, written: String)] {
    var known = Set(values.map(\.text).filter { byValue[$0] == nil })
    return values.compactMap { value in
      guard let rename = byValue[value.text], let new = rename.result.value else {
        return (value.text, document.string(in: value.range))
      }
      return known.insert(new).inserted ? (new, rename.replacement) : nil
    }
  }
}
