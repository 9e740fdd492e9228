import TaskText

/// What is remembered of a file that is not open: its tags and the titles of its projects, with
/// their places as an editor counts them, and nothing else of its text.
///
/// It takes some eight bytes a tag, and each value once. It never changes; as an object, because
/// very many are looked through for one answer.
package final class FileIndex: Sendable {
  /// A name as it is spelt, and where its uses are described.
  struct Name: Equatable, Sendable {
    /// Where its bytes lie in the arena.
    let start: UInt32
    let end: UInt32
    /// How often it is used.
    let uses: UInt32
    /// Where its uses begin in ``FileIndex/places``.
    let places: UInt32
  }

  /// What columns count.
  let unit: ColumnUnit
  /// In the order of their first use.
  let names: [Name]
  /// Where each value ends in the arena; the first begins where the last name ends.
  let valueEnds: [UInt32]
  /// The names, then the values as they are written, without the blanks around them.
  let arena: [UInt8]
  /// For each name the places of its uses: the line as the distance from the use before, the
  /// column of the name, and 0, or the distance from the name to the value and its number.
  let places: [UInt8]
  /// For each project its line as the distance from the one before, its column, the length of its
  /// title in bytes and the title.
  let titles: [UInt8]

  /// An index of nothing.
  package init() {
    unit = .utf8
    (names, valueEnds, arena, places, titles) = ([], [], [], [], [])
  }

  init(_ builder: FileIndexBuilder, _ unit: ColumnUnit) {
    self.unit = unit
    let places = builder.sortedPlaces
    self.places = places.bytes
    let values = builder.values
    let names = builder.names
    arena = names.arena + values.arena
    self.names = names.entries.indices.map { index in
      let entry = names.entries[index]
      return Name(
        start: UInt32(clamping: entry.range.lowerBound),
        end: UInt32(clamping: entry.range.upperBound), uses: UInt32(clamping: places.counts[index]),
        places: UInt32(clamping: places.starts[index]))
    }
    valueEnds = values.entries.map { UInt32(clamping: $0.range.upperBound + names.arena.count) }
    // The room that the builder keeps is not taken along.
    titles = [] + builder.titles
  }
}

extension FileIndex: Equatable {
  /// Whether the same is remembered.
  package static func == (one: FileIndex, other: FileIndex) -> Bool {
    one.unit == other.unit && one.names == other.names && one.valueEnds == other.valueEnds
      && one.arena == other.arena && one.places == other.places && one.titles == other.titles
  }
}

extension FileIndex {
  /// How often each name is used, but for those that suppress findings.
  package var nameCounts: NameCounts {
    var names = NameTable()
    add(1, to: &names)
    return names.counts
  }

  /// Counts the uses of each name so many times.
  func add(_ times: Int, to counts: inout NameTable) {
    for name in names {
      counts.add(times * Int(name.uses), of: TextRange(Int(name.start), Int(name.end)), in: arena)
    }
  }

  /// The number of bytes that it takes, but for what every index takes.
  package var size: Int {
    names.count * MemoryLayout<Name>.stride + valueEnds.count * 4 + arena.count + places.count
      + titles.count
  }

  func text(of name: Name) -> String {
    String(decoding: arena[Int(name.start)..<Int(name.end)], as: UTF8.self)
  }

  /// The value of that number as it is written.
  func value(_ number: Int) -> ArraySlice<UInt8> {
    guard valueEnds.indices.contains(number) else { return [] }
    let start = number > 0 ? valueEnds[number - 1] : names.last?.end ?? 0
    return arena[Int(start)..<Int(valueEnds[number])]
  }
}
