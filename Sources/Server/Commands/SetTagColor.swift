import Analysis
import Files
import JSON
import LSP
import Settings
import TagFields
import TaskText
import Workspace

extension ServerCommand {
  /// Gives the tag at a place a color, in the settings file of the document, or in a new one beside
  /// it. If the target names no color, the person is asked.
  static let setTagColor = ServerCommand(
    id: "tagline.setTagColor", when: \.appliesEdits
  ) { session, request, arguments in
    let target = try CommandTarget(arguments)
    session.documents.finishReading(DocumentKey(target.textDocument.uri))
    let snapshot = session.snapshot(request.cancellation)
    let document = try snapshot.document(target.textDocument.uri)
    let offset = target.selection(in: document).lowerBound
    guard let name = tagToColor(at: offset, in: document.text) else {
      throw ResponseError(.requestFailed, "there is no tag here")
    }
    if let color = target.color {
      session.askToColor(try snapshot.coloring(name, color, for: document.uri))
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
      ShowMessageRequest.self,
      ShowMessageRequestParams(
        type: .info, message: "Color of `@\(name)`",
        actions: TagColor.palette.map { MessageActionItem(title: $0.name) })
    ) { session, answer in
      guard case .success(let choice?) = answer else { return }
      do {
        let snapshot = session.snapshot(Cancellation())
        session.askToColor(try snapshot.coloring(name, choice.title, for: uri))
      } catch {
        session.notify(
          ShowMessageNotification.self,
          MessageParams(type: .warning, message: ResponseError(error).message))
      }
    }
  }

  /// Asks the client to make the edit of the settings file. Unless the file is open here, the client
  /// does not send its new text, which may not be saved for long.
  fileprivate mutating func askToColor(_ coloring: Coloring) {
    askToApply(coloring.outcome) { session in
      guard !session.documents.contains(coloring.document) else { return }
      session.settings.setUnsaved(coloring.edited, insteadOf: coloring.text, of: coloring.path)
      session.renewContexts()
    }
  }
}

/// An edit that gives a tag a color.
private struct Coloring {
  let outcome: EditCommand.Outcome
  /// The settings file, and what the client calls it.
  let path: Path
  let document: DocumentKey
  /// The text of the file, before and after the edit.
  let text: [UInt8]
  let edited: [UInt8]
}

extension Snapshot {
  /// The edit of the settings that gives a tag of the document a color.
  ///
  /// - Throws: `invalidParams` for text that is not a color, `requestFailed` where the settings cannot
  ///   be edited.
  fileprivate func coloring(
    _ name: String, _ color: String, for uri: String
  ) throws(ResponseError) -> Coloring {
    guard TagColor(color) != nil else {
      throw ResponseError(
        .invalidParams, "`\(color)` is not a color: \(allowedColors) are allowed")
    }
    var settings = settings
    let folder = Path(uri: uri)?.parent
    let file = settings.file(in: folder)
    let fileName = SettingsSource.fileName
    guard let path = file?.path ?? folder?.appending(fileName) else {
      throw ResponseError(
        .requestFailed,
        "the document is not in a folder that could contain a `\(fileName)`")
    }
    if file == nil, !client.capabilities.createsFiles {
      throw ResponseError(
        .requestFailed, "there is no `\(fileName)`, and the client cannot create it")
    }
    let text = file?.text ?? []
    guard let edits = settingColor(color, ofTag: name, in: text) else {
      throw ResponseError(
        .requestFailed, "`\(fileName)` already has that color, or is not a JSON object")
    }
    let settingsURI = documents[DocumentKey(path.uri)]?.uri ?? files.uri(of: path)
    let change = FileEdits(
      uri: settingsURI, version: documents[DocumentKey(settingsURI)]?.version, edits,
      LineIndex(text), in: client.unit)
    var edit = WorkspaceEdit([change], for: client)
    if file == nil {
      edit.documentChanges?.insert(
        .create(CreateFile(uri: settingsURI, ignoreIfExists: true)), at: 0)
    }
    return Coloring(
      outcome: EditCommand.Outcome(title: "Color of `@\(name)`: \(color)", edit: edit),
      path: path, document: DocumentKey(settingsURI), text: text,
      edited: applied(edits, to: text[...]))
  }
}

private let allowedColors =
  "\(TagColor.palette.map(\.name).joined(separator: ", ")) and `#rrggbb`"
