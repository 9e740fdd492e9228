import CivilDates
import Searches
package import Settings
package import TaskText

/// What is kept of a file that is not open: its names and values, and its projects, but not its text.
///
/// It is an object because a search reads very many of them; it never changes.
package final class FileIndex: Sendable {
  /// A spelling of a name.
  struct Name: Equatable, Sendable {
    let bytes: [UInt8]
    /// Whether its values are searches.
    let isSearch: Bool
    /// The place of the first use, without its `@`.
    let first: IndexedPlace
    /// The line of the last use.
    fileprivate(set) var lastLine: Int
    /// The number of uses.
    fileprivate(set) var uses = 0
    /// The number of uses of each payload, by its index in ``FileIndex/values``.
    fileprivate(set) var payloads: [Int: Int] = [:]

    /// The name as it is compared with others.
    var text: String { comparableText(bytes[...]) }

    /// Whether a matcher accepts it.
    func isMatched(by matcher: NameMatcher) -> Bool {
      matcher.matches(TextRange(0, bytes.count), in: bytes)
    }
  }

  /// The names, in the order of their first use.
  let names: [Name]
  /// The payloads as they are written, without the white space around them, each once.
  let values: [[UInt8]]
  /// The projects, in order.
  package let projects: [IndexedTitle]
  /// What the file adds to the plan of its workspace.
  package let plan: PlanPart?

  /// An empty index.
  package init() { (names, values, projects, plan) = ([], [], [], nil) }

  /// Reads a file. A byte-order mark at its start is not counted, as editors do not show it.
  package init(
    of bytes: [UInt8], dialect: Dialect, unit: ColumnUnit,
    _ settings: ReadingSettings = .predefined
  ) {
    var reader = FileIndexReader(bytes, unit, settings)
    if !Document.isOtherFormat(bytes, dialect: dialect) { reader.read(dialect) }
    (names, values, projects) = (reader.names, reader.values, reader.projects)
    plan = reader.plan
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
      && one.plan == other.plan
  }
}

// MARK: - Names

extension FileIndex {
  /// The number of uses of each name, and of references to it in searches, except for names that suppress findings.
  package var nameCounts: NameCounts {
    var counts = NameCounts()
    for name in names {
      let text = name.text
      if !isSuppressionName(text) { counts.add(text, name.uses) }
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
    for name in names { body(name.text, name.first) }
  }

  /// Calls `body` with each payload of tags with this spelling of a name, as it is written, and the
  /// number of its uses.
  func forEachPayload(of name: Name, _ body: (ArraySlice<UInt8>, Int) -> Void) {
    for (value, count) in name.payloads { body(values[value][...], count) }
  }

  /// How often the searches of the file name each tag.
  private var references: [String: Int] {
    var references: [String: Int] = [:]
    forEachSearch { payload, count in
      for use in payload.search.nameUses { references[use.name, default: 0] += count }
    }
    return references
  }

  /// Calls `body` with each search, and with the number of its uses.
  func forEachSearch(_ body: (PayloadSearch, Int) -> Void) {
    for name in names where name.isSearch {
      forEachPayload(of: name) { body(PayloadSearch(Array($0)), $1) }
    }
  }

  /// Whether a tag or a search of the file matches the query.
  package func contains(_ query: TagQuery) -> Bool {
    let matchers = query.nameMatchers
    for name in names where matchers.contains(where: name.isMatched) {
      if query.value == nil
        || name.payloads.keys.contains(where: { query.matches(payload: values[$0][...]) })
      {
        return true
      }
    }
    var isFound = false
    forEachSearch { search, _ in if !isFound { isFound = !query.places(in: search).isEmpty } }
    return isFound
  }
}

// MARK: - Reading

/// Collects what the index of one file keeps.
private struct FileIndexReader {
  private let bytes: [UInt8]
  private let unit: ColumnUnit
  private let searchTags: [NameMatcher]
  private let dateOptions: DateOptions
  private(set) var plan: PlanPart?
  private(set) var names: [FileIndex.Name] = []
  private(set) var values: [[UInt8]] = []
  private(set) var projects: [IndexedTitle] = []
  private var nameNumbers: [[UInt8]: Int] = [:]
  private var valueNumbers: [[UInt8]: Int] = [:]

  init(_ bytes: [UInt8], _ unit: ColumnUnit, _ settings: ReadingSettings) {
    self.bytes = bytes
    self.unit = unit
    searchTags = settings.searchTags.map(NameMatcher.init)
    dateOptions = settings.dateOptions
  }

  mutating func read(_ dialect: Dialect) {
    let text = Chunk(bytes, dialect)
    for (number, line) in text.lines.enumerated() {
      for tag in text.tags[line.tags] { add(tag, on: line, number) }
      if line.kind == .project, let title = text.item(on: line)?.title(in: bytes.span) {
        projects.append(
          IndexedTitle(
            text: comparableText(bytes[title.lowerBound..<title.upperBound]),
            place: place(of: title, on: line, number)))
      }
    }
    if nameNumbers[Array(idTag.utf8)] ?? nameNumbers[Array(afterTag.utf8)] != nil {
      plan = PlanPart(of: ChunkList([text]), dateOptions)
    }
  }

  private mutating func add(_ tag: TaskText.Tag, on line: Line, _ number: Int) {
    let spelling = Array(bytes[tag.name.lowerBound..<tag.name.upperBound])
    let name = nameNumbers[spelling] ?? names.count
    if name == names.count {
      nameNumbers[spelling] = name
      names.append(
        FileIndex.Name(
          bytes: spelling, isSearch: searchTags.contains { $0.matches(tag.name, in: bytes) },
          first: place(of: tag.name, on: line, number), lastLine: number))
    }
    names[name].uses += 1
    names[name].lastLine = number
    guard let payload = tag.payload.map({ trimmed($0, in: bytes.span) }) else { return }
    let text = Array(bytes[payload.lowerBound..<payload.upperBound])
    let value = valueNumbers[text] ?? values.count
    if value == values.count {
      valueNumbers[text] = value
      values.append(text)
    }
    names[name].payloads[value, default: 0] += 1
  }

  /// The place of a range within one line.
  private func place(of range: TextRange, on line: Line, _ number: Int) -> IndexedPlace {
    func column(_ offset: Offset) -> Int {
      TaskText.column(bytes.span, line: line.range, of: offset, in: unit)
    }
    let start = column(range.lowerBound)
    return IndexedPlace(line: number, column: start, length: column(range.upperBound) - start)
  }
}

// MARK: - Settings

/// The settings on which the index of a file depends: how its tags are read.
package struct ReadingSettings: Equatable, Sendable {
  private let dateTags: [String]
  fileprivate let dateOptions: DateOptions
  fileprivate let searchTags: [String]

  /// Of a folder without settings.
  package static let predefined = ReadingSettings(Settings())

  /// The part of the settings.
  package init(_ settings: Settings) {
    dateTags = settings.vocabulary.definitions.filter(\.payload.isDate).map(\.name)
    dateOptions = settings.dateOptions
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
