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
  let query: TagQuery
  fileprivate let name: NameMatcher
  fileprivate let value: String?
  fileprivate let isListed: Bool

  init(_ query: TagQuery) {
    self.query = query
    name = NameMatcher(query.name)
    value = query.value
    isListed = query.isListed
  }
}

extension FileIndex {
  /// Calls `body` with each match of the query in tags. The matches of each spelling are in order.
  package func forEachPlace(of query: TagQuery, _ body: (IndexedPlace) -> Void) {
    forEachPlace(of: IndexSearch(query), body)
  }

  private func forEachPlace(of search: IndexSearch, _ body: (IndexedPlace) -> Void) {
    for name in names where isName(name, search.name) {
      if search.value != nil {
        forEachPlace(ofValueOf: name, search, body)
      } else {
        let length = length(of: arena[Int(name.start)..<Int(name.end)])
        forEachUse(of: name) { line, column, _, _ in
          body(IndexedPlace(line: line, column: column, length: length))
        }
      }
    }
  }

  /// The matches of the query in tags and searches, in order.
  package func places(of query: TagQuery) -> [IndexedPlace] {
    var places: [IndexedPlace] = []
    forEachPlace(of: query) { places.append($0) }
    places += referencePlaces(of: query)
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
    if hasSearch(naming: search.query) { return true }
    if search.value == nil { return names.contains { isName($0, search.name) } }
    var isFound = false
    forEachPlace(of: search) { _ in isFound = true }
    return isFound
  }

  /// Calls `body` with the place in ``arena`` of the payload of each tag of this name.
  func forEachPayload(ofTagsNamed name: NameMatcher, _ body: (TextRange) -> Void) {
    for entry in names where isName(entry, name) {
      forEachUse(of: entry) { _, _, gap, number in
        let value = value(number)
        if gap > 0 { body(TextRange(value.startIndex, value.endIndex)) }
      }
    }
  }

  /// Calls `body` with each payload of tags with this spelling of a name, as it is written, and the number
  /// of its uses.
  ///
  /// - Returns: the line of the last use of the name, from 0.
  func forEachPayload(of name: Name, _ body: (ArraySlice<UInt8>, Int) -> Void) -> Int {
    var last = 0
    var uses: [Int: Int] = [:]
    forEachUse(of: name) { line, _, gap, value in
      last = line
      if gap > 0 { uses[value, default: 0] += 1 }
    }
    for (value, count) in uses { body(self.value(value), count) }
    return last
  }

  private func isName(_ name: Name, _ matcher: NameMatcher) -> Bool {
    matcher.matches(TextRange(Int(name.start), Int(name.end)), in: arena)
  }

  private func forEachPlace(
    ofValueOf name: Name, _ search: IndexSearch, _ body: (IndexedPlace) -> Void
  ) {
    let nameLength = length(of: arena[Int(name.start)..<Int(name.end)])
    var known: [Int: [Range<Int>]] = [:]
    forEachUse(of: name) { line, column, gap, number in
      guard gap > 0 else { return }
      let matches = known[number] ?? matches(of: search, in: number)
      known[number] = matches
      for match in matches {
        let start = column + nameLength + gap + match.lowerBound
        body(IndexedPlace(line: line, column: start, length: match.count))
      }
    }
  }

  /// The columns at which the value of that number has what is searched, from 0.
  private func matches(of search: IndexSearch, in number: Int) -> [Range<Int>] {
    let own = value(number)
    guard search.isListed else {
      return search.value.map { isValue(number, $0) } == true ? [0..<length(of: own)] : []
    }
    let bytes = Array(own)
    return listedValues(bytes).filter { $0.text == search.value }.map { listed in
      let start = length(of: bytes[..<listed.range.lowerBound])
      return start..<length(of: bytes[..<listed.range.upperBound])
    }
  }

  private func isValue(_ number: Int, _ wanted: String) -> Bool {
    let own = value(number)
    // The bytes differ from the value only if they have an escape or a character with two spellings.
    guard own.contains(where: { $0 >= 0x80 || $0 == UInt8(ascii: "\\") }) else {
      return own.elementsEqual(wanted.utf8)
    }
    return Tag.value(ofPayload: comparableText(own)) == wanted
  }

  func forEachUse(
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
