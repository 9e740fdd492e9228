import Analysis
import LSP
import TaskText

/// The place at which a command changes one document, and how much of the change is needed.
struct EditSite {
  let document: OpenDocument
  /// The selection.
  let place: TextRange
  /// What the command was called with.
  let target: CommandTarget
  let extent: SourceChange.Extent
  private let snapshot: Snapshot

  /// The site of a command.
  ///
  /// - Throws: `invalidParams` if the document is not open.
  init(
    _ snapshot: Snapshot, _ target: CommandTarget, _ extent: SourceChange.Extent
  ) throws(ResponseError) {
    document = try snapshot.document(target.textDocument.uri)
    place = target.selection(in: document)
    self.target = target
    self.extent = extent
    self.snapshot = snapshot
  }

  var cancellation: Cancellation { snapshot.cancellation }
  var text: Document { document.text }
  var context: CheckContext { document.context }
  /// The number of the line on which the selection begins.
  var line: Int { text.position(of: place.lowerBound, in: .utf8).line }
  /// How the list writes what happens. A menu, which does not show that, need not read the list.
  var style: OwnStyle {
    get throws(Cancelled) {
      switch extent {
      case .part: OwnStyle(context, now: snapshot.now)
      case .whole: snapshot.style(of: document)
      }
    }
  }
}
