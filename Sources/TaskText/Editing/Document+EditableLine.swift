extension Document {
  /// The line, to be edited by the values of its payloads. Its places count from the start of the line.
  package func editableLine(_ line: DocumentLine) -> EditableLine<String?> {
    editableLine(line) { _, payload in
      payload.map { Tag.value(ofPayload: String(decoding: $0, as: UTF8.self)) }
    }
  }

  /// The line, to be edited. Its places count from the start of the line.
  package func editableLine<Payload: Equatable>(
    _ line: DocumentLine, reader: @escaping EditableLine<Payload>.PayloadReader
  ) -> EditableLine<Payload> {
    EditableLine(
      bytes(in: line.range), dialect, isLiteral: line.isLiteral,
      mayBecomeEmpty: !joinsLineEnds(without: line.range),
      mayBeFirst: firstItemLine.map { line.number <= $0 } ?? true, reader: reader)
  }

  /// The edits that make the change of the line and no other, in order and without overlaps; nil if none
  /// do.
  package func edits(for change: LineChange, of line: DocumentLine) -> [Edit]? {
    editableLine(line).edits(for: change)?.map { $0.shifted(by: line.range.lowerBound) }
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
    let line = place.element?.lines.firstIndex { $0.kind != nil }
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
