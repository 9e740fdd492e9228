import Analysis
import LSP
import TaskText

/// A text that is read step by step, and the edits that are made to it after that, also step by step.
struct UnreadText: Sendable {
  /// A change of the text in a range.
  struct Edit: Sendable {
    let range: LSP.Range
    let text: String
  }

  /// The number of edits, and of the bytes of their texts, from which on no others should wait.
  private static let maxEdits = 1 << 16
  private static let maxEditedBytes = 1 << 23

  /// What is left to be read; nil when all is.
  private var reading: DocumentReading?
  /// The document when its text is read.
  private(set) var document: CheckedDocument?
  let isMarkdown: Bool
  /// The settings and the day under which the text is read.
  private(set) var context: CheckContext
  private var edits: [Edit] = []
  private var editedBytes = 0
  /// The number of edits that are made.
  private var made = 0
  /// Where the last edit was made.
  private(set) var lastEdit: TextRange?

  /// A text of which nothing is read yet.
  init(_ text: String, isMarkdown: Bool, _ context: CheckContext) {
    reading = DocumentReading(text, dialect: context.dialect(isMarkdown: isMarkdown))
    self.isMarkdown = isMarkdown
    self.context = context
  }

  /// The text of a document that is to be edited.
  init(_ document: CheckedDocument) {
    self.document = document
    isMarkdown = document.text.dialect.isMarkdown
    context = document.context
  }

  /// Reads the text from its beginning under other settings, or on another day.
  mutating func setContext(_ context: CheckContext) {
    self.context = context
    let dialect = context.dialect(isMarkdown: isMarkdown)
    if let text = document?.text.text ?? reading?.text {
      reading = DocumentReading(text, dialect: dialect)
      document = nil
    }
  }

  /// Whether so many edits wait that no others should.
  var isFull: Bool { edits.count >= Self.maxEdits || editedBytes >= Self.maxEditedBytes }

  /// Has edits wait.
  mutating func postpone(_ edits: [Edit]) {
    self.edits += edits
    editedBytes += edits.reduce(0) { $0 + $1.text.utf8.count }
  }

  /// Reads and edits as long as `goesOn` is true.
  ///
  /// - Parameter unit: the unit of the columns of edits.
  /// - Returns: whether all is done.
  mutating func read(in unit: ColumnUnit, while goesOn: () -> Bool) -> Bool {
    if document == nil {
      guard let text = reading?.read(while: goesOn) else { return false }
      document = CheckedDocument(text, context)
      reading = nil
    }
    while made < edits.count {
      guard goesOn() else { return false }
      make(edits[made], in: unit)
      made += 1
    }
    return true
  }

  private mutating func make(_ edit: Edit, in unit: ColumnUnit) {
    guard let edit = document?.text.replacement(of: edit.range, with: edit.text, in: unit)
    else { return }
    document?.replace(edit.range, with: Array(edit.replacement.utf8))
    lastEdit = edit.result
  }
}
