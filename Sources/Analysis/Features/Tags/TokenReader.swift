import CivilDates
import Searches
import Settings
package import TaskText

package import struct TaskText.Tag

/// Reads the tokens of a document, chunk by chunk.
package struct TokenReader {
  private let document: Document
  private let context: CheckContext
  private let today: Int

  /// A reader of a document.
  package init(_ document: Document, _ context: CheckContext) {
    self.document = document
    self.context = context
    today = context.today.dayNumber
  }

  /// The tokens of a chunk, in order, with ranges that count from the start of the chunk. `firstLine`
  /// is the number of the chunk's first line in the document.
  package func tokens(of chunk: Chunk, firstLine: Int) -> [TextToken] {
    var tokens: [TextToken] = []
    chunk.forEachItem(where: hasTokens) { item, line in
      addTokens(of: item, number: firstLine + line, chunk.bytes, to: &tokens)
    }
    return tokens
  }

  private func hasTokens(_ line: Line) -> Bool {
    !line.tags.isEmpty || line.kind == .project || (line.kind == .task && line.state != .open)
  }

  private func addTokens(
    of item: Item, number: Int, _ bytes: [UInt8], to tokens: inout [TextToken]
  ) {
    let state: TextToken.Modifiers =
      switch item.state {
      case .open: []
      case .done: .done
      case .cancelled: [.done, .cancelled]
      }
    func add(_ range: TextRange, _ kind: TextToken.Kind, _ modifiers: TextToken.Modifiers = []) {
      let range = trimmed(range, in: bytes.span)
      if range.isEmpty { return }
      tokens.append(TextToken(range: range, kind: kind, modifiers: modifiers.union(state)))
    }
    let text = textKind(of: item)
    lazy var isRepeated = hasRepetition(item, bytes)
    lazy var checked = CheckedItem(item, bytes, context)
    /// Whether the tag's schedule was over before today.
    func isPast(_ tag: Tag, _ payload: TextRange) -> Bool {
      let text = bytes.span.extracting(payload.lowerBound..<payload.upperBound)
      if let plain = Schedule(plain: text) {
        if plain.start.date.dayNumber >= today { return false }
        if !isRepeated { return true }
      }
      return checked.overdueDay(of: context.checked(tag, bytes), context) != nil
    }
    var next = item.text.lowerBound
    for tag in item.tags {
      if let text { add(TextRange(next, max(next, tag.start)), text) }
      next = tag.end
      add(TextRange(tag.start, tag.nameEnd), .tag)
      guard let payload = tag.payload.map({ trimmed($0, in: bytes.span) }), !payload.isEmpty else {
        continue
      }
      let definition = context.settings.vocabulary.index(of: tag.name, in: bytes)
      let traits = definition.map { context.traits[$0] } ?? []
      if traits.contains(.search) {
        for token in PayloadSearch(payload, bytes.span).textTokens { add(token.range, token.kind) }
        continue
      }
      let kind = kind(ofPayload: payload, definition: definition, bytes)
      let isOverdue =
        item.state == .open && traits.contains(.due) && isPast(tag, payload)
        && document.isInOpenBranch(number)
      add(payload, kind, isOverdue ? .overdue : [])
    }
    if let text { add(TextRange(next, max(next, item.text.upperBound)), text) }
  }

  /// The kind of the text between the tags; nil if it has no tokens.
  private func textKind(of item: Item) -> TextToken.Kind? {
    switch item.kind {
    case .project: .project
    case .task: item.state == .open ? nil : .doneText
    case .note: nil
    }
  }

  /// The kind of a payload, by the definition of its tag or, for an unknown tag, by its form.
  private func kind(
    ofPayload payload: TextRange, definition: Int?, _ bytes: [UInt8]
  ) -> TextToken.Kind {
    let text = bytes.span.extracting(payload.lowerBound..<payload.upperBound)
    switch definition.map({ context.settings.vocabulary.definitions[$0].payload }) {
    case .schedule, .day, .dayOrText: return text[0].isDigit ? .date : .string
    case .recurrence, .recurrenceRule: return .date
    case .duration: return .number
    case .people, .search: return .string
    case .some(.none), .text, nil:
      if isNumber(text) { return .number }
      return text.count == 10 && CivilDate(startOf: text) != nil ? .date : .string
    }
  }

  /// Whether the item has a tag with a recurrence.
  private func hasRepetition(_ item: Item, _ bytes: [UInt8]) -> Bool {
    item.tags.contains { tag in
      let known = context.settings.vocabulary.index(of: tag.name, in: bytes)
      return known.map { context.traits[$0].contains(.separateRepeat) } ?? false
    }
  }
}

/// Whether the text is a number: `[ "+" | "-" ] digits [ ( "." | "," ) digits ] [ "%" ]`.
private func isNumber(_ text: Span<UInt8>) -> Bool {
  var next = 0
  func skipDigits() -> Bool {
    let start = next
    while next < text.count, text[next].isDigit { next += 1 }
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

/// A range of text that an editor colors by its meaning.
package struct TextToken: Hashable, Sendable {
  /// The meaning of a token.
  package enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// The `@` and the name of a tag.
    case tag
    /// A payload that is a number or a length of time.
    case number
    /// A payload that is a date or a recurrence.
    case date
    /// Any other payload.
    case string
    /// The title of a project.
    case project
    /// The text of a task that is done or cancelled.
    case doneText
    /// A keyword, relation or modifier of a search.
    case keyword
  }

  /// Additional properties of a token.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    /// One bit for each property.
    package let rawValue: UInt32

    /// The properties whose bits are set.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The item is done or cancelled.
    package static let done = Modifiers(rawValue: 1)
    /// The token is a past day of an open item.
    package static let overdue = Modifiers(rawValue: 2)
    /// The item is cancelled.
    package static let cancelled = Modifiers(rawValue: 4)
  }

  /// The range, which is within one line and not empty.
  package let range: TextRange
  /// The meaning.
  package let kind: Kind
  /// The additional properties.
  package let modifiers: Modifiers
}

extension PayloadSearch {
  /// The parts of the search that an editor colors, in order, up to the first place that cannot be
  /// read.
  var textTokens: [(range: TextRange, kind: TextToken.Kind)] {
    search.tokens.compactMap { token in
      token.kind.textTokenKind.map { (range(of: token.range), $0) }
    }
  }
}

extension SearchToken.Kind {
  /// Nil if it has no color.
  fileprivate var textTokenKind: TextToken.Kind? {
    switch self {
    case .attribute: .tag
    case .text, .quotedText: .string
    case .setOperator, .booleanOperator, .relation, .modifier, .axis, .type, .function: .keyword
    case .slice: .number
    case .parenthesis, .anything: nil
    }
  }
}
