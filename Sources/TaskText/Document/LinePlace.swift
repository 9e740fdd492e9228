/// A line: its chunk, its number there, the chunk's index, and what stands before the chunk.
struct LinePlace {
  let chunk: Chunk
  let number: Int
  let index: Int
  let before: ChunkSummary

  /// Its number in the document.
  var line: Int { before.lineEnds + number }
  var summary: LineSummary { chunk.summaries[number] }
}

extension Document {
  /// What the line with that number is to those below it; nil for a number outside.
  package func summary(ofLine number: Int) -> LineSummary? { place(ofLine: number)?.summary }

  /// The place of a line; nil for a number outside and for the empty line behind the last line end.
  func place(ofLine number: Int) -> LinePlace? {
    let place = chunks.first { reaches($0, line: number) }
    let inside = number - place.before.lineEnds
    guard number >= 0, let chunk = place.element, inside < chunk.lineStarts.count else {
      return nil
    }
    return LinePlace(chunk: chunk, number: inside, index: place.index, before: place.before)
  }

  /// Whether the line with that number stands before the end of the sum, or else the text ends
  /// there: its last line may have no end.
  func reaches(_ sum: ChunkSummary, line number: Int) -> Bool {
    sum.lineEnds > number || sum.bytes == count
  }

  /// The last line above with an item of a smaller indent.
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

  /// The first line below with an item of at most that indent.
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
