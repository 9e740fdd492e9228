import Analysis
import TaskText

/// A document that the client has open, as it is at one moment.
struct OpenDocument: Sendable {
  /// In the client's own spelling.
  let uri: String
  /// The client's number for the text, nil where it gave none with the last change.
  let version: Int?
  /// What the client's columns count.
  let unit: ColumnUnit
  /// Where the last change of the text ended; nil where there was none.
  let lastEdit: Offset?
  /// The text with its findings.
  let checked: CheckedDocument
  /// What is wrong in a settings file; nil where this is none.
  let settingsFindings: [Finding]?

  var key: DocumentKey { DocumentKey(uri) }
  var text: Document { checked.text }
  var context: CheckContext { checked.context }
  /// Whether it holds tasks: a settings file does not, nor does a text of another format.
  var isTaskText: Bool { settingsFindings == nil && !text.isOtherFormat }
}

extension OpenDocument: FindingSequence {
  func visitFindings<Check: CancellationCheck>(
    where predicate: (Finding) -> Bool, cancellation: Check, body: (Finding) -> Bool
  ) throws(Check.Failure) {
    if let settingsFindings {
      try settingsFindings.visitFindings(where: predicate, cancellation: cancellation, body: body)
    } else {
      try checked.visitFindings(where: predicate, cancellation: cancellation, body: body)
    }
  }
}
