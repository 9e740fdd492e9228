package import Settings
package import TaskText

/// A rename of a tag, or of one value of a tag: the same question to every document.
package struct Rename: Equatable, Sendable {
  /// What makes a rename more than a change of spelling, so that a person should confirm it.
  package enum Risk: Equatable, Sendable {
    /// The old name has a meaning that the new one has not: its payloads would no longer be
    /// checked.
    case losesMeaning
    /// The new name is in use already, in so many places; afterwards the two are one.
    case merges(uses: Int)
  }

  /// What is renamed.
  package let query: TagQuery
  /// The new name, or the new value as it is written between parentheses.
  package let replacement: String
  /// The query that finds, afterwards, what ``query`` finds now.
  package let result: TagQuery

  /// A rename of what `query` finds. A new name may be given with its `@`, and a new value with white
  /// space around, which is no part of it.
  ///
  /// - Throws: `RenameError` where the query's name or `text` is no name, or cannot be a payload.
  package init(_ query: TagQuery, to text: String) throws(RenameError) {
    guard isTagName(query.name) else { throw .noName(query.name) }
    self.query = query
    if query.value == nil {
      let name = text.hasPrefix("@") ? String(text.dropFirst()) : text
      guard isTagName(name) else { throw .noName(text) }
      replacement = name
      result = TagQuery(name: name)
    } else {
      let value = trimmed(text)
      let isOneLine = !text.utf8.contains(0x0A) && !text.utf8.contains(0x0D)
      guard isOneLine, !value.isEmpty else { throw .noValue(text) }
      guard isWritablePayload(value) else { throw .backslash(text) }
      replacement = escapedPayload(value)
      result = TagQuery(name: query.name, value: value)
    }
  }

  /// Why the rename should be confirmed; nil where nothing is lost by it.
  package func risk(uses: TagUses, vocabulary: Vocabulary) -> Risk? {
    guard query.value == nil, result.name != query.name else { return nil }
    let count = uses.names[result.name]
    if count > 0 { return .merges(uses: count) }
    guard let old = vocabulary.definition(named: query.name), old.payload.isDate else { return nil }
    let new = vocabulary.definition(named: result.name)
    return new?.payload == old.payload ? nil : .losesMeaning
  }

  /// What the risk is, in one clause, and what is done about it on the command line.
  package func explanation(of risk: Risk) -> (message: String, command: String) {
    let names = "\(query.name) \(result.name)"
    switch risk {
    case .losesMeaning:
      let message = "`@\(query.name)` has a meaning: as `@\(result.name)` its payloads are "
      return (message + "no longer checked", "tagline rename --force \(names)")
    case .merges(let uses):
      let message = "`@\(result.name)` is \(timesUsed(uses)) already: the two tags become one"
      return (message, "tagline rename --merge \(names)")
    }
  }

  /// The edits that rename in `document`, in order and apart from each other.
  ///
  /// Where an item had two different tags that would be the same afterwards, the second is removed,
  /// with the blanks around it that are no longer needed.
  package func edits<Check: CancellationCheck>(
    in document: Document, cancellation: Check = NeverCancelled()
  ) throws(Check.Failure) -> [Edit] {
    var edits: [Edit] = []
    try document.forEachLine(matching: query, cancellation: cancellation) {
      edits += self.edits(of: $0, in: document)
    }
    return edits
  }

  /// The edits among the tags of one item.
  private func edits(of tags: [Tag], in document: Document) -> [Edit] {
    let renamed = tags.map { query.matches($0, in: document) }
    var edits: [Edit] = []
    for (index, tag) in tags.enumerated() {
      if isSecond(index, of: tags, renamed: renamed, in: document) {
        edits.append(Edit(document.removal(of: tag), ""))
      } else if renamed[index] {
        edits.append(Edit(query.place(of: tag, in: document), replacement))
      }
    }
    return edits
  }

  /// Whether the tag is after the rename the same as one before it on the item, and was not
  /// before.
  private func isSecond(
    _ index: Int, of tags: [Tag], renamed: [Bool], in document: Document
  ) -> Bool {
    if index == 0 || !renamed.contains(true) { return false }
    let own = identity(of: tags[index], renamed: renamed[index], in: document)
    return (0..<index).contains { earlier in
      renamed[earlier] != renamed[index]
        && identity(of: tags[earlier], renamed: renamed[earlier], in: document) == own
    }
  }

  private func identity(of tag: Tag, renamed: Bool, in document: Document) -> TagQuery {
    let value = document.trimmedValue(of: tag)
    guard renamed else { return TagQuery(name: document.name(of: tag), value: value) }
    return TagQuery(name: result.name, value: result.value ?? value)
  }
}
