import Analysis
import Files
import LSP
import Settings
import TaskText
import Workspace

/// Gives the tag under the cursor a color, in the settings file of the document, or in a new one
/// beside it.
@Sendable func setTagColor(
  _ snapshot: Snapshot, _ target: CommandTarget
) throws -> EditCommand.Answer {
  let document = try snapshot.document(target.textDocument.uri)
  let offset = target.selection(in: document).lowerBound
  guard let name = tagToColor(at: offset, in: document.text) else {
    return .nothing(reason: "there is no tag here")
  }
  let color = target.color ?? TagColor.palette.first?.name ?? ""
  guard TagColor(color) != nil else {
    let allowed =
      "\(TagColor.palette.map(\.name).joined(separator: ", ")) and `#rrggbb` are allowed"
    throw ResponseError(.invalidParams, "`\(color)` is not a color: \(allowed)")
  }
  var settings = snapshot.settings
  let file = settings.file(in: Path(uri: document.uri)?.parent)
  let fileName = SettingsSource.fileName
  guard let path = file?.path ?? Path(uri: document.uri)?.parent?.appending(fileName) else {
    return .nothing(reason: "the document is not in a folder that could contain a `\(fileName)`")
  }
  if file == nil, !snapshot.client.capabilities.createsFiles {
    return .nothing(reason: "there is no `\(fileName)`, and the client cannot create it")
  }
  let text = file?.text ?? []
  guard let edits = settingColor(color, ofTag: name, in: text) else {
    return .nothing(reason: "`\(fileName)` already has that color, or is not a JSON object")
  }
  let uri = snapshot.documents[DocumentKey(path.uri)]?.uri ?? snapshot.files.uri(of: path)
  let version = snapshot.documents[DocumentKey(uri)]?.version
  let change = FileEdits(
    uri: uri, version: version, edits, LineIndex(text), in: snapshot.client.unit)
  var edit = WorkspaceEdit([change], for: snapshot.client)
  if file == nil {
    edit.documentChanges?.insert(.create(CreateFile(uri: uri, ignoreIfExists: true)), at: 0)
  }
  return .edit(EditCommand.Outcome(title: "Color of `@\(name)`: \(color)", edit: edit))
}
