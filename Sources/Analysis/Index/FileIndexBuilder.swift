package import TaskText

/// Builds the ``FileIndex`` of one file after the other, and reuses its memory.
package struct FileIndexBuilder {
  private(set) var names = NameTable(capacity: 32)
  private(set) var values = NameTable(capacity: 32)
  private(set) var titles: [UInt8] = []
  private var uses: [IndexedUse] = []
  private var lastTitleLine = 0
  /// The place whose column was computed last.
  private var last = (line: -1, offset: 0, column: 0)
  private var unit = ColumnUnit.utf8
  /// Whether a column in the unit is a number of bytes.
  private var countsBytes = true
  private var noted = IndexableLines()
  private var searchTags: [NameMatcher] = []
  private let partSize: Int

  /// Texts are read in parts of this many bytes, as their tags take much more memory than they.
  package init(partSize: Int = 1 << 18) { self.partSize = partSize }

  /// Reads a file. A byte-order mark at its start is not counted, as editors do not show it.
  package mutating func index(
    of bytes: [UInt8], dialect: Dialect, unit: ColumnUnit,
    _ settings: ReadingSettings = .predefined
  ) -> FileIndex {
    if Document.isOtherFormat(bytes, dialect: dialect) { return FileIndex() }
    // In UTF-8, a column is always a number of bytes.
    begin(unit, countsBytes: unit == .utf8 || holdsOnlyASCII(bytes.span))
    // Only the memory of a text of common length is used again.
    let isLong = bytes.count > partSize
    read(bytes.span, dialect: dialect, keepsMemory: !isLong)
    searchTags = settings.searchTagMatchers
    let places = SortedPlaces(uses, names: names.entries.count)
    if isLong { uses = [] }
    return FileIndex(self, places, unit)
  }

  private mutating func read(_ bytes: Span<UInt8>, dialect: Dialect, keepsMemory: Bool) {
    var noted = IndexableLines()
    swap(&noted, &self.noted)
    noted.begin()
    for range in partsOfWholeLines(bytes, size: partSize) {
      let part = bytes.extracting(range.lowerBound..<range.upperBound)
      noted.read(part, dialect: dialect)
      if uses.isEmpty { uses.reserveCapacity(noted.tags.count) }
      for line in noted.lines {
        for index in line.tags { add(noted.tags[index], on: line, part) }
        if let title = line.title { add(title: title, on: line, part) }
      }
    }
    if keepsMemory { self.noted = noted }
  }

  private mutating func begin(_ unit: ColumnUnit, countsBytes: Bool) {
    self.unit = unit
    self.countsBytes = countsBytes
    names.removeAll()
    values.removeAll()
    titles.removeAll(keepingCapacity: true)
    uses.removeAll(keepingCapacity: true)
    lastTitleLine = 0
    last = (-1, 0, 0)
  }

  private mutating func add(_ tag: TaskText.Tag, on line: IndexableLines.Line, _ bytes: Span<UInt8>)
  {
    let name = names.index(of: tag.name, bytes, nil)
    var gap = 0
    var value = 0
    if let payload = tag.payload {
      let trimmed = trimmed(payload, in: bytes)
      gap = columns(in: TextRange(tag.nameEnd, trimmed.lowerBound), bytes)
      value = values.index(of: trimmed, bytes, nil)
    }
    let column = column(of: tag.name.lowerBound, on: line, bytes)
    uses.append(
      IndexedUse(name: name, line: line.number, column: column, gap: gap, value: value))
  }

  private mutating func add(
    title: TextRange, on line: IndexableLines.Line, _ bytes: Span<UInt8>
  ) {
    titles.append(number: line.number - lastTitleLine)
    titles.append(number: column(of: title.lowerBound, on: line, bytes))
    titles.append(number: title.count)
    titles.append(bytes.extracting(title.lowerBound..<title.upperBound))
    lastTitleLine = line.number
  }

  /// The column of an offset, counted from the last place if that is before it on the same line.
  private mutating func column(
    of offset: Offset, on line: IndexableLines.Line, _ bytes: Span<UInt8>
  ) -> Int {
    if countsBytes { return offset - line.range.lowerBound }
    let goesOn = last.line == line.number && last.offset <= offset
    let start = goesOn ? last.offset : line.range.lowerBound
    let column = (goesOn ? last.column : 0) + columns(in: TextRange(start, offset), bytes)
    last = (line.number, offset, column)
    return column
  }

  /// The number of columns of a range within one line.
  private func columns(in range: TextRange, _ bytes: Span<UInt8>) -> Int {
    if countsBytes { return range.count }
    return TaskText.column(bytes, line: range, of: range.upperBound, in: unit)
  }

  /// The indices of the names whose values are searches.
  var searchNames: [UInt32] {
    names.entries.enumerated().compactMap { index, entry in
      let name = TextRange(entry.range.lowerBound, entry.range.upperBound)
      let isSearch = searchTags.contains { $0.matches(name, in: names.arena) }
      return isSearch ? UInt32(clamping: index) : nil
    }
  }
}
