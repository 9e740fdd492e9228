package import TaskText

/// The title of a project in a document: the text of its line without bullet, colon and trailing tags.
package struct ProjectTitle: Equatable, Sendable {
  /// The title, as texts are compared.
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
    let last = projectPath(value).last ?? ""
    var named: ProjectTitle?
    var whole: ProjectTitle?
    forEachProjectTitle { title in
      if title.text == value { whole = title }
      if title.text == last, named == nil { named = title }
      return whole == nil
    }
    return whole ?? named
  }

  /// The titles of the projects that are called so.
  func projectTitles(called title: String) -> [ProjectTitle] {
    var titles: [ProjectTitle] = []
    forEachProjectTitle { found in
      if found.text == title { titles.append(found) }
      return true
    }
    return titles
  }

  /// Calls `body` with the title of each project until it answers false.
  func forEachProjectTitle(_ body: (ProjectTitle) -> Bool) {
    if isOtherFormat { return }
    var goesOn = true
    func search(_: Int, before: ChunkSummary, chunk: Chunk) {
      for line in chunk.lines where goesOn && line.kind == .project {
        let item = chunk.item(on: line)?.shifted(by: before.bytes)
        if let title = item.flatMap(title(ofProject:)) { goesOn = body(title) }
      }
    }
    chunks.visit(where: { _ in goesOn }, body: search)
  }

  private func title(ofProject item: Item) -> ProjectTitle? {
    guard item.kind == .project else { return nil }
    let range = title(of: item)
    return range.isEmpty ? nil : ProjectTitle(text: comparableText(bytes(in: range)), range: range)
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
    guard edited.lineCount == 1, edited.tagCount == tags,
      title?.text == comparableText(text.utf8),
      title?.range.lowerBound == place.lowerBound
    else { return nil }
    return Edit(range, text)
  }
}

/// The values of `@project(…)` in use that name the project by its title, alone or as a part of
/// `Home / Garden`.
///
/// - Parameter isList: whether the payloads of `@project` are lists of values.
package func projectQueries(
  naming title: String, uses: TagUses, isList: Bool = false
) -> [TagQuery] {
  uses.values(of: projectTag, isList: isList)
    .filter { $0.value == title || projectPath($0.value).contains(title) }
    .map { TagQuery(name: projectTag, value: $0.value, isListed: isList) }
}

/// The tag whose payload names a project.
let projectTag = "project"

/// What is between the titles of projects inside each other.
let projectSeparator = " / "

/// The titles in a value of `@project(…)`, from the outside in.
func projectPath(_ value: String) -> [String] {
  Array(value.utf8).pieces(between: Array(projectSeparator.utf8)).map {
    String(decoding: $0, as: UTF8.self)
  }
}
