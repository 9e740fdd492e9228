package import Settings
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
  private let renames: RenameGroup

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
      ofProject: title, to: newTitle, isListed: isList,
      ignoresCase: !titles.keys.contains { $0 != title && $0.lowercased() == folded })
    var inUse: [Rename] = []
    for query in projectQueries(naming: title, uses: uses, isList: isList) {
      guard let value = query.value, value != title else {
        inUse.append(own)
        continue
      }
      let path = projectPath(value).map { $0 == title ? newTitle : $0 }
      inUse.append(try Rename(query, to: path.joined(separator: projectSeparator)))
    }
    guard isProject || !inUse.isEmpty else {
      throw .noProject(title, nearest: uses.nearestProject(to: title, titles, isList: isList))
    }
    if !inUse.contains(own), titles[newKey] != nil { inUse.insert(own, at: 0) }
    renamesInUse = inUse
    renames = RenameGroup(own, inUse)
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
    for project in document.projectTitles(called: title) {
      guard let edit = project.edit(to: newTitle, in: document) else { throw .noTitle(newTitle) }
      edits.append(edit)
    }
    edits += referenceEdits(in: document, vocabulary)
    var end = 0
    return edits.sorted { $0.range.lowerBound < $1.range.lowerBound }.filter { edit in
      guard edit.range.lowerBound >= end else { return false }
      end = edit.range.upperBound
      return true
    }
  }

  /// The edits of the tags and searches that name the project in `document`, in order and without
  /// overlaps.
  package func referenceEdits(in document: Document, _ vocabulary: Vocabulary) -> [Edit] {
    renames.edits(in: document, vocabulary)
  }

  /// Whether a file that is not open may name the project.
  package func concerns(_ file: FileIndex) -> Bool { renames.concerns(file) }
}
