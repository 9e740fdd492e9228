import TaskText

/// Edits of which a look at the line and its tags tells that they keep what it says.
extension FixSafetyCheck {
  /// Whether the edits replace a closed payload by another one, neither of which holds what opens,
  /// closes or escapes: then everything around it is read as before.
  func replacesPlainPayload(_ edits: [Edit]) -> Bool {
    guard edits.count == 1, let edit = edits.first, !edit.replacement.isEmpty,
      isPlain(edit.replacement.utf8)
    else { return false }
    return isPlainPayload(edit.range, of: line, in: bytes)
  }

  /// Whether the edits remove the space before the parentheses of a detached payload that holds nothing
  /// that opens, closes or escapes: its tag is then read with the same payload, and everything around it
  /// as before.
  func joinsPlainPayload(_ edits: [Edit]) -> Bool {
    guard edits.count == 1, let edit = edits.first, edit.replacement.isEmpty, !isMarkdown,
      let tag = lineTags.first(where: { $0.nameEnd == edit.range.lowerBound }),
      tag.payload?.lowerBound == edit.range.upperBound + 1
    else { return false }
    return tag.isPlainlyDetached(in: bytes)
  }

  /// Whether the edits remove tags that stand side by side from a line on which nothing but tags can be
  /// read as a part of a tag. Either a tag is before them and other text or an end of the line follows,
  /// or another tag follows and a bullet or a text is before them: so the beginning of the line stays.
  /// No date follows that would stand beside another tag.
  func removesPlainTags(_ edits: [Edit]) -> Bool {
    guard edits.count == 1, let edit = edits.first, edit.replacement.isEmpty, !isMarkdown,
      let first = lineTags.firstIndex(where: { $0.start >= edit.range.lowerBound })
    else { return false }
    var (next, end) = (first, edit.range.lowerBound)
    while next < lineTags.count, lineTags[next].end <= edit.range.upperBound,
      areBlank(end, lineTags[next].start)
    {
      (next, end) = (next + 1, lineTags[next].end)
    }
    guard first < next, areBlank(end, edit.range.upperBound) else { return false }
    let isAfterTag =
      first > 0 && lineTags[first - 1].end <= edit.range.lowerBound
      && edit.range.lowerBound < lineTags[first].start && end == edit.range.upperBound
      && (end == line.upperBound || isBlank(bytes[end]))
    let isBeforeTag =
      lineTags[first].start == edit.range.lowerBound && next < lineTags.count
      && areBlank(edit.range.upperBound, lineTags[next].start)
      && beginsWithWord(before: edit.range.lowerBound)
    return (isAfterTag || isBeforeTag) && holdsOnlyPlainTags() && !joinDate(edits)
  }

  /// Whether all bytes between the places are blanks.
  func areBlank(_ start: Offset, _ end: Offset) -> Bool {
    bytes[start..<end].allSatisfy(isBlank)
  }

  /// Whether the line has something else than blanks before the place, and a blank at its end.
  private func beginsWithWord(before place: Offset) -> Bool {
    place > line.lowerBound && isBlank(bytes[place - 1]) && !areBlank(line.lowerBound, place)
  }

  /// Whether the edits add the parenthesis that is missing where a tag ends, before a blank or at the end
  /// of the line, and nothing but tags can be read as a part of a tag there.
  func closesPlainPayload(_ edits: [Edit]) -> Bool {
    guard edits.count == 1, let edit = edits.first, edit.replacement == ")", !isMarkdown,
      edit.range.isEmpty, let tag = lineTags.first(where: { $0.end == edit.range.lowerBound }),
      tag.nearMisses == .unclosed, tag.end == line.upperBound || isBlank(bytes[tag.end]),
      tag.payload?.isEmpty == false, tag.payload?.upperBound == tag.end
    else { return false }
    return holdsOnlyPlainTags(mayBeUnclosed: true)
  }

  /// Whether the edits put the date after a tag, with nothing but blanks between them, in parentheses of
  /// the tag, and nothing but tags can be read as a part of a tag on the line. It is not the date that keeps
  /// the line from ending in a colon, as a project does.
  func enclosesPlainDate(_ edits: [Edit], writing written: WrittenTag?) -> Bool {
    guard edits.count == 2, let written, !isMarkdown else { return false }
    let (open, close) = (edits[0], edits[1])
    let date = TextRange(open.range.upperBound, close.range.lowerBound)
    guard open.replacement == "(", close.replacement == ")", close.range.isEmpty,
      date.upperBound == line.upperBound || isBlank(bytes[date.upperBound]),
      areBlank(open.range.lowerBound, date.lowerBound),
      written.payload.elementsEqual(bytes[date.lowerBound..<date.upperBound]),
      let index = lineTags.firstIndex(where: { $0.end == open.range.lowerBound })
    else { return false }
    let tag = lineTags[index]
    return !tag.hasPayload && written.range == TextRange(tag.start, date.upperBound)
      && written.name.elementsEqual(bytes[tag.name.lowerBound..<tag.name.upperBound])
      && holdsOnlyPlainTags() && !followsColon(tag, index)
  }

  /// Whether nothing but tags stands between a colon and the tag.
  private func followsColon(_ tag: TaskText.Tag, _ index: Int) -> Bool {
    var start = tag.start
    for before in lineTags[..<index].reversed() where areBlank(before.end, start) {
      start = before.start
    }
    return bytes[line.lowerBound..<start].last { !isBlank($0) } == UInt8(ascii: ":")
  }

  /// Whether each sign with which a tag or a payload begins or ends belongs to a tag as all tools read it,
  /// or would read it if its payload were closed.
  private func holdsOnlyPlainTags(mayBeUnclosed: Bool = false) -> Bool {
    var (payloads, unclosed) = (0, 0)
    for tag in lineTags {
      if tag.hasPayload { payloads += 1 }
      if tag.nearMisses.isEmpty { continue }
      guard mayBeUnclosed, tag.nearMisses == .unclosed else { return false }
      unclosed += 1
    }
    var (signs, opening, closing) = (0, 0, 0)
    for byte in bytes[line.lowerBound..<line.upperBound] {
      switch byte {
      case UInt8(ascii: "@"): signs += 1
      case UInt8(ascii: "("): opening += 1
      case UInt8(ascii: ")"): closing += 1
      case UInt8(ascii: "\\"), 0x80...: return false
      default: break
      }
    }
    return signs == lineTags.count && opening == payloads && closing == payloads - unclosed
  }
}
