import TaskText

/// How often tags of a name have each payload. Most payloads are used many times, so they are counted
/// as bytes, and their values are read once.
struct PayloadCounts {
  private let name: NameMatcher
  /// The payloads, without the white space around them.
  private var payloads = NameTable()

  init(ofTagsNamed name: String) {
    self.name = NameMatcher(name)
  }

  /// Adds the tags of a document.
  mutating func add(_ document: Document) {
    document.chunks.visit(
      where: { $0.tags > 0 },
      body: { _, _, chunk in
        let bytes = chunk.bytes
        for tag in chunk.tagged.tags where name.matches(tag.name, in: bytes) {
          guard let payload = tag.payload.map({ trimmed($0, in: bytes.span) }) else { continue }
          payloads.add(1, of: payload, in: bytes)
        }
      })
  }

  /// Adds the tags of a file.
  mutating func add(_ file: FileIndex) {
    let bytes = file.arena
    file.forEachPayload(ofTagsNamed: name) { payloads.add(1, of: $0, in: bytes) }
  }

  /// The number of uses of each value. With `isList`, payloads are lists of values.
  func values(isList: Bool) -> [String: Int] {
    var counts: [String: Int] = [:]
    for entry in payloads.entries {
      forEachValue(ofPayload: payloads.arena[entry.range], isList: isList) { value in
        counts[value, default: 0] += entry.count
      }
    }
    return counts
  }
}

/// Calls `body` with the values of a payload without white space around it: those of the list, or the
/// payload unless it is empty.
func forEachValue(
  ofPayload payload: ArraySlice<UInt8>, isList: Bool, _ body: (String) -> Void
) {
  if isList {
    forEachListedValue(Array(payload)) { body($0.text) }
  } else {
    let text = Tag.value(ofPayload: comparableText(payload))
    if !text.isEmpty { body(text) }
  }
}
