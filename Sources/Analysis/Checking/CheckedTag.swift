package import CivilDates
package import Settings
package import TaskText

package import struct TaskText.Tag

/// A tag as a rule sees it: its text, and what is known of it.
///
/// It has identity only so that a copy costs nothing: many rules look at each tag.
package final class CheckedTag: Sendable {
  /// Its place.
  package let tag: TaskText.Tag
  /// Its name, as it is written.
  package let name: String
  /// The text in which it stands.
  private let bytes: [UInt8]
  /// The known tags. ``definition`` is one of them, kept by its index, because a copy takes more time.
  private let known: [TagDefinition]
  private let index: Int?
  /// What its payload means as a date, if it is one of a date tag. Its parts are asked for by themselves, as a
  /// copy of all takes longer.
  private let read: DateReading
  /// Whether its payload was read as a date.
  let isRead: Bool
  /// The trigger of ``dateProblem``; empty if there is none, or none to report.
  let problem: Trigger
  /// Whether it says when something happened, in a list that may write that in a style of its own. Then
  /// neither a spelling whose day is settled nor the place of its date is reported.
  let isOwnStamp: Bool
  /// Whether it belongs to the run of tags at the line's end.
  package let isTrailing: Bool

  /// Reads the payload of a tag in `bytes`.
  init(_ tag: TaskText.Tag, in bytes: [UInt8], _ context: CheckContext, isTrailing: Bool) {
    self.tag = tag
    self.bytes = bytes
    self.isTrailing = isTrailing
    name = comparableText(bytes[tag.name.lowerBound..<tag.name.upperBound])
    known = context.settings.vocabulary.definitions
    index = context.definition(
      of: bytes.span.extracting(tag.name.lowerBound..<tag.name.upperBound))
    let read: DateReading
    if let payload = tag.payload, let index, let kind = known[index].payload.dateKind {
      read = context.read(
        bytes.span.extracting(payload.lowerBound..<payload.upperBound), as: kind)
      isRead = true
    } else {
      read = .unread
      isRead = false
    }
    isOwnStamp = isRead && index.map(context.allowsOwnStyle) ?? false
    switch read.problemKind {
    case .nonstandardDate? where isOwnStamp:
      let isOpen = read.stamps.shapes.contains {
        context.dateOptions.orders.reason(for: $0) == .contradictory && $0.hasShortYear
      }
      problem = isOpen ? Trigger(.ambiguousDate) : []
    case let kind: problem = kind.map { Trigger($0) } ?? []
    }
    self.read = consume read
  }

  /// What its payload means as a date; nil if it is not a date tag or has no payload.
  package var reading: DateReading? { isRead ? read : nil }

  /// What is wrong with its date.
  package var dateProblem: DateProblem? { read.problem }

  /// The schedule in its payload, if that has exactly one reading.
  package var schedule: Schedule? { read.schedule }

  /// The recurrence in its payload, if it has a tag of its own.
  package var recurrence: Recurrence? { read.recurrence }

  /// The shapes of the stamps in its payload.
  var stamps: StampShapes { read.stamps }

  /// The text between its parentheses, as it is written; nil without parentheses.
  package var payload: String? {
    tag.payload.map { comparableText(bytes[$0.lowerBound..<$0.upperBound]) }
  }

  /// What is known of its name.
  package var definition: TagDefinition? { index.map { known[$0] } }

  /// Whether its name is known.
  var isKnown: Bool { index != nil }

  /// The payload without escapes and without white space around it.
  package var value: String? {
    payload.map { trimmed(Tag.value(ofPayload: $0)) }
  }

  /// Whether the name is `name` in the sense of canonical equivalence.
  package func isNamed(_ name: String) -> Bool { self.name == name }
}
