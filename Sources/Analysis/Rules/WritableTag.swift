import TaskText

/// A date that belongs to the name of a date tag, and what has to be written so that it is read.
struct WritableTag {
  let dated: DatedName
  /// The `@`, or what stands for it.
  let sign: TextRange
  let surroundings: Surroundings

  /// The end of the text that becomes the tag.
  var end: Offset { surroundings.enclosure?.close.upperBound ?? dated.end }

  /// Whether nothing has to be written.
  var isWritten: Bool {
    dated.isPayload && dated.meantName == nil && hasPlainSign && surroundings.enclosure == nil
      && !surroundings.needsSpaceBefore && surroundings.spaceAfter == nil
  }

  private var hasPlainSign: Bool { sign.count == 1 && sign.upperBound >= dated.name.lowerBound }

  /// The edits that write the tag. They leave the date as it is.
  var edits: [Edit] {
    let (name, date) = (dated.name, dated.date.range)
    let (before, after) = (surroundings.needsSpaceBefore, surroundings.spaceAfter)
    let enclosure = surroundings.enclosure
    var edits = enclosure.map { [Edit($0.open, "")] } ?? []
    if !hasPlainSign {
      edits.append(Edit(TextRange(sign.lowerBound, name.lowerBound), before ? " @" : "@"))
    } else if before {
      edits.append(Edit(TextRange(at: sign.lowerBound), " "))
    }
    if let known = dated.meantName { edits.append(Edit(name, known)) }
    if !dated.isPayload {
      edits.append(Edit(TextRange(name.upperBound, date.lowerBound), "("))
      edits.append(Edit(TextRange(date.upperBound, end), after == end ? ") " : ")"))
    } else if let close = enclosure?.close {
      edits.append(Edit(close, ""))
    }
    if let after, dated.isPayload || after > end { edits.append(Edit(TextRange(at: after), " ")) }
    return edits
  }
}
