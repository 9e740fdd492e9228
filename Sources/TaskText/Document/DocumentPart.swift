/// A part of a document by itself.
///
/// The tags of a large line are not copied to be counted from the start of the document, and its bytes are
/// found without a search.
package struct DocumentPart: Sendable {
  /// The part as a document, in which its places and lines count.
  package let document: Document
  /// The offset at which the part begins.
  package let start: Offset
  /// The bytes of the part.
  package let bytes: [UInt8]
  /// The number of its first line.
  let firstLine: Int

  /// A chunk of a document, with the totals of the chunks before it.
  package init(_ chunk: Chunk, after before: ChunkSummary, of document: Document) {
    self.document = Document([chunk], dialect: document.dialect, chunkSizes: .standard)
    start = before.bytes
    bytes = chunk.bytes
    firstLine = before.lineEnds
  }

  /// Whether the byte at the offset in the whole document is in the part.
  package func contains(_ offset: Offset) -> Bool {
    TextRange(start, start + bytes.count).contains(offset)
  }
}

extension Document {
  /// The chunk that contains the byte at `offset`, or the last one if that is the end of the text; nil for
  /// an empty text.
  package func part(at offset: Offset) -> DocumentPart? {
    let index = min(chunk(at: offset).index, chunks.count - 1)
    return chunks[index].map { DocumentPart($0, after: chunks.sum(before: index), of: self) }
  }
}
