import CivilDates
import Searches
package import Settings
package import TaskText

/// The tags and project titles of a file that is not open, with their places as an editor counts
/// them, but without the rest of its text.
///
/// It is an object because a search reads very many of them; it never changes.
package final class FileIndex: Sendable {
  /// A spelling of a name, with its uses in order.
  struct Name: Equatable, Sendable {
    let bytes: [UInt8]
    /// The length, in the unit of columns.
    let length: Int
    let uses: [Use]
    /// Whether its values are searches.
    let isSearch: Bool

    /// The name as it is compared with others.
    var text: String { comparableText(bytes[...]) }
  }

  /// The place of a tag, and its value.
  struct Use: Equatable, Sendable {
    let line: Int32
    /// The column of the name.
    let column: Int32
    /// The columns from the end of the name to the value; 0 without a value.
    let gap: Int32
    /// The index of the value in ``FileIndex/values``; 0 without a value.
    let value: Int32
  }

  private let unit: ColumnUnit
  /// The names, in the order of their first use.
  let names: [Name]
  /// The values as they are written, without the white space around them, each once.
  let values: [[UInt8]]
  /// The projects, in order.
  package let projects: [IndexedTitle]

  /// An empty index.
  package init() { (unit, names, values, projects) = (.utf8, [], [], []) }

  /// Reads a file. A byte-order mark at its start is not counted, as editors do not show it.
  package init(
    of bytes: [UInt8], dialect: Dialect, unit: ColumnUnit,
    _ settings: ReadingSettings = .predefined
  ) {
    self.unit = unit
    var reader = FileIndexReader(bytes, unit)
    if !Document.isOtherFormat(bytes, dialect: dialect) { reader.read(dialect) }
    let searchTags = settings.searchTags.map(NameMatcher.init)
    names = zip(reader.names.spellings, reader.uses).map { bytes, uses in
      let name = TextRange(0, bytes.count)
      return Name(
        bytes: bytes, length: length(of: bytes[...], in: unit), uses: uses,
        isSearch: searchTags.contains { $0.matches(name, in: bytes) })
    }
    values = reader.values.spellings
    projects = reader.projects
  }
}

/// A place in a file that is not open, as an editor counts it.
package struct IndexedPlace: Hashable, Sendable {
  /// The line, from 0.
  package let line: Int
  /// The column, from 0, in the unit of the index.
  package let column: Int
  /// The length, in the same unit.
  package let length: Int
}

/// A project in a file that is not open.
package struct IndexedTitle: Hashable, Sendable {
  /// The title, without its colon and the tags after it, as texts are compared.
  package let text: String
  /// The place of the title.
  package let place: IndexedPlace
}

extension FileIndex: Equatable {
  /// Whether the indexes have the same contents.
  package static func == (one: FileIndex, other: FileIndex) -> Bool {
    one.names == other.names && one.values == other.values && one.projects == other.projects
  }
}

// MARK: - Names

extension FileIndex {
  /// The number of uses of each name, and of references to it in searches, except for names that suppress findings.
  package var nameCounts: NameCounts {
    var counts = NameCounts()
    for name in names {
      let text = name.text
      if !isSuppressionName(text) { counts.add(text, name.uses.count) }
    }
    for (name, count) in references where !isSuppressionName(name) {
      counts.addReferences(name, count)
    }
    return counts
  }

  /// Whether a tag or a search has a name that satisfies the predicate.
  package func mentions(where predicate: (String) -> Bool) -> Bool {
    names.contains { predicate($0.text) } || references.keys.contains(where: predicate)
  }

  /// Calls `body` with each spelling of each name and the place of its first use.
  package func forEachName(_ body: (String, IndexedPlace) -> Void) {
    for name in names {
      guard let use = name.uses.first else { continue }
      body(name.text, place(of: name, use))
    }
  }

  /// Calls `body` with each payload of tags with this spelling of a name, as it is written, and the
  /// number of its uses.
  func forEachPayload(of name: Name, _ body: (ArraySlice<UInt8>, Int) -> Void) {
    var uses: [Int32: Int] = [:]
    for use in name.uses where use.gap > 0 { uses[use.value, default: 0] += 1 }
    for (value, count) in uses { body(values[Int(value)][...], count) }
  }

  /// How often the searches of the file name each tag.
  private var references: [String: Int] {
    var references: [String: Int] = [:]
    forEachSearch { _, _, payload in
      for use in payload.search.nameUses { references[use.name, default: 0] += 1 }
    }
    return references
  }
}

// MARK: - Places

extension FileIndex {
  /// The matches of the query in tags and searches, in order.
  package func places(of query: TagQuery) -> [IndexedPlace] {
    var places: [IndexedPlace] = []
    forEachPlace(of: query) { places.append($0) }
    places += referencePlaces(of: query)
    // The matches of one spelling are in order, but a name may have several spellings.
    return places.count > 1 && names.count > 1
      ? places.sorted { ($0.line, $0.column) < ($1.line, $1.column) } : places
  }

  /// Calls `body` with each match of the query in tags. The matches of each spelling are in order.
  package func forEachPlace(of query: TagQuery, _ body: (IndexedPlace) -> Void) {
    let matcher = NameMatcher(query.name)
    for name in names where isName(name, matcher) {
      var known: [Int32: [Range<Int>]] = [:]
      for use in name.uses {
        guard query.value != nil else {
          body(place(of: name, use))
          continue
        }
        guard use.gap > 0 else { continue }
        let matches = known[use.value] ?? matches(of: query, in: values[Int(use.value)])
        known[use.value] = matches
        let start = Int(use.column + use.gap) + name.length
        for match in matches {
          body(
            IndexedPlace(
              line: Int(use.line), column: start + match.lowerBound, length: match.count))
        }
      }
    }
  }

  /// Whether the file contains a match of the query.
  package func contains(_ query: TagQuery) -> Bool {
    if hasSearch(naming: query) { return true }
    if query.value == nil {
      let matcher = NameMatcher(query.name)
      return names.contains { isName($0, matcher) }
    }
    var isFound = false
    forEachPlace(of: query) { _ in isFound = true }
    return isFound
  }

  /// Whether a search of the file names the tag or value.
  func hasSearch(naming query: TagQuery) -> Bool { !referencePlaces(of: query).isEmpty }

  /// The places at which searches name the tag or value.
  private func referencePlaces(of query: TagQuery) -> [IndexedPlace] {
    var places: [IndexedPlace] = []
    forEachSearch { line, column, payload in
      for place in query.places(in: payload) {
        let start = length(of: payload.bytes(before: place.lowerBound), in: unit)
        let end = length(of: payload.bytes(before: place.upperBound), in: unit)
        places.append(IndexedPlace(line: line, column: column + start, length: end - start))
      }
    }
    return places
  }

  /// Calls `body` with each search, its line, and the column at which it begins. Places of the search
  /// count from its first byte. The searches of one spelling of a name are in order.
  func forEachSearch(_ body: (_ line: Int, _ column: Int, _ search: PayloadSearch) -> Void) {
    for name in names where name.isSearch {
      for use in name.uses where use.gap > 0 {
        body(
          Int(use.line), Int(use.column + use.gap) + name.length,
          PayloadSearch(values[Int(use.value)]))
      }
    }
  }

  /// The names that a matcher accepts.
  func isName(_ name: Name, _ matcher: NameMatcher) -> Bool {
    matcher.matches(TextRange(0, name.bytes.count), in: name.bytes)
  }

  private func place(of name: Name, _ use: Use) -> IndexedPlace {
    IndexedPlace(line: Int(use.line), column: Int(use.column), length: name.length)
  }

  /// The columns at which a value has what is searched, from 0.
  private func matches(of query: TagQuery, in value: [UInt8]) -> [Range<Int>] {
    guard query.isListed else {
      let isMatch = Tag.value(ofPayload: comparableText(value[...])) == query.value
      return isMatch ? [0..<length(of: value[...], in: unit)] : []
    }
    return listedValues(value).filter { $0.text == query.value }.map { listed in
      length(
        of: value[..<listed.range.lowerBound], in: unit)..<length(
          of: value[..<listed.range.upperBound], in: unit)
    }
  }
}

private func length(of text: ArraySlice<UInt8>, in unit: ColumnUnit) -> Int {
  column(text.span, line: TextRange(0, text.count), of: text.count, in: unit)
}

// MARK: - Reading

/// Collects what the index of one file keeps.
private struct FileIndexReader {
  /// Spellings, each with a number.
  struct Spellings {
    private(set) var spellings: [[UInt8]] = []
    private var numbers: [[UInt8]: Int] = [:]

    /// The number of the bytes in `range`, which are added if they are new.
    mutating func number(of bytes: [UInt8]) -> Int {
      if let number = numbers[bytes] { return number }
      numbers[bytes] = spellings.count
      spellings.append(bytes)
      return spellings.count - 1
    }
  }

  private let bytes: [UInt8]
  private let unit: ColumnUnit
  private(set) var names = Spellings()
  private(set) var values = Spellings()
  /// The uses of each name.
  private(set) var uses: [[FileIndex.Use]] = []
  private(set) var projects: [IndexedTitle] = []
  /// The last place, from which the column of one after it is counted.
  private var last = (line: -1, offset: 0, column: 0)

  init(_ bytes: [UInt8], _ unit: ColumnUnit) {
    self.bytes = bytes
    // In ASCII, a column is a number of bytes in every unit.
    self.unit = holdsOnlyASCII(bytes.span) ? .utf8 : unit
  }

  mutating func read(_ dialect: Dialect) {
    let text = Chunk(bytes, dialect)
    for (number, line) in text.lines.enumerated() {
      for tag in text.tags[line.tags] { add(tag, on: line, number) }
      if line.kind == .project, let title = text.item(on: line)?.title(in: bytes.span) {
        projects.append(
          IndexedTitle(
            text: comparableText(bytes[title.lowerBound..<title.upperBound]),
            place: IndexedPlace(
              line: number, column: column(of: title.lowerBound, on: line, number),
              length: columns(in: title))))
      }
    }
  }

  private mutating func add(_ tag: TaskText.Tag, on line: Line, _ number: Int) {
    let column = column(of: tag.name.lowerBound, on: line, number)
    var (gap, value) = (0, 0)
    if let payload = tag.payload {
      let trimmed = trimmed(payload, in: bytes.span)
      gap = columns(in: TextRange(tag.nameEnd, trimmed.lowerBound))
      value = values.number(of: Array(bytes[trimmed.lowerBound..<trimmed.upperBound]))
    }
    let name = names.number(of: Array(bytes[tag.name.lowerBound..<tag.name.upperBound]))
    if name == uses.count { uses.append([]) }
    uses[name].append(
      FileIndex.Use(
        line: Int32(clamping: number), column: Int32(clamping: column),
        gap: Int32(clamping: gap), value: Int32(clamping: value)))
  }

  private mutating func column(of offset: Offset, on line: Line, _ number: Int) -> Int {
    if last.line != number || last.offset > offset {
      last = (number, line.range.lowerBound, 0)
    }
    last.column += columns(in: TextRange(last.offset, offset))
    last.offset = offset
    return last.column
  }

  /// The number of columns of a range within one line.
  private func columns(in range: TextRange) -> Int {
    TaskText.column(bytes.span, line: range, of: range.upperBound, in: unit)
  }
}

// MARK: - Settings

/// The settings on which the index of a file depends: how its tags are read.
package struct ReadingSettings: Equatable, Sendable {
  private let dateTags: [String]
  private let formats: [DateFormat]
  private let thru: DateOptions.ThruReading
  fileprivate let searchTags: [String]

  /// Of a folder without settings.
  package static let predefined = ReadingSettings(Settings())

  /// The part of the settings.
  package init(_ settings: Settings) {
    dateTags = settings.vocabulary.definitions.filter(\.payload.isDate).map(\.name)
    formats = settings.dateFormats
    thru = settings.thru
    searchTags = settings.vocabulary.searchTags
  }
}

/// The settings on which the index of a folder depends: which files it contains, and how their tags
/// are read.
package struct IndexSettings: Equatable, Sendable {
  private let reading: ReadingSettings
  private let include: [String]
  private let exclude: [String]

  /// The part of the settings.
  package init(_ settings: Settings) {
    reading = ReadingSettings(settings)
    include = settings.include
    exclude = settings.exclude
  }
}

extension CheckContext {
  /// Whether all texts are read in the same way under the other settings.
  package func readsTexts(as other: CheckContext) -> Bool {
    ReadingSettings(settings) == ReadingSettings(other.settings)
      && dateOptions.orders == other.dateOptions.orders
  }
}
