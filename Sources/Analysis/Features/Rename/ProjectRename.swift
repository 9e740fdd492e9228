package import Settings
import TagFields
package import TaskText

extension Rename {
  /// The title of the project that the rename is about and its new one, if it is one of a value of
  /// `@project`.
  package var projectNames: (old: String, new: String)? {
    guard query.name == projectTag, let old = query.value, let new = newValue else { return nil }
    return (old, new)
  }
}

/// A rename of a project by each name that it has: its title, the values of `@project(…)` that name it,
/// alone or as a part of `Home / Garden`, and the searches for it, as `project Home`.
package struct ProjectRename: Equatable, Sendable {
  /// The title so far.
  package let title: String
  /// The new title.
  package let newTitle: String
  /// The renames of tags in use, and that of the title if a project already has the new one.
  package let renamesInUse: [Rename]
  /// The rename of the values that name the project.
  private let rename: Rename

  /// Creates a rename of the projects with that title, in texts with one of the vocabularies.
  ///
  /// - Throws: `RenameError` if nothing has or names the title, if `newTitle` is blank or cannot be a
  ///   payload, or if it would be read as several titles.
  package init(
    of title: String, to newTitle: String, uses: TagUses,
    _ vocabularies: [Vocabulary] = [.predefined]
  ) throws(RenameError) {
    let newTitle = trimmed(newTitle)
    guard !newTitle.isEmpty else { throw .noTitle(newTitle) }
    let title = comparableText(title.utf8)
    let newKey = comparableText(newTitle.utf8)
    let titles = uses.projectTitles
    let isProject = titles[title] != nil
    if isProject, newKey != title, projectPath(newTitle).count > 1 {
      throw .separatedTitle(newTitle)
    }
    self.title = title
    self.newTitle = newTitle
    let isList = vocabularies.contains { $0.isList(projectTag) }
    let folded = title.lowercased()
    let own = try Rename(
      TagQuery(name: projectTag, value: title, isListed: isList), to: newTitle, isOfProject: true,
      ignoresCase: !titles.keys.contains { $0 != title && $0.lowercased() == folded })
    var inUse: [Rename] = []
    for query in projectQueries(naming: title, uses: uses, isList: isList) {
      if let value = query.value, value != title, let path = own.newValue(of: value) {
        inUse.append(try Rename(query, to: path))
      } else {
        inUse.append(own)
      }
    }
    guard isProject || !inUse.isEmpty else {
      throw .noProject(title, nearest: uses.nearestProject(to: title, titles, isList: isList))
    }
    if !inUse.contains(own), titles[newKey] != nil { inUse.insert(own, at: 0) }
    renamesInUse = inUse
    rename = own
  }

  /// Whether the new title is written differently from the old one, even if only in how its characters
  /// are composed.
  package var changesSpelling: Bool {
    !title.utf8.elementsEqual(comparableText(newTitle.utf8).utf8)
  }

  /// Whether the new title is the one so far, however its characters are composed.
  package var keepsTitle: Bool { title == comparableText(newTitle.utf8) }

  /// The edits that rename all projects with that title in `document`, and what names them there, in
  /// order and without overlaps.
  ///
  /// - Throws: `RenameError` if one of the lines would not be a project with the new title.
  package func edits(
    in document: Document, _ vocabulary: Vocabulary = .predefined
  ) throws(RenameError) -> [Edit] {
    var edits: [Edit] = []
    for project in document.projectTitles where project.text == title {
      guard let edit = project.edit(to: newTitle, in: document) else { throw .noTitle(newTitle) }
      edits.append(edit)
    }
    edits += referenceEdits(in: document, vocabulary)
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.withoutOverlaps
  }

  /// The edits of the tags and searches that name the project in `document`, in order and without
  /// overlaps.
  package func referenceEdits(in document: Document, _ vocabulary: Vocabulary) -> [Edit] {
    rename.edits(in: document, vocabulary)
  }

  /// Whether a file that is not open may name the project.
  package func concerns(_ file: FileIndex) -> Bool { rename.concerns(file) }
}

/// The title of a project in a document: the text of its line without bullet, colon and trailing tags, or
/// what names it in the payload of a `@project(…)`.
package struct ProjectTitle: Equatable, Sendable {
  /// The title, as texts are compared.
  package let text: String
  /// Where it is.
  package let range: TextRange

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
    let titles = projectTitles
    let last = projectPath(value).last ?? ""
    return titles.first { $0.text == value } ?? titles.first { $0.text == last }
  }

  /// The titles of the projects, in order.
  var projectTitles: [ProjectTitle] {
    if isOtherFormat { return [] }
    var titles: [ProjectTitle] = []
    func add(_ line: DocumentLine) {
      if let title = line.item.flatMap(title(ofProject:)) { titles.append(title) }
    }
    forEachLine(in: 0..<lineCount, where: { $0.kind == .project }, add)
    return titles
  }

  private func title(ofProject item: Item) -> ProjectTitle? {
    guard item.kind == .project else { return nil }
    let range = title(of: item)
    return range.isEmpty ? nil : ProjectTitle(text: comparableText(bytes(in: range)), range: range)
  }

  /// What may name a project at the offset in the payload of a `@project(…)`: the whole value, then
  /// the part of `Home / Garden` that the offset is in or touches. Empty anywhere else.
  package func projectReferences(at offset: Offset) -> [ProjectTitle] {
    guard let place = TagUnderCursor(at: offset, in: self), name(of: place.tag) == projectTag,
      place.tag.payload?.touches(offset) == true, let payload = trimmedPayload(of: place.tag)
    else { return [] }
    let bytes = bytes(in: payload)
    let ranges = bytes.pieces(between: Array(projectSeparator.utf8)).map { piece in
      TextRange(piece.startIndex, piece.endIndex).shifted(by: payload.lowerBound)
    }
    let part = ranges.first { $0.touches(offset) }
    return ([payload] + [part].compactMap(\.self)).filter { !$0.isEmpty }.map { range in
      ProjectTitle(
        text: Tag.value(ofPayload: comparableText(self.bytes(in: range))), range: range)
    }
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

extension TagUses {
  /// The number of projects with each title.
  ///
  /// - Complexity: grows with the length of the texts.
  var projectTitles: [String: Int] {
    var counts: [String: Int] = [:]
    for document in documents {
      for title in document.projectTitles { counts[title.text, default: 0] += 1 }
    }
    for (_, index) in files.all {
      for title in index.projects { counts[title.text, default: 0] += 1 }
    }
    return counts
  }

  /// The title of a project, or a part of a value that names one, that a person most probably meant.
  func nearestProject(to title: String, _ titles: [String: Int], isList: Bool) -> String? {
    let named = values(of: projectTag, isList: isList).flatMap { projectPath($0.value) }
    return nearest(to: title, in: byFrequency(titles).map(\.value) + named)
  }
}
