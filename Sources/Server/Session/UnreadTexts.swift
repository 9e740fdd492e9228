import Analysis
import LSP
import TaskText

/// The texts of open documents that are read, or changed by very many edits, step by step.
struct UnreadTexts: Sendable {
  private var texts: [DocumentKey: UnreadText] = [:]

  var isEmpty: Bool { texts.isEmpty }
  var keys: [DocumentKey] { Array(texts.keys) }

  subscript(key: DocumentKey) -> UnreadText? { texts[key] }

  mutating func add(_ text: UnreadText, of key: DocumentKey) {
    texts[key] = text
  }

  /// Reads a text under other settings, or on another day.
  mutating func setContext(of key: DocumentKey, _ context: CheckContext) {
    texts[key]?.setContext(context)
  }

  /// Has edits wait until the text is read.
  ///
  /// - Returns: whether they wait: not if it is read.
  mutating func postpone(_ edits: [UnreadText.Edit], of key: DocumentKey) -> Bool {
    texts[key]?.postpone(edits) != nil
  }

  /// - Returns: the document, unless its text was not read to the end.
  @discardableResult
  mutating func remove(_ key: DocumentKey) -> CheckedDocument? {
    texts.removeValue(forKey: key)?.document
  }

  /// Reads and edits as long as `goesOn` is true.
  ///
  /// - Returns: the document when that is done, and the place of the last edit; it is not among these texts
  ///   any more.
  mutating func read(
    _ key: DocumentKey, in unit: ColumnUnit, while goesOn: () -> Bool
  ) -> (document: CheckedDocument, lastEdit: TextRange?)? {
    guard texts[key]?.read(in: unit, while: goesOn) == true,
      let text = texts.removeValue(forKey: key)
    else { return nil }
    return text.document.map { ($0, text.lastEdit) }
  }
}
