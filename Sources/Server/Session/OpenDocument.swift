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
  func safeFixes<Check: CancellationCheck>(
    extent: SourceChange.Extent = .whole, cancellation: Check
  ) throws(Check.Failure) -> SourceChange? {
    guard ownFindings == nil else { return nil }
    return try Analysis.safeFixes(of: checked, usage, extent: extent, cancellation: cancellation)
  }

  /// The fixes of all findings of a rule that have exactly one fix, or nil if there are none.
  func fixes<Check: CancellationCheck>(
    of rule: String, extent: SourceChange.Extent = .whole, cancellation: Check
  ) throws(Check.Failure) -> SourceChange? {
    if let ownFindings {
      return Analysis.fixes(of: rule, in: ownFindings, textLength: text.count)
    }
    return try Analysis.fixes(
      of: rule, in: checked, usage, extent: extent, cancellation: cancellation)
  }
}

extension OpenDocument {
  /// All findings that satisfy `predicate`, in order.
  func findings<Check: CancellationCheck>(
    where predicate: (Finding) -> Bool = { _ in true }, cancellation: Check
  ) throws(Check.Failure) -> [Finding] {
    if let ownFindings { return ownFindings.filter(predicate) }
    return try checked.findings(where: predicate, cancellation: cancellation)
  }

  /// Whether a rule has so many findings with exactly one fix.
  func hasFixes<Check: CancellationCheck>(
    of rule: String, atLeast count: Int, cancellation: Check
  ) throws(Check.Failure) -> Bool {
    try findings(where: { $0.rule == rule }, cancellation: cancellation)
      .hasFixes(of: rule, atLeast: count)
  }
}
