import Analysis
import LSP
import Settings
import TaskText

/// A project of the workspace, and where its title is.
enum ProjectPlace {
  case open(OpenDocument, ProjectTitle)
  case closed(KnownFile, IndexedTitle)

  /// The title.
  var title: String {
    switch self {
    case .open(_, let title): title.text
    case .closed(_, let title): title.text
    }
  }

  /// The URI of its file.
  var uri: String {
    switch self {
    case .open(let document, _): document.uri
    case .closed(let file, _): file.uri
    }
  }

  /// Where the title is.
  var location: Location {
    switch self {
    case .open(let document, let title):
      Location(uri: document.uri, range: document.range(title.range))
    case .closed(let file, let title):
      Location(uri: file.uri, range: LSP.Range(title.place))
    }
  }
}

/// A project that a request is about, and the range of the text at the cursor that names it.
struct ProjectUnderCursor {
  let place: ProjectPlace
  let range: LSP.Range
}

extension Snapshot {
  /// The project whose title is at the position, or which the `@project(…)` there names; nil anywhere
  /// else, and if the workspace has no such project.
  func project(
    at position: LSP.Position, in document: OpenDocument
  ) throws(Cancelled) -> ProjectUnderCursor? {
    guard document.isTaskText else { return nil }
    let offset = document.offset(position)
    if document.query(at: position) == nil {
      return document.text.projectTitle(at: offset).map { title in
        ProjectUnderCursor(
          place: .open(document, title), range: document.range(title.range))
      }
    }
    for reference in document.text.projectReferences(at: offset) {
      if let place = try project(named: reference.title, for: document),
        place.title == reference.title
      {
        return ProjectUnderCursor(place: place, range: document.range(reference.range))
      }
    }
    return nil
  }

  /// The same, or else the last project of the path that the `@project(…)` at the position is.
  func referredProject(
    at position: LSP.Position, in document: OpenDocument
  ) throws(Cancelled) -> ProjectPlace? {
    if let project = try project(at: position, in: document) { return project.place }
    let reference = document.text.projectReferences(at: document.offset(position)).first
    guard document.isTaskText, let reference else { return nil }
    return try project(named: reference.title, for: document)
  }

  /// The first project that a `@project(…)` of a document names: in that document, in another open
  /// one, or in the first file that is not open, by its URI.
  func project(
    named value: String, for document: OpenDocument
  ) throws(Cancelled) -> ProjectPlace? {
    let others = documents.all.filter { $0.isTaskText && $0.key != document.key }
    for document in [document] + others {
      try cancellation.check()
      if let title = document.text.projectTitle(named: value) { return .open(document, title) }
    }
    var first: (key: String, title: IndexedTitle)?
    for (key, index) in documents.workspace.files.all where first.map({ key < $0.key }) ?? true {
      try cancellation.check()
      if let title = index.projects.first(where: { $0.text == value }) { first = (key, title) }
    }
    return first.flatMap { first in
      files.known[first.key].map { .closed($0, first.title) }
    }
  }
}
