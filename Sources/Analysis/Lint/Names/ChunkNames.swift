import Settings
import TaskText

/// The names in a chunk, each spelling of which is looked up in the vocabulary once.
struct ChunkNames {
  /// The bytes of a name. The array itself is hashed byte by byte, which took 4 % of a lint run.
  private struct Spelling: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private struct Entry {
    let spelling: ArraySlice<UInt8>
    let traits: NameTraits
    var count = 0
    /// The last line that used the name, by which a second use on the line is noticed.
    var lastLine = -1
  }

  private let bytes: [UInt8]
  private let context: CheckContext
  /// In the order of their first use.
  private var entries: [Entry] = []
  private var indices: [Spelling: Int] = [:]

  init(of bytes: [UInt8], _ context: CheckContext) {
    self.bytes = bytes
    self.context = context
  }

  /// Counts a use of the name in `range` on the line.
  ///
  /// - Returns: what is known of the name, and whether the line has used it before.
  mutating func use(
    _ range: TextRange, onLine line: Int
  ) -> (traits: NameTraits, isRepeated: Bool) {
    let spelling = bytes[range.lowerBound..<range.upperBound]
    let index = indices[Spelling(bytes: spelling)] ?? entries.count
    if index == entries.count {
      indices[Spelling(bytes: spelling)] = index
      entries.append(Entry(spelling: spelling, traits: NameTraits(spelling.span, context)))
    }
    let isRepeated = entries[index].lastLine == line
    entries[index].count += 1
    entries[index].lastLine = line
    return (entries[index].traits, isRepeated)
  }

  /// The number of uses of each name that rules about names check: all except `nolint` and `nolint-file`.
  var counts: NameCounts {
    var counts = NameCounts()
    for entry in entries {
      let name = comparableText(entry.spelling)
      if !isSuppressionName(name) { counts.add(name, entry.count) }
    }
    return counts
  }
}

/// What is known of a spelling of a name, as far as it may raise a trigger.
struct NameTraits: Sendable {
  /// The index in the vocabulary, or -1.
  let definition: Int32
  /// Whether a byte is outside ASCII, so that another spelling may be the same name.
  let isUnicode: Bool
  /// Whether it has an ASCII capital, so that another name may differ from it in case only.
  let hasCapital: Bool
  /// Whether it belongs to a group of tags of which an item may carry only one.
  let isExclusive: Bool

  /// Looks a name up.
  init(_ name: Span<UInt8>, _ context: CheckContext) {
    definition = Int32(truncatingIfNeeded: context.definition(of: name) ?? -1)
    isUnicode = !holdsOnlyASCII(name)
    hasCapital = name.indices.contains { isASCIICapital(name[$0]) }
    isExclusive = context.isExclusive(name)
  }
}

/// How often tags of a name have each payload. Most payloads are used many times, so their values are
/// read once.
struct PayloadCounts {
  private let name: NameMatcher
  /// The payloads, without the white space around them.
  private var payloads: [ArraySlice<UInt8>: Int] = [:]

  init(ofTagsNamed name: String) {
    self.name = NameMatcher(name)
  }

  /// Adds the tags of a document.
  mutating func add(_ document: Document) {
    document.chunks.visit(
      where: { $0.tags > 0 },
      body: { _, _, chunk in
        let bytes = chunk.bytes
        for tag in chunk.tags where name.matches(tag.name, in: bytes) {
          guard let payload = tag.payload.map({ trimmed($0, in: bytes.span) }) else { continue }
          payloads[bytes[payload.lowerBound..<payload.upperBound], default: 0] += 1
        }
      })
  }

  /// Adds the tags of a file.
  mutating func add(_ file: FileIndex) {
    for spelling in file.names where spelling.isMatched(by: name) {
      file.forEachPayload(of: spelling) { payload, count in payloads[payload, default: 0] += count }
    }
  }

  /// The number of uses of each value. With `isList`, payloads are lists of values.
  func values(isList: Bool) -> [String: Int] {
    var counts: [String: Int] = [:]
    for (payload, count) in payloads {
      forEachValue(ofPayload: payload, isList: isList) { counts[$0, default: 0] += count }
    }
    return counts
  }
}

/// Calls `body` with the values of a payload without white space around it: those of the list, or the
/// payload unless it is empty.
func forEachValue(ofPayload payload: ArraySlice<UInt8>, isList: Bool, _ body: (String) -> Void) {
  if isList {
    forEachListedValue(Array(payload)) { body($0.text) }
  } else {
    let text = Tag.value(ofPayload: comparableText(payload))
    if !text.isEmpty { body(text) }
  }
}
