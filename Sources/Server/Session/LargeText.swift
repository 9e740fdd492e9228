import Analysis
import LSP
import TaskText
import Workspace

/// The text of an open document that is too large to be read as a task list. It is only kept up to date.
struct LargeText: Sendable {
  private var text: Document

  /// Nil for a text that is not too large.
  init?(_ text: Document) {
    guard text.count > maxTaskList else { return nil }
    self.text = text
  }

  /// What the editor shows of it.
  static let finding = Finding(
    rule: "unchecked-text", severity: .information, range: TextRange(at: 0),
    message: "the list has more than \(maxTaskList >> 20) MiB and is not checked")

  /// Edits the text.
  ///
  /// - Returns: the text if it is not too large any more.
  mutating func make(_ edit: LineEdit, in unit: ColumnUnit) -> String? {
    let edit = text.replacement(of: edit.range, with: edit.text, in: unit)
    text.replace(edit.range, with: edit.replacement)
    return text.count > maxTaskList ? nil : text.text
  }
}
