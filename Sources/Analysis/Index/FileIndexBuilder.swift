package import TaskText

/// Builds the ``FileIndex`` of one file after the other, and reuses its memory.
package struct FileIndexBuilder {
  /// The place and the value of a tag.
  private struct Use {
    let name: UInt32
    let line: UInt32
    let column: UInt32
    /// The columns from the end of the name to the value; 0 without a value.
    let gap: UInt32
    let value: UInt32

    init(name: Int, line: Int, column: Int, gap: Int, value: Int) {
      self.name = UInt32(clamping: name)
      self.line = UInt32(clamping: line)
      self.column = UInt32(clamping: column)
      self.gap = UInt32(clamping: gap)
      self.value = UInt32(clamping: value)
    }
  }

  private(set) var names = NameTable(capacity: 32)
  private(set) var values = NameTable(capacity: 32)
  private(set) var titles: [UInt8] = []
  private var uses: [Use] = []
  private var lastTitleLine = 0
  /// The place whose column was computed last.
  private var last = (line: -1, offset: 0, column: 0)
  private var unit = ColumnUnit.utf8
  /// Whether a column in the unit is a number of bytes.
  private var countsBytes = true
  private var noted = IndexableLines()
  private var searchTags: [NameMatcher] = []

  package init() {}

  /// Reads a file. A byte-order mark at its start is not counted, as editors do not show it.
  package mutating func index(
    of bytes: [UInt8], dialect: Dialect, unit: ColumnUnit,
    _ settings: ReadingSettings = .predefined
  ) -> FileIndex {
    if Document.isOtherFormat(bytes, dialect: dialect) { return FileIndex() }
    var noted = IndexableLines()
    swap(&noted, &self.noted)
    noted.read(bytes, dialect: dialect)
    let span = bytes.span
    // In UTF-8, a column is always a number of bytes.
    begin(unit, countsBytes: unit == .utf8 || holdsOnlyASCII(span), uses: noted.tags.count)
    for line in noted.lines {
      for index in line.tags { add(noted.tags[index], on: line, span) }
      if let title = line.title { add(title: title, on: line, span) }
    }
    self.noted = noted
    searchTags = settings.searchTagMatchers
    return FileIndex(self, unit)
  }

  private mutating func begin(_ unit: ColumnUnit, countsBytes: Bool, uses count: Int) {
    self.unit = unit
    self.countsBytes = countsBytes
    names.removeAll()
    values.removeAll()
    titles.removeAll(keepingCapacity: true)
    uses.removeAll(keepingCapacity: true)
    uses.reserveCapacity(count)
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
    uses.append(Use(name: name, line: line.number, column: column, gap: gap, value: value))
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

  /// The uses sorted by name, the number of uses of each name, and the offset of its first use.
  var sortedPlaces: (bytes: [UInt8], counts: [Int], starts: [Int]) {
    var counts = [Int](repeating: 0, count: names.entries.count)
    for use in uses { counts[Int(use.name)] += 1 }
    var next: [Int] = []
    next.reserveCapacity(counts.count)
    var sum = 0
    for count in counts {
      next.append(sum)
      sum += count
    }
    var order = [Int](repeating: 0, count: uses.count)
    for (index, use) in uses.enumerated() {
      order[next[Int(use.name)]] = index
      next[Int(use.name)] += 1
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(uses.count * 5)
    var starts: [Int] = []
    starts.reserveCapacity(counts.count)
    var line = 0
    for index in order {
      let use = uses[index]
      if use.name == starts.count {
        starts.append(bytes.count)
        line = 0
      }
      bytes.append(number: Int(use.line) - line)
      bytes.append(number: Int(use.column))
      bytes.append(number: Int(use.gap))
      if use.gap > 0 { bytes.append(number: Int(use.value)) }
      line = Int(use.line)
    }
    return (bytes, counts, starts)
  }
}
