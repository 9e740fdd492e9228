import Analysis
import CivilDates
import Files
import JSON
import LSP
import Settings
import TagFields
import TaskText
import Workspace

extension Session {
  /// Asks the client to edit the settings file of the document with this URI, or to create one beside
  /// it. Unless the file is open here, the client does not send its new text, which may not be saved
  /// for long.
  ///
  /// - Parameters:
  ///   - title: what the client is told that the edit does.
  ///   - absence: why there may be nothing to do, as a clause about the file.
  ///   - edits: the edits of the file's text; nil if there is nothing to do.
  /// - Throws: `requestFailed` where the settings cannot be edited.
  fileprivate mutating func askToSet(
    _ title: String, for uri: String, absence: String, edits: (_ settings: [UInt8]) -> [Edit]?
  ) throws(ResponseError) {
    let fileName = SettingsSource.fileName
    guard let file = snapshot(Cancellation()).settingsFile(for: uri) else {
      throw ResponseError(
        .requestFailed,
        "the document is not in a folder that could contain a `\(fileName)`")
    }
    if file.text == nil, !client.capabilities.createsFiles {
      throw ResponseError(
        .requestFailed, "there is no `\(fileName)`, and the client cannot create it")
    }
    let text = file.text ?? []
    guard let edits = edits(text) else {
      throw ResponseError(
        .requestFailed, "`\(fileName)` already \(absence), or is not a JSON object")
    }
    let settingsURI = documents[DocumentKey(file.path.uri)]?.uri ?? files.uri(of: file.path)
    let document = DocumentKey(settingsURI)
    var change = FileEdits(
      uri: settingsURI, version: documents[document]?.version, edits, LineIndex(text),
      in: client.unit)
    change.isNew = file.text == nil
    askToApply(workspaceEdit([change], for: client), title) { session in
      guard !session.documents.contains(document) else { return }
      let edited = applied(edits, to: text[...])
      session.settings.setUnsaved(edited, insteadOf: text, of: file.path)
      session.renewContexts()
    }
  }

  /// Asks which color of the palette a tag gets, and then for the edit that sets it.
  fileprivate mutating func askForColor(of name: String, in uri: String) {
    let actions = TagColor.palette.map { ["title": $0.name] }
    ask(
      "window/showMessageRequest",
      ["type": MessageType.info, "message": "Color of `@\(name)`", "actions": actions]
    ) { session, answer in
      guard case .success(let choice) = answer, let color = choice["title"].stringValue
      else { return }
      do {
        try session.setColor(color, ofTag: name, for: uri)
      } catch {
        session.show(.warning, ResponseError(error).message)
      }
    }
  }

  /// Asks for the edit of the settings that gives a tag of the document a color.
  ///
  /// - Throws: `invalidParams` for text that is not a color, `requestFailed` where the settings cannot
  ///   be edited.
  fileprivate mutating func setColor(
    _ color: String, ofTag name: String, for uri: String
  ) throws(ResponseError) {
    guard TagColor(color) != nil else {
      throw ResponseError(
        .invalidParams, "`\(color)` is not a color: \(allowedColors) are allowed")
    }
    try askToSet("Color of `@\(name)`: \(color)", for: uri, absence: "has that color") {
      settingColor(color, ofTag: name, in: $0)
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
  /// Sets the order of the numbers in dates such as `8/6/2022`, in the settings file of the document, or
  /// in a new one beside it.
  static let setDateOrder = ServerCommand(
    id: "tagline.setDateOrder", isOffered: \.appliesEdits
  ) { session, request, arguments in
    let target = try CommandTarget(arguments)
    let order = try target.fieldOrder
    let uri = target.textDocument.uri
    let title = session.snapshot(request.cancellation).titleOfDateOrder(order, for: uri) ?? ""
    try session.askToSet(title, for: uri, absence: "has that order") {
      settingDateOrder(order, in: $0)
    }
    return .null
  }

  /// Gives the tag at a place a color, in the settings file of the document, or in a new one beside
  /// it. If the target names no color, the person is asked.
  static let setTagColor = ServerCommand(
    id: "tagline.setTagColor", isOffered: \.appliesEdits
  ) { session, _, arguments in
    let target = try CommandTarget(arguments)
    let document = try session.documents.document(of: target)
    let offset = target.selection(in: document).lowerBound
    guard let name = tagToColor(at: offset, in: document.text) else {
      throw ResponseError(.requestFailed, "there is no tag here")
    }
    if let color = target.color {
      try session.setColor(color, ofTag: name, for: document.uri)
    } else {
      guard session.client.capabilities.choosesActions else {
        throw CommandTarget.error("color", found: "missing", allowed: allowedColors)
      }
      session.askForColor(of: name, in: document.uri)
    }
    return .null
  }
}

private let allowedColors =
  "\(TagColor.palette.map(\.name).joined(separator: ", ")) and `#rrggbb`"
