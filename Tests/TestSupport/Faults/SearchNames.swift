import Analysis
import Searches
import TaskText

/// What a search says, apart from its names of tags and values: the oracle for renames in searches.
struct SearchNames: Equatable {
  /// The text between the names and values, without quotation marks and escapes.
  private var others: [String] = []
  private var names: [String] = []
  private var values: [TagQuery] = []

  init(_ payload: String) {
    let search = Search(payload)
    names = search.nameUses.map(\.name)
    values = search.valueUses.map { TagQuery(name: $0.name, value: $0.value) }
    let ranges = (search.nameUses.map(\.range) + search.valueUses.map(\.range))
      .sorted { $0.lowerBound < $1.lowerBound }
    var next = 0
    for range in ranges + [TextRange(at: search.bytes.count)] {
      let between = search.bytes[next..<range.lowerBound]
      others.append(
        String(decoding: between.filter { !#""\"#.utf8.contains($0) }, as: UTF8.self))
      next = range.upperBound
    }
  }

  /// The same search after a rename of a tag, or of one of its values.
  func renamed(_ old: TagQuery, to new: TagQuery) -> SearchNames {
    var renamed = self
    if old.value == nil {
      renamed.names = names.map { $0 == old.name ? new.name : $0 }
      renamed.values = values.map {
        $0.name == old.name ? TagQuery(name: new.name, value: $0.value) : $0
      }
    } else {
      renamed.values = values.map { $0 == old ? new : $0 }
    }
    return renamed
  }
}
