import Analysis
import Settings
import TaskText

/// Edits a text in every way that the product knows, and requires of each edit that what the lines say
/// afterwards differs by the intended change alone.
///
/// - Throws: the first fault.
package func requireLawfulEdits(_ bytes: [UInt8]) throws(Fault) {
  for isMarkdown in [false, true] {
    let law = LawOfEdits(bytes, isMarkdown: isMarkdown)
    try law.requireLawfulTagEdits()
    try law.requireLawfulRenames()
    try law.requireLawfulCommands()
    try law.requireLawfulFixes()
    try law.requireLawfulFormatting()
  }
}

/// A text and what its lines say.
struct LawOfEdits {
  /// It reads stamps in the orders that the text shows before it is edited.
  let context: CheckContext
  let document: Document
  let before: [LineContent]

  init(_ bytes: [UInt8], isMarkdown: Bool) {
    let context = CheckContext(
      settings: Settings(), today: CorpusMeaning.today, audience: .editor)
    document = Document(bytes, dialect: context.dialect(isMarkdown: isMarkdown))
    self.context = context.reading(document)
    before = contents(of: document)
  }

  /// Requires that the lines of the edited text say `expected`. A line of which nothing is left may be
  /// blank.
  func require(
    _ edited: Document, says expected: [LineContent], _ edit: @autoclosure () -> String,
    by read: (Document) -> [LineContent] = contents
  ) throws(Fault) {
    func fail(_ reason: String) throws(Fault) {
      throw Fault(
        "\(edit()): \(reason)\n\(document.text.debugDescription)\n\(edited.text.debugDescription)")
    }
    let after = read(edited)
    if after.count != expected.count { try fail("\(after.count) lines") }
    if edited.isOtherFormat != document.isOtherFormat { try fail("another format") }
    for (after, expected) in zip(after, expected) where after != expected {
      let isLeftBlank =
        after.isBlank && expected.kind == .note
        && expected.text.isEmpty && expected.tags.isEmpty
      if !isLeftBlank { try fail("\n\(expected)\n\(after)") }
    }
  }

  /// The text after edits that are in order.
  func edited(_ edits: [Edit], _ edit: String) throws(Fault) -> Document {
    for (one, next) in zip(edits, edits.dropFirst())
    where one.range.upperBound > next.range.lowerBound {
      throw Fault("\(edit): edits overlap in \(document.text.debugDescription)")
    }
    return Document(applied(edits, to: document.bytes[...]), dialect: document.dialect)
  }
}
