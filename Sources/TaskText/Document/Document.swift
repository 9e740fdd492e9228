/// A text of tagged tasks that can be read and edited.
///
/// Reading never fails and loses nothing: ``bytes`` is the input, byte for byte, even if it is not
/// valid UTF-8. An edit takes about the same time in a text of ten lines and in one of a million.
/// Copies share what they have in common, so that keeping an old version costs almost nothing.
///
/// ```swift
/// var document = Document("- call the bank @due(2025-05-11) @work\n")
/// for item in document.items {
///   for tag in item.tags { print(document.name(of: tag)) }  // due, work
/// }
/// if let due = document.item(onLine: 0)?.tags.first {
///   try document.apply([.setPayload(of: due, to: "2025-05-12")])
/// }
/// print(document.text)  // - call the bank @due(2025-05-12) @work
/// ```
public struct Document: Sendable {
  /// How the text is read.
  public let dialect: Dialect
  /// The text, in chunks of whole lines.
  package private(set) var chunks: ChunkList<Chunk>
  private let sizes: ChunkSizes
  /// The state that the last edit left.
  private(set) var revision: Revision

  /// Reads the bytes as UTF-8. Bytes that are not valid UTF-8 are kept.
  public init(_ bytes: [UInt8], dialect: Dialect = Dialect()) {
    self.init(bytes, dialect: dialect, chunkSizes: .standard)
  }

  /// Reads the bytes into chunks of the given sizes.
  package init(_ bytes: [UInt8], dialect: Dialect, chunkSizes sizes: ChunkSizes) {
    self.dialect = dialect
    self.sizes = sizes
    chunks = ChunkList(TaskText.chunks(of: bytes, dialect, state: .start, sizes))
    let sum = chunks.summary
    revision = Revision(of: sum.bytes, sum.lineEnds, sum.tags)
  }

  /// The text of another document, which `dialect` reads in the same way.
  package init(_ other: Document, dialect: Dialect) {
    self.dialect = dialect
    sizes = other.sizes
    chunks = other.chunks
    revision = other.revision
  }

  /// Reads the text.
  public init(_ text: String, dialect: Dialect = Dialect()) {
    self.init(Array(text.utf8), dialect: dialect)
  }

  /// The number of bytes.
  public var count: Int { chunks.summary.bytes }
  /// The number of lines: one more than there are line ends.
  public var lineCount: Int { chunks.summary.lineEnds + 1 }
  /// The number of tags.
  public var tagCount: Int { chunks.summary.tags }

  /// All bytes.
  public var bytes: [UInt8] { bytes(in: TextRange(0, count)) }
  /// The text. Bytes that are not valid UTF-8 appear as U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The bytes of a range, clamped to the text.
  public func bytes(in range: TextRange) -> [UInt8] {
    let range = clamped(range)
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    forEachChunk(in: range) { before, chunk in
      let from = max(range.lowerBound - before.bytes, 0)
      let to = min(range.upperBound - before.bytes, chunk.bytes.count)
      result.append(contentsOf: chunk.bytes[from..<to])
    }
    return result
  }

  /// The text of a range, clamped to the text.
  public func string(in range: TextRange) -> String {
    String(decoding: bytes(in: range), as: UTF8.self)
  }

  /// Replaces a range, clamped to the text, by the given bytes.
  public mutating func replace(_ range: TextRange, with bytes: [UInt8]) {
    _ = splice(range, with: bytes)
  }

  /// Replaces a range, clamped to the text, by the given text.
  public mutating func replace(_ range: TextRange, with text: String) {
    replace(range, with: Array(text.utf8))
  }

  /// The part of the range that is inside the text.
  package func clamped(_ range: TextRange) -> TextRange {
    let count = count
    return TextRange(
      min(max(range.lowerBound, 0), count), min(max(range.upperBound, 0), count))
  }

  /// The chunk that contains the byte at `offset`; the place after the last chunk at the text's end.
  package func chunk(at offset: Offset) -> ChunkList<Chunk>.Place {
    chunks.first { $0.bytes > offset }
  }

  /// Replaces a range.
  ///
  /// - Returns: which chunks were replaced.
  package mutating func splice(_ range: TextRange, with bytes: [UInt8]) -> Splice {
    let range = clamped(range)
    revision.note(range, bytes)
    var first = chunk(at: range.lowerBound)
    if first.index == chunks.count, first.index > 0 { stepBack(&first) }
    let head = first.element?.bytes.prefix(range.lowerBound - first.before.bytes) ?? []
    var last = chunk(at: range.upperBound)
    let tail =
      last.element?.bytes.dropFirst(range.upperBound - last.before.bytes) ?? []
    if last.index < chunks.count { last.index += 1 }
    var text = Array(head + bytes + tail)
    while first.index > 0, let before = chunks[first.index - 1],
      text.count < sizes.min || (before.bytes.last == 0x0D && text.first == 0x0A)
    {
      text = before.bytes + text
      stepBack(&first)
    }
    return install(text, at: first.index, replacing: first.index..<last.index)
  }

  /// Moves a place back by one chunk.
  private func stepBack(_ place: inout ChunkList<Chunk>.Place) {
    place = chunks.place(at: place.index - 1)
  }

  /// Replaces some chunks by the text, and reads the following chunks again as long as their reading
  /// state changes.
  private mutating func install(
    _ text: [UInt8], at index: Int, replacing replaced: Range<Int>
  ) -> Splice {
    var state = chunks[index - 1]?.endState ?? .start
    var fresh = TaskText.chunks(of: text, dialect, state: state, sizes)
    if let last = fresh.last { state = last.endState }
    var end = replaced.upperBound
    while let next = chunks[end], next.startState != state {
      let again = Chunk(next.bytes, dialect, state: state)
      fresh.append(again)
      state = again.endState
      end += 1
    }
    let splice = Splice(replaced: replaced.lowerBound..<end, count: fresh.count)
    chunks.replaceSubrange(splice.replaced, with: fresh)
    return splice
  }

  /// Calls `body` with each chunk that contains bytes of the range, which is clamped to the text,
  /// and with the totals of the chunks before it.
  ///
  /// - Complexity: a search for the first chunk, and linear in the number of chunks.
  package func forEachChunk<E>(
    in range: TextRange, _ body: (_ before: ChunkSummary, _ chunk: Chunk) throws(E) -> Void
  ) throws(E) {
    let range = clamped(range)
    try chunks.visit(
      from: { $0.bytes > range.lowerBound },
      body: { _, before, chunk throws(E) in
        guard before.bytes <= range.upperBound else { return false }
        try body(before, chunk)
        return true
      })
  }

  /// The name of a tag of this document, as it is written.
  public func name(of tag: Tag) -> String { comparableText(bytes(in: tag.name)) }

  /// The value of a tag's payload, which is its text without the backslashes that escape
  /// parentheses; nil if the tag has no payload.
  public func value(of tag: Tag) -> String? {
    tag.payload.map { Tag.value(ofPayload: comparableText(bytes(in: $0))) }
  }

  /// The offset of every `@` or `＠` that does not begin a tag, although a date tag's name and probably a
  /// date follow it, in order.
  package func unreadSigns(in range: TextRange) -> [Offset] {
    var signs: [Offset] = []
    forEachChunk(in: range) { before, chunk in
      signs += chunk.unread.map { $0 + before.bytes }.filter(range.contains)
    }
    return signs
  }
}

/// Which chunks an edit replaced, and by how many. A structure that is parallel to the chunks
/// applies it to stay in step with them.
package struct Splice: Hashable, Sendable {
  /// The indices of the replaced chunks.
  package let replaced: Range<Int>
  /// The number of new chunks in their place.
  package let count: Int
}
