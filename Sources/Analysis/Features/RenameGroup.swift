import Settings
import TaskText

/// Renames of different values of one tag, or one rename of the tag, that are made in one walk.
struct RenameGroup: Equatable, Sendable {
  /// The rename that all others are like: its name is theirs.
  let first: Rename
  private let byValue: [String: Rename]
  private let byLowercasedValue: [String: Rename]

  /// Creates a group. Of two renames of the same value, the first is made.
  ///
  /// - Parameter others: renames of other values of the same tag.
  init(_ first: Rename, _ others: [Rename] = []) {
    self.first = first
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
  func edits<Check: CancellationCheck>(
    in document: Document, _ vocabulary: Vocabulary, cancellation: Check
  ) throws(Check.Failure) -> [Edit] {
    var edits: [Edit] = []
    let searches = vocabulary.searchTags
    try document.forEachLine(
      withTagsNamed: [first.query.name] + searches, cancellation: cancellation
    ) {
      edits += self.edits(of: $0, searches: searches, in: document)
    }
    return edits
  }

  /// The edits of the tags of one item. None if something else on the line would be read differently.
  private func edits(of tags: [Tag], searches: [String], in document: Document) -> [Edit] {
    guard let start = tags.first?.start,
      let line = document.documentLine(document.lineNumber(at: start))
    else { return [] }
    let renames = tags.map { self.renames(of: $0, in: document) }
    let hasSearch = tags.contains { searches.contains(document.name(of: $0)) }
    guard hasSearch || renames.contains(where: { !$0.isEmpty }) else { return [] }
    var change = LineChange()
    // What the tags so far say after the rename: those that are renamed, and the others.
    var said: [Bool: Set<TagQuery>] = [:]
    for (index, tag) in tags.enumerated() {
      let isRenamed = !renames[index].isEmpty
      let own = identity(of: tag, after: renames[index], in: document)
      if said[!isRenamed]?.contains(own) == true {
        change.tags[index] = .remove
      } else if isRenamed {
        change.tags[index] = self.change(
          of: tag, by: renames[index], onLineAt: line.range.lowerBound, in: document)
      } else if let payload = tag.payload, searches.contains(document.name(of: tag)) {
        let search = PayloadSearch(document.bytes(in: payload), at: payload.lowerBound)
        let edits = edits(in: search).map { $0.shifted(by: -line.range.lowerBound) }
        if !edits.isEmpty { change.tags[index] = .editPayload(edits) }
      }
      said[isRenamed, default: []].insert(own)
    }
    if change.tags.isEmpty { return [] }
    let edits = document.editableLine(line).edits(for: change) ?? []
    return edits.map { $0.shifted(by: line.range.lowerBound) }
  }

  /// The renames that change the tag: several only if it is a list.
  private func renames(of tag: Tag, in document: Document) -> [Rename] {
    guard document.name(of: tag) == first.query.name else { return [] }
    if first.query.value == nil { return [first] }
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
