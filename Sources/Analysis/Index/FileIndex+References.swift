import Searches

extension FileIndex {
  /// How often the searches of the file name each tag.
  var references: [String: Int] {
    var references: [String: Int] = [:]
    forEachSearch { _, _, payload in
      for use in payload.search.nameUses { references[use.name, default: 0] += 1 }
    }
    return references
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
