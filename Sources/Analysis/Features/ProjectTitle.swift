package import TaskText

/// The title of a project in a document: the text of its line without bullet, colon and trailing tags.
package struct ProjectTitle: Equatable, Sendable {
  /// The title.
  package let text: String
  /// Where it is.
  package let range: TextRange
}

extension Document {
  /// The title of a project that the offset is in or touches; nil anywhere else.
  package func projectTitle(at offset: Offset) -> ProjectTitle? {
    guard !isOtherFormat, let item = item(at: offset) else { return nil }
    let title = title(ofProject: item)
    return title.flatMap { $0.range.touches(offset) ? $0 : nil }
  }

  /// The title of the first project that a `@project(…)` with that value names: by its whole title, or
  /// else by the last part of `Home / Garden`.
  package func projectTitle(named value: String) -> ProjectTitle? {
    if isOtherFormat { return nil }
    let last = projectPath(value).last ?? ""
    var named: ProjectTitle?
    var whole: ProjectTitle?
    func search(_: Int, before: ChunkSummary, chunk: Chunk) {
      chunk.forEachLine(
        dialect: dialect,
        where: { line, _ in line.kind == .project },
        body: { line in
          guard let item = line.item?.shifted(by: before.bytes), let title = title(ofProject: item)
          else { return true }
          if title.text == value { whole = title }
          if title.text == last, named == nil { named = title }
          return whole == nil
        })
    }
    chunks.visit(where: { _ in whole == nil }, body: search)
    return whole ?? named
  }

  private func title(ofProject item: Item) -> ProjectTitle? {
    guard item.kind == .project else { return nil }
    let range = title(of: item)
    return range.isEmpty ? nil : ProjectTitle(text: string(in: range), range: range)
  }
}

extension ProjectTitle {
  /// The edit that gives the project another title; nil if its line would then say something else.
  package func edit(to text: String, in document: Document) -> Edit? {
    let line = document.range(ofLine: document.lineNumber(at: range.lowerBound))
    var edited = Document(document.bytes(in: line), dialect: document.dialect)
    let place = range.shifted(by: -line.lowerBound)
    let tags = edited.tagCount
    edited.replace(place, with: text)
    let title = edited.projectTitle(at: place.lowerBound)
    guard edited.lineCount == 1, edited.tagCount == tags, title?.text == text,
      title?.range.lowerBound == place.lowerBound
    else { return nil }
    return Edit(range, text)
  }
}

/// The values of `@project(…)` in use that name the project by its title, alone or as a part of
/// `Home / Garden`.
package func projectQueries(naming title: String, uses: TagUses) -> [TagQuery] {
  uses.values(of: projectTag, isList: false)
    .filter { $0.value == title || projectPath($0.value).contains(title) }
    .map { TagQuery(name: projectTag, value: $0.value) }
}

/// The renames of these values that give the project another title.
///
/// - Throws: `RenameError` if the new title cannot be a payload.
package func projectRenames(
  from title: String, to text: String, uses: TagUses
) throws(RenameError) -> [Rename] {
  var renames: [Rename] = []
  for query in projectQueries(naming: title, uses: uses) {
    let path = query.value.map { $0 == title ? [$0] : projectPath($0) } ?? []
    let renamed = path.map { $0 == title ? text : $0 }.joined(separator: projectSeparator)
    renames.append(try Rename(query, to: renamed))
  }
  return renames
}

/// The tag whose payload names a project.
let projectTag = "project"

/// What is between the titles of projects inside each other.
let projectSeparator = " / "

private func projectPath(_ value: String) -> [String] {
  value.pieces(between: projectSeparator).map(String.init)
}
