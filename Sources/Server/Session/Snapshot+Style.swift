import Analysis
import Files
import Workspace

extension Snapshot {
  /// How the list in a document writes what happens: by its own marks or, without any, by those of the
  /// lists in its folder. A line that a person is writing does not count.
  func style(of document: OpenDocument, without line: Int? = nil) -> OwnStyle {
    OwnStyle(of: document.text, without: line, document.context, now: now) {
      guard let path = Path(uri: document.uri) else { return [] }
      var settings = settings
      return settings.lists(nextTo: path) { documents[DocumentKey($0.uri)]?.text }
    }
  }
}
