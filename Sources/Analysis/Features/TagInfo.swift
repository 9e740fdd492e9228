import CivilDates
package import Settings
package import TaskText

/// What is known about a tag, in words: what an editor tells when a person points at it.
package struct TagInfo: Equatable, Sendable {
  /// The tag, from its `@` to its end.
  package let range: TextRange
  /// The name, without its `@`.
  package let name: String
  /// When it is: `Sunday, 11 May 2025, 13:00 to 14:00 (1 h) · in 3 days`.
  package var date: String?
  /// How often it recurs: the rule in words and the number of its occurrences.
  package var recurrence: String?
  /// The next occurrences from today on, at most five: `Monday, 12 May 2025`.
  package var next: [String] = []
  /// What may surprise about the date: how it was read where there was a choice.
  package var remarks: [String] = []
  /// The person whom the payload names.
  package var person: Person?
  /// What the tag means, as a whole sentence; nil for a tag that is not known.
  package var meaning: String?
  /// The tag as a person would write it; nil for a tag that is not known.
  package var example: String?
  /// How often the workspace uses the name, this tag included.
  package var uses: Int
  /// The findings about the tag, and those that the cursor is on.
  package var findings: [Finding]
}

/// What is known about the tag at `offset`; nil where the cursor is on none.
///
/// `uses` are those of the whole workspace, and `findings` gives those of this document that touch
/// a range.
package func tagInfo(
  at offset: Offset, in document: Document, uses: TagUses, findings: (TextRange) -> [Finding],
  context: CheckContext
) -> TagInfo? {
  guard !document.isOtherFormat, let place = TagUnderCursor(at: offset, in: document) else {
    return nil
  }
  let settings = context.settings
  let name = document.name(of: place.tag)
  let definition = settings.vocabulary.definition(named: name)
  var info = TagInfo(
    range: place.tag.range, name: name, uses: uses.names[name],
    findings: findings(place.tag.range).filter {
      $0.range.overlaps(place.tag.range) || $0.range.touches(offset)
    })
  info.meaning = definition?.meaning
  info.example = definition?.example
  if definition?.payload == .people, let value = document.trimmedValue(of: place.tag) {
    info.person = settings.people.first { $0.isCalled(value) }
  }
  if let words = DateInfo(place, in: document, context: context) {
    info.date = words.date
    info.recurrence = words.recurrence
    info.next = words.next
    info.remarks = words.remarks
  }
  return info
}

extension TagDefinition {
  /// What the tag means, with a full stop where the settings have none; nil where nothing is said.
  var meaning: String? {
    guard let last = summary.last(where: { !$0.isWhitespace }) else { return nil }
    return ".!?…。！？".contains(last) ? summary : "\(summary)."
  }
}
