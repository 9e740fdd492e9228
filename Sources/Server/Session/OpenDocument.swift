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
  /// The names that its workspace uses.
  let usage: TagUsageIndex
  /// What is wrong in a settings file; nil for any other document.
  let settingsFindings: [Finding]?

  var key: DocumentKey { DocumentKey(uri) }
  var text: Document { checked.text }
  var context: CheckContext { checked.context }
  /// Whether it holds tasks: a settings file does not, nor does a text of another format.
  var isTaskText: Bool { settingsFindings == nil && !text.isOtherFormat }
}

extension OpenDocument {
  /// All safe fixes; nil where there is none. See ``Analysis/safeFixes(of:_:while:)``.
  func safeFixes(while isWanted: (_ fixes: Int) -> Bool) -> SourceChange? {
    settingsFindings == nil ? Analysis.safeFixes(of: checked, usage, while: isWanted) : nil
  }

  /// The fixes of all findings of a rule that have only one; nil where there is none. See
  /// ``Analysis/fixes(of:in:_:while:)``.
  func fixes(of rule: String, while isWanted: (_ fixes: Int) -> Bool) -> SourceChange? {
    if let settingsFindings {
      return Analysis.fixes(of: rule, in: settingsFindings, textLength: text.count)
    }
    return Analysis.fixes(of: rule, in: checked, usage, while: isWanted)
  }
}

extension OpenDocument: FindingSequence {
  func forEachFinding(
    where isKept: (Finding) -> Bool, while isWanted: () -> Bool, body: (Finding) -> Void
  ) {
    if let settingsFindings {
      settingsFindings.forEachFinding(where: isKept, while: isWanted, body: body)
    } else {
      checked.forEachFinding(where: isKept, while: isWanted, body: body)
    }
  }
}
