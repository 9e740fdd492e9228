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
