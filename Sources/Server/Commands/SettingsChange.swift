import Analysis
import CivilDates
import Files
import JSON
import LSP
import Settings
import TagFields
import TaskText
import Workspace

/// An edit of the settings file of a document, or one that creates it beside the document.
struct SettingsChange {
  private let outcome: EditCommand.Outcome
  /// The settings file, and what the client calls it.
  private let path: Path
  private let document: DocumentKey
  /// The text of the file, before and after the edit.
  private let text: [UInt8]
  private let edited: [UInt8]

  /// The change of the settings for the document with this URI.
  ///
  /// - Parameters:
  ///   - title: what the client is told that the edit does.
  ///   - absence: why there may be nothing to do, as a clause about the file.
  ///   - edits: the edits of the file's text; nil if there is nothing to do.
  /// - Throws: `requestFailed` where the settings cannot be edited.
  init(
    _ title: String, for uri: String, _ snapshot: Snapshot, absence: String,
    edits: (_ settings: [UInt8]) -> [Edit]?
  ) throws(ResponseError) {
    let fileName = SettingsSource.fileName
    guard let file = snapshot.settingsFile(for: uri) else {
      throw ResponseError(
        .requestFailed,
        "the document is not in a folder that could contain a `\(fileName)`")
    }
    if file.text == nil, !snapshot.client.capabilities.createsFiles {
      throw ResponseError(
        .requestFailed, "there is no `\(fileName)`, and the client cannot create it")
    }
    path = file.path
    text = file.text ?? []
    guard let edits = edits(text) else {
      throw ResponseError(
        .requestFailed, "`\(fileName)` already \(absence), or is not a JSON object")
    }
    let settingsURI =
      snapshot.documents[DocumentKey(path.uri)]?.uri ?? snapshot.files.uri(of: path)
    document = DocumentKey(settingsURI)
    let change = FileEdits(
      uri: settingsURI, version: snapshot.documents[document]?.version, edits, LineIndex(text),
      in: snapshot.client.unit)
    var edit = WorkspaceEdit([change], for: snapshot.client)
    if file.text == nil {
      edit.documentChanges?.insert(.create(uri: settingsURI), at: 0)
    }
    outcome = EditCommand.Outcome(title: title, edit: edit)
    edited = applied(edits, to: text[...])
  }

  /// Asks the client to make the edit. Unless the file is open here, the client does not send its new
  /// text, which may not be saved for long.
  func ask(_ session: inout Session) {
    session.askToApply(outcome) { [self] session in
      guard !session.documents.contains(document) else { return }
      session.settings.setUnsaved(edited, insteadOf: text, of: path)
      session.renewContexts()
    }
  }
}

extension Snapshot {
  /// The settings file of the document with this URI, or where one would be created, which has no text; nil
  /// if the document is not in a folder.
  func settingsFile(for uri: String) -> (path: Path, text: [UInt8]?)? {
    guard let folder = Path(uri: uri)?.parent else { return nil }
    var settings = settings
    if let file = settings.file(in: folder) { return (file.path, file.text) }
    return (folder.appending(SettingsSource.fileName), nil)
  }
}

extension ServerCommand {
  /// Sets the order of the numbers in dates such as `8/6/2022`, in the settings file of the document, or
  /// in a new one beside it.
  static let setDateOrder = ServerCommand(
    id: "tagline.setDateOrder", when: \.appliesEdits
  ) { session, request, arguments in
    let target = try CommandTarget(arguments)
    let order = try target.fieldOrder
    let uri = target.textDocument.uri
    let snapshot = session.snapshot(request.cancellation)
    let title = snapshot.titleOfDateOrder(order, for: uri) ?? ""
    let change = try SettingsChange(title, for: uri, snapshot, absence: "has that order") {
      settingDateOrder(order, in: $0)
    }
    change.ask(&session)
    return .null
  }
}

extension Snapshot {
  /// What a menu says for setting the order in the settings of the document with this URI; nil where they
  /// cannot be edited.
  func titleOfDateOrder(_ order: FieldOrder, for uri: String) -> String? {
    guard let file = settingsFile(for: uri), file.text != nil || client.capabilities.createsFiles,
      let folder = file.path.parent
    else { return nil }
    return Analysis.titleOfDateOrder(order, folder: String(decoding: folder.name, as: UTF8.self))
  }
}

extension ServerCommand {
  /// Gives the tag at a place a color, in the settings file of the document, or in a new one beside
  /// it. If the target names no color, the person is asked.
  static let setTagColor = ServerCommand(
    id: "tagline.setTagColor", when: \.appliesEdits
  ) { session, request, arguments in
    let target = try CommandTarget(arguments)
    let snapshot = session.snapshot(request.cancellation)
    let document = try snapshot.document(target.textDocument.uri)
    let offset = target.selection(in: document).lowerBound
    guard let name = tagToColor(at: offset, in: document.text) else {
      throw ResponseError(.requestFailed, "there is no tag here")
    }
    if let color = target.color {
      try snapshot.coloring(name, color, for: document.uri).ask(&session)
    } else {
      guard snapshot.client.capabilities.choosesActions else {
        throw CommandTarget.error("color", found: "missing", allowed: allowedColors)
      }
      session.askForColor(of: name, in: document.uri)
    }
    return .null
  }
}

extension Session {
  /// Asks which color of the palette a tag gets, and then for the edit that sets it.
  fileprivate mutating func askForColor(of name: String, in uri: String) {
    ask(
      Requests.showMessage,
      ShowMessageRequestParams(
        type: .info, message: "Color of `@\(name)`",
        actions: TagColor.palette.map(\.name))
    ) { session, answer in
      guard case .success(let choice) = answer, let color = choice["title"].stringValue
      else { return }
      do {
        let snapshot = session.snapshot(Cancellation())
        try snapshot.coloring(name, color, for: uri).ask(&session)
      } catch {
        session.notify(
          Notifications.showMessage,
          MessageParams(type: .warning, message: ResponseError(error).message))
      }
    }
  }
}

extension Snapshot {
  /// The edit of the settings that gives a tag of the document a color.
  ///
  /// - Throws: `invalidParams` for text that is not a color, `requestFailed` where the settings cannot
  ///   be edited.
  fileprivate func coloring(
    _ name: String, _ color: String, for uri: String
  ) throws(ResponseError) -> SettingsChange {
    guard TagColor(color) != nil else {
      throw ResponseError(
        .invalidParams, "`\(color)` is not a color: \(allowedColors) are allowed")
    }
    return try SettingsChange(
      "Color of `@\(name)`: \(color)", for: uri, self, absence: "has that color"
    ) { settingColor(color, ofTag: name, in: $0) }
  }
}

private let allowedColors =
  "\(TagColor.palette.map(\.name).joined(separator: ", ")) and `#rrggbb`"
