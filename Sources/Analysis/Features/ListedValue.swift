package import Settings
package import TaskText

/// One of the values in a payload that is a list separated by commas.
package struct ListedValue: Equatable, Sendable {
  /// Without the white space around it.
  package let range: TextRange
  /// The text, unescaped.
  package let text: String
}

/// The values of a list, without empty ones.
///
/// - Parameter start: the offset of the first byte of `payload`.
func listedValues(_ payload: [UInt8], at start: Offset = 0) -> [ListedValue] {
  var values: [ListedValue] = []
  forEachListedValue(payload, at: start) { values.append($0) }
  return values
}

/// Calls `body` with each value of a list, as ``listedValues(_:at:)`` has them.
func forEachListedValue(_ payload: [UInt8], at start: Offset = 0, _ body: (ListedValue) -> Void) {
  var next = 0
  while next < payload.count {
    var end = next
    while end < payload.count, payload[end] != UInt8(ascii: ",") { end += 1 }
    let range = trimmed(TextRange(next, end), in: payload.span)
    next = end + 1
    if range.isEmpty { continue }
    let text = comparableText(payload[range.lowerBound..<range.upperBound])
    body(ListedValue(range: range.shifted(by: start), text: Tag.value(ofPayload: text)))
  }
}

extension Document {
  /// The values of the payload of `tag` as a list.
  func listedValues(of tag: Tag) -> [ListedValue] {
    tag.payload.map { Analysis.listedValues(bytes(in: $0), at: $0.lowerBound) } ?? []
  }

  /// The values of `tag`: those of the list, or the payload unless it is blank.
  func values(of tag: Tag, isList: Bool) -> [String] {
    if isList { return listedValues(of: tag).map(\.text) }
    return trimmedValue(of: tag).flatMap { $0.isEmpty ? nil : [$0] } ?? []
  }
}

extension Vocabulary {
  /// The names of the tags whose payloads are searches.
  package var searchTags: [String] { definitions.filter { $0.payload == .search }.map(\.name) }

  /// Whether the payloads of the tags called `name` are lists separated by commas.
  package func isList(_ name: String) -> Bool {
    definition(named: name)?.payload == .people
  }
}
