import Analysis
import LSP
import Settings
import TagFields
import TaskText
import Workspace

@Sendable func documentColors(
  _ document: WorkspaceText, _ params: TextDocumentParams, _ snapshot: Snapshot
) throws -> [OutgoingObject] {
  let colors =
    document.isTaskText
    ? coloredTags(of: document.text, context: document.context, limit: AnswerLimits.colors)
      .map { ($0.range, $0.color) } : document.settingsColors
  return try colors.map { range, color in
    try snapshot.cancellation.check()
    return ["range": document.range(range), "color": color.wire]
  }
}

/// In a task file, a color is not part of the text, so that choosing one does not change the tag.
/// In a settings file, the color is written, by its name if it has one.
@Sendable func colorPresentations(
  _ document: WorkspaceText, _ params: ColorPresentationParams, _ snapshot: Snapshot
) throws -> [OutgoingObject] {
  let color = TagColor(params.color)
  let name = TagColor.palette.first { $0.color == color }?.name
  let labels = [name, "\(color)"].compactMap(\.self)
  if document.isTaskText {
    let text = document.text.string(in: document.textRange(params.range))
    return labels.map {
      ["label": $0, "textEdit": TextEdit(range: params.range, newText: text)]
    }
  }
  guard document.settingsColors.contains(where: { document.range($0.range) == params.range })
  else { return [] }
  return labels.map {
    ["label": $0, "textEdit": TextEdit(range: params.range, newText: "\"\($0)\"")]
  }
}

extension WorkspaceText {
  /// The colors that a settings file sets, with the ranges of their values, quotes included; none
  /// for any other document.
  fileprivate var settingsColors: [(range: TextRange, color: TagColor)] {
    guard ownFindings != nil else { return [] }
    return SettingsReader.ours.layer(text.bytes, from: .file([])).colors
  }
}
