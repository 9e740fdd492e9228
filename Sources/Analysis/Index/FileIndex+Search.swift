import TaskText

/// A place in a file that is not open, as an editor counts it.
package struct IndexedPlace: Hashable, Sendable {
  /// The line, from 0.
  package let line: Int
  /// The column, from 0, in the unit of the index.
  package let column: Int
  /// The length, in the same unit.
  package let length: Int
}

/// A query prepared for a search in many indexes.
struct IndexSearch {
  fileprivate let name: NameMatcher
  fileprivate let value: String?

  init(_ query: TagQuery) {
    name = NameMatcher(query.name)
    value = query.value
  }
}

extension FileIndex {
  /// Calls `body` with each match of the query. The matches of each spelling are in order.
  package func forEachPlace(of query: TagQuery, _ body: (IndexedPlace) -> Void) {
    forEachPlace(of: IndexSearch(query), body)
  }

  private func forEachPlace(of search: IndexSearch, _ body: (IndexedPlace) -> Void) {
    for name in names where isName(name, search.name) {
      if let value = search.value {
        forEachPlace(of: name, carrying: value, body)
      } else {
        let length = length(of: arena[Int(name.start)..<Int(name.end)])
        forEachUse(of: name) { line, column, _, _ in
          body(IndexedPlace(line: line, column: column, length: length))
        }
      }
    }
  }

  /// The matches of the query, in order.
  package func places(of query: TagQuery) -> [IndexedPlace] {
    var places: [IndexedPlace] = []
    forEachPlace(of: query) { places.append($0) }
    // The matches of one spelling are in order, but a name may have several spellings.
    return places.count > 1 && names.count > 1
      ? places.sorted { ($0.line, $0.column) < ($1.line, $1.column) } : places
  }

  /// Calls `body` with each spelling of each name and the place of its first use.
  package func forEachName(_ body: (String, IndexedPlace) -> Void) {
    let places = places
    for name in names {
      let length = length(of: arena[Int(name.start)..<Int(name.end)])
      var reader = NumberReader(at: Int(name.places))
      let line = reader.next(places.span)
      let column = reader.next(places.span)
      body(text(of: name), IndexedPlace(line: line, column: column, length: length))
    }
  }

  /// Whether the file contains a match of the query.
  package func contains(_ query: TagQuery) -> Bool { contains(IndexSearch(query)) }

  func contains(_ search: IndexSearch) -> Bool {
    if search.value == nil { return names.contains { isName($0, search.name) } }
    var isFound = false
    forEachPlace(of: search) { _ in isFound = true }
    return isFound
  }

  /// Adds to `counts` the number of uses of each value by tags with the name.
  func countValues(of name: String, into counts: inout [String: Int]) {
    let matcher = NameMatcher(name)
    for entry in names where isName(entry, matcher) {
      var uses: [Int: Int] = [:]
      forEachUse(of: entry) { _, _, gap, value in if gap > 0 { uses[value, default: 0] += 1 } }
      for (value, count) in uses {
        let text = unescapedPayload(String(decoding: self.value(value), as: UTF8.self))
        if !text.isEmpty { counts[text, default: 0] += count }
      }
    }
  }

  private func isName(_ name: Name, _ matcher: NameMatcher) -> Bool {
    matcher.matches(TextRange(Int(name.start), Int(name.end)), in: arena)
  }

  private func forEachPlace(
    of name: Name, carrying wanted: String, _ body: (IndexedPlace) -> Void
  ) {
    let nameLength = length(of: arena[Int(name.start)..<Int(name.end)])
    var known: [Int: Int] = [:]
    forEachUse(of: name) { line, column, gap, number in
      guard gap > 0 else { return }
      let length = known[number] ?? (isValue(number, wanted) ? length(of: value(number)) : -1)
      known[number] = length
      guard length >= 0 else { return }
      body(IndexedPlace(line: line, column: column + nameLength + gap, length: length))
    }
  }

  private func isValue(_ number: Int, _ wanted: String) -> Bool {
    let own = value(number)
    // The bytes differ from the value only if they have an escape or a character with two spellings.
    guard own.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "\\") }) else {
      return own.elementsEqual(wanted.utf8)
    }
    return unescapedPayload(String(decoding: own, as: UTF8.self)) == wanted
  }

  private func forEachUse(
    of name: Name, _ body: (_ line: Int, _ column: Int, _ gap: Int, _ value: Int) -> Void
  ) {
    let places = places
    let span = places.span
    var reader = NumberReader(at: Int(name.places))
    var line = 0
    for _ in 0..<name.uses {
      line &+= reader.next(span)
      let column = reader.next(span)
      let gap = reader.next(span)
      body(line, column, gap, gap > 0 ? reader.next(span) : 0)
    }
  }

  func length(of text: ArraySlice<UInt8>) -> Int {
    if unit == .utf8 || text.allSatisfy({ $0 < 0x80 }) { return text.count }
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    return unit == .utf32
      ? scalars.count : scalars.reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
  }
}
