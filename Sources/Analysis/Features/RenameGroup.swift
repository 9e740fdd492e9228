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

  /// Creates a group. Of two renames of the same value, the first is made.
  ///
  /// - Parameter others: renames of other values of the same tag.
  init(_ first: Rename, _ others: [Rename] = []) {
    self.first = first
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
  func edits<Check: CancellationCheck>(
    in document: Document, _ vocabulary: Vocabulary, cancellation: Check
  ) throws(Check.Failure) -> [Edit] {
    var edits: [Edit] = []
    try forEachEdit(in: document, vocabulary, cancellation: cancellation) { edits.append($0) }
    return edits
  }

  /// Calls `body` with each of the same edits.
  ///
  /// - Complexity: grows with the length of the document, not with the number of renames.
  func forEachEdit<Check: CancellationCheck>(
    in document: Document, _ vocabulary: Vocabulary, cancellation: Check, _ body: (Edit) -> Void
  ) throws(Check.Failure) {
    let searches = vocabulary.searchTags
    try document.forEachLine(
      withTagsNamed: [first.query.name] + searches, cancellation: cancellation
    ) { tags in
      guard let start = tags.first?.start,
        let line = document.documentLine(document.lineNumber(at: start))
      else { return }
      for edit in edits(of: tags, on: line, searches: searches, in: document) {
        body(edit.shifted(by: line.range.lowerBound))
      }
    }
  }

  /// The edits of the tags of one item, in places that count from the start of its line. None if
  /// something else on the line would be read differently.
  private func edits(
    of tags: [Tag], on line: DocumentLine, searches: [String], in document: Document
  ) -> [Edit] {
    let hasSearch = tags.contains { searches.contains(document.name(of: $0)) }
    guard hasSearch || tags.contains(where: { !renames(of: $0, in: document).isEmpty }) else {
      return []
    }
    var change = LineChange()
    // What the tags so far say after the rename: those that are renamed, and the others.
    var said: [Bool: Set<TagQuery>] = [:]
    for (index, tag) in tags.enumerated() {
      let renames = renames(of: tag, in: document)
      let isRenamed = !renames.isEmpty
      let own = identity(of: tag, after: renames, in: document)
      if said[!isRenamed]?.contains(own) == true {
        change.tags[index] = .remove
      } else if isRenamed {
        change.tags[index] = self.change(
          of: tag, by: renames, onLineAt: line.range.lowerBound, in: document)
      } else if let payload = tag.payload, searches.contains(document.name(of: tag)) {
        let search = PayloadSearch(document.bytes(in: payload), at: payload.lowerBound)
        let edits = edits(in: search).map { $0.shifted(by: -line.range.lowerBound) }
        if !edits.isEmpty { change.tags[index] = .editPayload(edits) }
      }
      said[isRenamed, default: []].insert(own)
    }
    return change.tags.isEmpty ? [] : document.editableLine(line).edits(for: change) ?? []
  }

  /// The renames that change the tag: several only if it is a list.
  private func renames(of tag: Tag, in document: Document) -> [Rename] {
    guard document.name(of: tag) == first.query.name else { return [] }
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
    if first.query.value == nil { return .rename(Array(first.replacement.utf8)) }
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
  private func identity(
    of tag: Tag, after renames: [Rename], in document: Document
  ) -> TagQuery {
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
