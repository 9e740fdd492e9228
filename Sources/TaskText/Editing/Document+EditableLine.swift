extension Document {
  /// The line with the given number from 0; nil if it does not exist.
  package func documentLine(_ number: Int) -> DocumentLine? {
    var found: DocumentLine?
    visitLines(in: number..<number + 1) { line in
      found = line
      return false
    }
    return found
  }

  /// The line, to be edited by the values of its payloads.
  package func editableLine(_ line: DocumentLine) -> EditableLine<String?> {
    editableLine(line, in: nil, reader: valueReader)
  }

  /// A line of a part of the document, to be edited by the values of its payloads.
  package func editableLine(
    _ line: DocumentLine, in part: DocumentPart
  ) -> EditableLine<String?> {
    editableLine(line, in: part, reader: valueReader)
  }

  /// The edits that make the change of the line and no other, in order and without overlaps; nil if none
  /// do.
  package func edits(for change: LineChange, of line: DocumentLine) -> [Edit]? {
    editableLine(line).edits(for: change)?.map { $0.shifted(by: line.range.lowerBound) }
  }

  /// The same edits of a line of a part of the document.
  package func edits(
    for change: LineChange, of line: DocumentLine, in part: DocumentPart
  ) -> [Edit]? {
    let start = part.start + line.range.lowerBound
    return editableLine(line, in: part).edits(for: change)?.map { $0.shifted(by: start) }
  }

  /// The line, to be edited. Its places count from the start of the line.
  package func editableLine<Payload: Equatable>(
    _ line: DocumentLine, reader: @escaping EditableLine<Payload>.PayloadReader
  ) -> EditableLine<Payload> {
    editableLine(line, in: nil, reader: reader)
  }

  /// - Parameter part: in which the places of the line count; nil for the document.
  private func editableLine<Payload: Equatable>(
    _ line: DocumentLine, in part: DocumentPart?,
    reader: @escaping EditableLine<Payload>.PayloadReader
  ) -> EditableLine<Payload> {
    let bytes = (part?.document ?? self).bytes(in: line.range)
    let range = line.range.shifted(by: part?.start ?? 0)
    let number = line.number + (part?.firstLine ?? 0)
    let reading =
      dialect.isMarkdown
      ? LineReading(bytes, dialect, isLiteral: line.isLiteral)
      : LineReading(bytes, plain: line.item?.shifted(by: -line.range.lowerBound))
    return EditableLine(
      reading, dialect, isLiteral: line.isLiteral,
      mayBecomeEmpty: !joinsLineEnds(without: range),
      mayBeFirst: firstItemLine.map { number <= $0 } ?? true, reader: reader)
  }

  /// Whether neither a fence nor a comment of Markdown is open at the end of the text.
  package var endsInText: Bool {
    let state = chunks[chunks.count - 1]?.endState ?? .start
    return state == .start || state == .text
  }

  /// The number of the first line that is not blank.
  private var firstItemLine: Int? {
    // A chunk of blank lines has no smallest indent.
    let place = chunks.first { $0.minIndent < .max }
    let line = place.element?.summaries.firstIndex { $0.kind != nil }
    return line.map { place.before.lineEnds + $0 }
  }

  /// Whether removing the range would join a carriage return and a line feed to one line end.
  package func joinsLineEnds(without range: TextRange) -> Bool {
    byte(at: range.lowerBound - 1) == 0x0D && byte(at: range.upperBound) == 0x0A
  }

  /// The byte at `offset`, or nil outside the text.
  package func byte(at offset: Offset) -> UInt8? {
    guard (0..<count).contains(offset) else { return nil }
    let place = chunk(at: offset)
    return place.element?.bytes[offset - place.before.bytes]
  }
}

/// The value of a payload; nil for a tag without parentheses.
private func valueReader(_ name: [UInt8], _ payload: [UInt8]?) -> String? {
  payload.map { Tag.value(ofPayload: String(decoding: $0, as: UTF8.self)) }
}

extension EditableLine {
  /// The edits that turn the line's item into another kind, by adding or removing the bullet and the
  /// colon, or the `#` of a Markdown heading. It keeps its tags and its state. Nil if there is no item, or
  /// if the line would then say something else.
  package func edits(turningInto kind: Item.Kind, bullet: String) -> [Edit]? {
    guard let item else { return nil }
    var edits: [Edit] = []
    var expected = meaning
    expected.kind = kind
    expected.box = .open
    let start = item.bullet?.lowerBound ?? item.text.lowerBound
    let head = TextRange(start, item.text.lowerBound)
    switch kind {
    case .task: edits.append(Edit(head, "\(bullet) "))
    case .project: edits.append(Edit(head, dialect.isMarkdown ? "# " : ""))
    case .note: edits.append(Edit(head, ""))
    }
    let end = item.body(in: bytes.span).upperBound
    let hasColon = end > head.upperBound && bytes[end - 1] == UInt8(ascii: ":")
    if kind == .project, dialect.isMarkdown {
      // A heading needs no colon.
    } else if kind == .project, !hasColon {
      edits.append(Edit(TextRange(at: end), ":"))
      expected.text.append(UInt8(ascii: ":"))
    } else if kind != .project, hasColon {
      edits.append(Edit(TextRange(end - 1, end), ""))
      expected.text.removeLast()
    }
    if kind != .task, let name = item.box.tagName,
      !item.tags.contains(where: { array(bytes.span, $0.name) == Array(name.utf8) })
    {
      edits.append(Edit(TextRange(at: item.text.upperBound), " @\(name)"))
      expected.tags.append(.init(name: Array(name.utf8), payload: reader(Array(name.utf8), nil)))
    }
    edits = joined(edits.filter { !$0.range.isEmpty || !$0.replacement.isEmpty })
    return says(expected, after: edits) ? edits : nil
  }
}

extension Item.State {
  /// The tag for this state, or nil for an open item.
  fileprivate var tagName: String? {
    switch self {
    case .open: nil
    case .done: "done"
    case .cancelled: "cancelled"
    }
  }
}
