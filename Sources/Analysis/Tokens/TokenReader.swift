import CivilDates
import Settings
package import TaskText

package import struct TaskText.Tag

/// Reads the tokens of a document, chunk by chunk.
package struct TokenReader {
  private let document: Document
  private let context: CheckContext
  private let today: Int

  /// A reader of a document as it is now.
  package init(_ document: Document, _ context: CheckContext) {
    self.document = document
    self.context = context
    today = context.today.dayNumber
  }

  /// The tokens of a chunk, in order and counted from it; `firstLine` is the number of its first line
  /// in the document.
  package func tokens(of chunk: Chunk, firstLine: Int) -> [TextToken] {
    var tokens: [TextToken] = []
    chunk.forEachLine(dialect: document.dialect) { line in
      if let item = line.item {
        LineTokens(item, number: firstLine + line.number, bytes: chunk.bytes, reader: self)
          .add(to: &tokens)
      }
      return true
    }
    return tokens
  }

  /// What a payload is, by what is known of its tag and else by its looks.
  fileprivate func kind(ofPayload payload: TextRange, definition: Int?, _ bytes: [UInt8])
    -> TextToken.Kind
  {
    let text = bytes.span.extracting(payload.lowerBound..<payload.upperBound)
    switch definition.map({ context.settings.vocabulary.definitions[$0].payload }) {
    case .schedule, .day, .dayOrText: return isDigit(text[0]) ? .date : .string
    case .recurrence, .recurrenceRule: return .date
    case .duration: return .number
    case .people, .query: return .string
    case .some(.none), .text, nil:
      if isNumber(text) { return .number }
      return text.count == 10 && readPlainDay(text) != nil ? .date : .string
    }
  }

  /// Whether the tag, on an open item, is one that is due before today.
  fileprivate func isOverdue(
    _ tag: Tag, payload: TextRange, on line: LineTokens, definition: Int?
  ) -> Bool {
    guard let definition, context.traits[definition].contains(.due) else { return false }
    let bytes = line.bytes
    let text = bytes.span.extracting(payload.lowerBound..<payload.upperBound)
    if !line.mayRepeat(context), let plain = PlainSchedule(text) {
      guard plain.dayNumber < today else { return false }
    } else {
      let checked = CheckedItem(line.item, bytes, context)
      guard let due = checked.tags.first(where: { $0.tag.start == tag.start }),
        checked.overdueDay(of: due, context) != nil
      else { return false }
    }
    return document.isInOpenBranch(line.number)
  }

  fileprivate func definition(of tag: Tag, _ bytes: [UInt8]) -> Int? {
    context.settings.vocabulary.index(of: tag.name, in: bytes)
  }
}

/// An item whose tokens are read; places count from its chunk.
private struct LineTokens {
  let item: Item
  let number: Int
  let bytes: [UInt8]
  private let reader: TokenReader

  init(_ item: Item, number: Int, bytes: [UInt8], reader: TokenReader) {
    self.item = item
    self.number = number
    self.bytes = bytes
    self.reader = reader
  }

  func add(to tokens: inout [TextToken]) {
    let text = textKind
    guard text != nil || !item.tags.isEmpty else { return }
    var next = item.text.lowerBound
    for tag in item.tags {
      if let text { add(TextRange(next, max(next, tag.start)), text, to: &tokens) }
      next = tag.end
      add(TextRange(tag.start, tag.nameEnd), .tag, to: &tokens)
      addPayload(of: tag, to: &tokens)
    }
    if let text { add(TextRange(next, max(next, item.text.upperBound)), text, to: &tokens) }
  }

  /// Whether the item has a repetition of its own, beside its days.
  func mayRepeat(_ context: CheckContext) -> Bool {
    item.tags.contains { tag in
      reader.definition(of: tag, bytes).map { context.traits[$0].contains(.separateRepeat) }
        ?? false
    }
  }

  /// What the text beside the tags is; nil where it is not marked.
  private var textKind: TextToken.Kind? {
    switch item.kind {
    case .project: .project
    case .task: item.state == .open ? nil : .doneText
    case .note: nil
    }
  }

  private func addPayload(of tag: Tag, to tokens: inout [TextToken]) {
    guard let payload = tag.payload.map({ trimmed($0, in: bytes) }), !payload.isEmpty else {
      return
    }
    let definition = reader.definition(of: tag, bytes)
    let kind = reader.kind(ofPayload: payload, definition: definition, bytes)
    let isOverdue =
      item.state == .open
      && reader.isOverdue(tag, payload: payload, on: self, definition: definition)
    add(payload, kind, isOverdue ? .overdue : [], to: &tokens)
  }

  private func add(
    _ range: TextRange, _ kind: TextToken.Kind, _ modifiers: TextToken.Modifiers = [],
    to tokens: inout [TextToken]
  ) {
    let range = trimmed(range, in: bytes)
    if range.isEmpty { return }
    let isDone: TextToken.Modifiers = item.state == .open ? [] : .done
    tokens.append(TextToken(range: range, kind: kind, modifiers: modifiers.union(isDone)))
  }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// Whether the text is a number: `[ "+" | "-" ] digits [ ( "." | "," ) digits ] [ "%" ]`.
private func isNumber(_ text: Span<UInt8>) -> Bool {
  var next = 0
  func skipDigits() -> Bool {
    let start = next
    while next < text.count, isDigit(text[next]) { next += 1 }
    return next > start
  }
  if text[0] == UInt8(ascii: "+") || text[0] == UInt8(ascii: "-") { next = 1 }
  guard skipDigits() else { return false }
  if next < text.count, text[next] == UInt8(ascii: ".") || text[next] == UInt8(ascii: ",") {
    next += 1
    guard skipDigits() else { return false }
  }
  if next < text.count, text[next] == UInt8(ascii: "%") { next += 1 }
  return next == text.count
}
