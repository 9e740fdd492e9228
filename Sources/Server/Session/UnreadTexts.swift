import Analysis
import LSP
import TaskText

/// The long texts of open documents that are read step by step.
struct UnreadTexts: Sendable {
  /// A change of the text in a range.
  struct Edit: Sendable {
    let range: LSP.Range
    let text: String
  }

  private struct Unread: Sendable {
    var reading: DocumentReading
    let isMarkdown: Bool
    let context: CheckContext
    /// What is to be changed when the text is read.
    var edits: [Edit] = []
  }

  /// The maximum number of edits that wait until a text is read.
  private static let maxEdits = 1000

  private var texts: [DocumentKey: Unread] = [:]

  var isEmpty: Bool { texts.isEmpty }
  var keys: [DocumentKey] { Array(texts.keys) }

  func contains(_ key: DocumentKey) -> Bool { texts[key] != nil }

  /// The settings and the day under which the text is read.
  func context(of key: DocumentKey) -> CheckContext? { texts[key]?.context }

  func isMarkdown(_ key: DocumentKey) -> Bool { texts[key]?.isMarkdown ?? false }

  mutating func add(
    _ text: String, of key: DocumentKey, isMarkdown: Bool, _ context: CheckContext
  ) {
    let dialect = context.dialect(isMarkdown: isMarkdown)
    texts[key] = Unread(
      reading: DocumentReading(text, dialect: dialect), isMarkdown: isMarkdown, context: context)
  }

  /// Reads a text from its beginning under other settings, or on another day.
  mutating func setContext(of key: DocumentKey, _ context: CheckContext) {
    guard let unread = texts[key] else { return }
    add(unread.reading.text, of: key, isMarkdown: unread.isMarkdown, context)
    texts[key]?.edits = unread.edits
  }

  /// Has an edit wait until the text is read.
  ///
  /// - Returns: whether it waits: not if the text is read, or if too many edits wait.
  mutating func postpone(_ edit: Edit, of key: DocumentKey) -> Bool {
    guard let count = texts[key]?.edits.count, count < Self.maxEdits else { return false }
    texts[key]?.edits.append(edit)
    return true
  }

  mutating func remove(_ key: DocumentKey) {
    texts[key] = nil
  }

  /// Reads on as long as `goesOn` is true.
  ///
  /// - Returns: the document if its text is read to the end, and the edits that have waited for that; it
  ///   is not among these texts any more.
  mutating func read(
    _ key: DocumentKey, while goesOn: () -> Bool
  ) -> (document: CheckedDocument, edits: [Edit])? {
    guard let document = texts[key]?.reading.read(while: goesOn) else { return nil }
    defer { texts[key] = nil }
    return texts[key].map { (CheckedDocument(document, $0.context), $0.edits) }
  }
}
