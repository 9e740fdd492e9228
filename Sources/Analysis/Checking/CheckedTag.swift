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
  /// What its payload means as a date; nil if it is not a date tag or has no payload.
  package let reading: DateReading?
  /// The trigger of the problem of ``reading``; empty if there is none.
  let problem: Trigger
  /// Whether it belongs to the run of tags at the line's end.
  package let isTrailing: Bool

  init(
    tag: TaskText.Tag, in bytes: [UInt8], name: String, definition index: Int?,
    in known: [TagDefinition], reading: consuming DateReading?, isTrailing: Bool
  ) {
    self.tag = tag
    self.name = name
    self.bytes = bytes
    problem = reading?.problem.map { Trigger($0.kind) } ?? []
    self.index = index
    self.known = known
    self.reading = reading
    self.isTrailing = isTrailing
  }

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
