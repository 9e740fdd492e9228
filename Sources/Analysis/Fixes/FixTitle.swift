package import CivilDates
import TaskText

/// What a fix does, as a menu shows it. The title is written when it is shown: most fixes are counted, or
/// applied, and never seen.
package enum FixTitle: Hashable, Sendable {
  case text(String)
  /// The title of a suggestion for a date.
  case suggestion(DateSuggestion)
  /// An item has this tag twice, and the second one goes.
  case removingSecond(TagContent)
  /// This tag stays, of some that exclude each other.
  case keeping(TagContent)
  /// This tag goes.
  case removing(TagContent)
  /// What two fixes do, the second of which goes on in the sentence of the first.
  indirect case joined(FixTitle, FixTitle)

  /// Appends the title.
  package func append(to text: inout [UInt8]) {
    switch self {
    case .text(let title): text += title.utf8
    case .suggestion(let suggestion): text += suggestion.title.utf8
    case .removingSecond(let content): append("Remove the second ", content, to: &text)
    case .keeping(let content): append("Keep ", content, to: &text)
    case .removing(let content): append("Remove ", content, to: &text)
    case .joined(let first, let second):
      first.append(to: &text)
      text.append(literal: " and ")
      let start = text.count
      second.append(to: &text)
      if start < text.count, isASCIICapital(text[start]) { text[start] |= 0x20 }
    }
  }

  private func append(_ start: StaticString, _ content: TagContent, to text: inout [UInt8]) {
    text.append(literal: start)
    content.appendQuoted(to: &text)
  }

  /// The title.
  var description: String {
    if case .text(let title) = self { title } else { writtenMessage(append) }
  }
}
