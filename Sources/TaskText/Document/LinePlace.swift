/// The place of a line in the chunks of a document.
struct LinePlace {
  let chunk: Chunk
  /// The number of the line in the chunk.
  let number: Int
  /// The index of the chunk.
  let index: Int
  /// The totals of the chunks before the chunk.
  let before: ChunkSummary

  /// Its number in the document.
  var line: Int { before.lineEnds + number }
  var summary: LineSummary { chunk.summaries[number] }
}

extension Document {
  /// The summary of a line; nil if the line does not exist.
  package func summary(ofLine number: Int) -> LineSummary? { place(ofLine: number)?.summary }

  /// The place of a line; nil if the line does not exist, and for the empty line after the last line
  /// end.
  func place(ofLine number: Int) -> LinePlace? {
    let place = chunks.first { reaches($0, line: number) }
    let inside = number - place.before.lineEnds
    guard number >= 0, let chunk = place.element, inside < chunk.lineStarts.count else {
      return nil
    }
    return LinePlace(chunk: chunk, number: inside, index: place.index, before: place.before)
  }

  /// Whether the line with that number begins before the end of the chunks of `sum`, or the text
  /// ends there, as its last line may have no line end.
  func reaches(_ sum: ChunkSummary, line number: Int) -> Bool {
    sum.lineEnds > number || sum.bytes == count
  }

  /// The last line before `place` whose indent is less than `indent`.
  func lastLine(before place: LinePlace, indentedLessThan indent: Int32) -> LinePlace? {
    if let number = place.chunk.summaries[..<place.number].lastIndex(where: { $0.indent < indent })
    {
      return LinePlace(
        chunk: place.chunk, number: number, index: place.index, before: place.before)
    }
    guard let index = chunks.lastIndex(before: place.index, where: { $0.minIndent < indent }),
      let chunk = chunks[index],
      let number = chunk.summaries.lastIndex(where: { $0.indent < indent })
    else { return nil }
    return LinePlace(
      chunk: chunk, number: number, index: index, before: chunks.sum(before: index))
  }

  /// The first line after `place` whose indent is at most `indent`.
  func firstLine(after place: LinePlace, indentedAtMost indent: Int32) -> LinePlace? {
    let below = place.chunk.summaries[(place.number + 1)...]
    if let number = below.firstIndex(where: { $0.indent <= indent }) {
      return LinePlace(
        chunk: place.chunk, number: number, index: place.index, before: place.before)
    }
    guard
      let index = chunks.firstIndex(from: place.index + 1, where: { $0.minIndent <= indent }),
      let chunk = chunks[index],
      let number = chunk.summaries.firstIndex(where: { $0.indent <= indent })
    else { return nil }
    return LinePlace(
      chunk: chunk, number: number, index: index, before: chunks.sum(before: index))
  }
}
