import CivilDates
import Searches
import Settings
import TaskText

/// What the payload of a tag means, however it is written. Empty parentheses mean nothing, as none do.
struct PayloadMeaning: Hashable, Sendable {
  private let schedule: Schedule?
  private let recurrence: Recurrence?
  /// The search as it is printed, which is the same for searches with the same meaning.
  private let search: String?
  /// Unescaped and trimmed; empty if the payload was read as a date or a search.
  private let value: String

  /// The meaning of a payload of a tag with that name.
  init(name: [UInt8], payload: [UInt8]?, _ context: CheckContext) {
    let kind = context.settings.vocabulary.definition(of: name.span)?.payload
    let reading = kind?.dateKind.flatMap { kind in
      payload.map {
        DateReading.withoutSuggestions(
          $0, as: kind, today: context.today, options: context.dateOptions)
      }
    }
    schedule = reading?.schedule
    recurrence = reading?.recurrence
    search =
      kind == .search ? payload.flatMap { PayloadSearch($0).search.expression?.description } : nil
    let text = payload.map { trimmed(Tag.value(ofPayload: comparableText($0))) }
    value = schedule == nil && recurrence == nil && search == nil ? text ?? "" : ""
  }
}

extension Document {
  /// The line, to be edited by the meanings of its payloads.
  func editableLine(_ line: DocumentLine, _ context: CheckContext) -> EditableLine<PayloadMeaning> {
    editableLine(line) { PayloadMeaning(name: $0, payload: $1, context) }
  }
}

extension EditableLine where Payload == PayloadMeaning {
  /// Reads a line with the meanings of its payloads.
  init(_ bytes: [UInt8], _ context: CheckContext, isMarkdown: Bool, isLiteral: Bool) {
    self.init(bytes, context.dialect(isMarkdown: isMarkdown), isLiteral: isLiteral) {
      PayloadMeaning(name: $0, payload: $1, context)
    }
  }
}
