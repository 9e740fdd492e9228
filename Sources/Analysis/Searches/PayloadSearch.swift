package import Searches
import Settings
package import TaskText

package import struct TaskText.Tag

/// The search in the payload of a tag. It maps places of the search to places of the text.
package struct PayloadSearch: Sendable {
  /// The search, as it is without the escapes of the payload.
  package let search: Search
  private let payload: UnescapedPayload
  /// The payload as it is written.
  private let written: [UInt8]
  /// Where the payload begins.
  private let start: Offset

  /// Reads a payload that begins at `start`.
  init(_ bytes: [UInt8], at start: Offset = 0) {
    payload = UnescapedPayload(bytes)
    search = Search(payload.bytes)
    written = bytes
    self.start = start
  }

  /// The number of bytes of the payload.
  var length: Int { written.count }

  /// The bytes of the payload before a place of the text.
  func bytes(before end: Offset) -> ArraySlice<UInt8> { written.prefix(max(0, end - start)) }

  /// Reads the payload at a range of `bytes`.
  init(_ range: TextRange, _ bytes: Span<UInt8>) {
    let payload = bytes.extracting(range.lowerBound..<range.upperBound)
    self.init(payload.indices.map { payload[$0] }, at: range.lowerBound)
  }

  /// Reads the payload of a tag; nil if it has none, or if it is not a search by the vocabulary.
  init?(_ tag: Tag, _ bytes: [UInt8], _ vocabulary: Vocabulary) {
    guard let range = tag.payload, let index = vocabulary.index(of: tag.name, in: bytes),
      vocabulary.definitions[index].payload == .search
    else { return nil }
    self.init(range, bytes.span)
  }

  /// The range of the text for a range of the search.
  package func range(of range: TextRange) -> TextRange {
    payload.range(of: range).shifted(by: start)
  }

  /// The edit of the text for an edit of the search.
  package func edit(_ edit: SearchEdit) -> Edit {
    let edit = payload.edit(for: edit)
    return Edit(edit.range.shifted(by: start), edit.replacement)
  }
}

extension CheckedItem {
  /// The searches in its tags, in order. Of a tag without its closing parenthesis, nobody knows where
  /// the search ends.
  var searches: [PayloadSearch] {
    tags.compactMap { tag in
      guard tag.definition?.payload == .search, !tag.tag.nearMisses.contains(.unclosed),
        let payload = tag.tag.payload
      else { return nil }
      return PayloadSearch(bytes(payload), at: payload.lowerBound)
    }
  }
}

extension PayloadSearch {
  /// Reports a problem of the search.
  func report(_ problem: SearchProblem, to report: inout FindingCollector) {
    let fixes = problem.suggestion.map { suggestion in
      [Fix(suggestion.title, suggestion.isSafe ? .safe : .unsafe, suggestion.edits.map(edit))]
    }
    report.add(range(of: problem.range), problem.message, fixes: fixes ?? [])
  }
}
