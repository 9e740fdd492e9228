import Analysis
import CivilDates
import Files
import JSON
import LSP

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
