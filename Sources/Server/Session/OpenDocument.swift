import Analysis
import TaskText

/// A document that the client has open, as it is at one moment.
struct OpenDocument: Sendable {
  /// In the client's own spelling.
  let uri: String
  /// The client's version of the text; nil if it gave none with the last change.
  let version: Int?
  /// The unit of the client's columns.
  let unit: ColumnUnit
  /// The text that the last change wrote; nil if there was none.
  let lastEdit: TextRange?
  /// Whether a person may be about to go on after the last change.
  let isBeingTyped: Bool
  /// The text with its findings.
  let checked: CheckedDocument
  /// The names that its workspace uses.
  let usage: TagUsageIndex
  /// What is wrong in a settings file, or in a text that is too large; nil for any other document.
  let ownFindings: [Finding]?

  var key: DocumentKey { DocumentKey(uri) }
  var text: Document { checked.text }
  var context: CheckContext { checked.contextOfText }
  /// Whether it holds tasks: a settings file does not, nor does a text of another format or one that is too
  /// large.
  var isTaskText: Bool { ownFindings == nil && !text.isOtherFormat }
}

extension OpenDocument {
  /// All safe fixes, or nil if there are none.
  func safeFixes(
    extent: SourceChange.Extent = .whole
  ) -> SourceChange? {
    guard ownFindings == nil else { return nil }
    return Analysis.safeFixes(of: checked, usage, extent: extent)
  }

  /// The fixes of all findings of a rule that have exactly one fix, or nil if there are none.
  func fixes(
    of rule: String, extent: SourceChange.Extent = .whole
  ) -> SourceChange? {
    if let ownFindings {
      return Analysis.fixes(of: rule, in: ownFindings, textLength: text.count)
    }
    return Analysis.fixes(
      of: rule, in: checked, usage, extent: extent)
  }
}

extension OpenDocument {
  /// All findings that satisfy `predicate`, in order.
  func findings(
    where predicate: (Finding) -> Bool = { _ in true }
  ) -> [Finding] {
    if let ownFindings { return ownFindings.filter(predicate) }
    return checked.findings(where: predicate)
  }

  /// Whether a rule has so many findings with exactly one fix.
  func hasFixes(
    of rule: String, atLeast count: Int
  ) -> Bool {
    findings(where: { $0.rule == rule })
      .hasFixes(of: rule, atLeast: count)
  }
}
