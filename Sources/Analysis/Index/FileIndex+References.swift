import Searches
import TaskText

extension FileIndex {
  /// How often the searches of the file name each tag.
  var references: [String: Int] {
    var references: [String: Int] = [:]
    forEachSearch { _, _, payload in
      for use in payload.search.nameUses { references[use.name, default: 0] += 1 }
    }
    return references
  }

  /// Whether a search of the file names the tag or value.
  func hasSearch(naming query: TagQuery) -> Bool {
    if searchNames.isEmpty { return false }
    var isFound = false
    forEachSearch { _, _, payload in
      if !isFound, !query.places(in: payload).isEmpty { isFound = true }
    }
    return isFound
  }

  /// The places at which searches name the tag or value.
  func referencePlaces(of query: TagQuery) -> [IndexedPlace] {
    if searchNames.isEmpty { return [] }
    var places: [IndexedPlace] = []
    forEachSearch { line, column, payload in
      for place in query.places(in: payload) {
        let start = length(of: payload.bytes(before: place.lowerBound))
        let end = length(of: payload.bytes(before: place.upperBound))
        places.append(IndexedPlace(line: line, column: column + start, length: end - start))
      }
    }
    return places
  }

  /// Calls `body` with each search, its line, and the column at which it begins. Places of the search
  /// count from its first byte. The searches of one spelling of a name are in order.
  func forEachSearch(_ body: (_ line: Int, _ column: Int, _ search: PayloadSearch) -> Void) {
    for index in searchNames where names.indices.contains(Int(index)) {
      let name = names[Int(index)]
      let nameLength = length(of: arena[Int(name.start)..<Int(name.end)])
      forEachUse(of: name) { line, column, gap, value in
        guard gap > 0 else { return }
        body(line, column + nameLength + gap, PayloadSearch(Array(self.value(value))))
      }
    }
  }
}
