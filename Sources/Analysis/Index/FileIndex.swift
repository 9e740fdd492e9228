import TaskText

/// The tags and project titles of a file that is not open, with their places as an editor counts
/// them, but without the rest of its text.
///
/// It takes about eight bytes for each tag, and stores each value once. It is an object because a
/// search reads very many of them; it never changes.
package final class FileIndex: Sendable {
  /// A spelling of a name, and the position of its uses.
  struct Name: Equatable, Sendable {
    /// The range of its bytes in the arena.
    let start: UInt32
    let end: UInt32
    /// The number of its uses.
    let uses: UInt32
    /// The offset of its first use in ``FileIndex/places``.
    let places: UInt32
  }

  /// The unit of columns.
  let unit: ColumnUnit
  /// The names in the order of their first use.
  let names: [Name]
  /// The end of each value in the arena. The first value begins at the end of the last name.
  let valueEnds: [UInt32]
  /// The names, then the values as they are written, without the blanks around them.
  let arena: [UInt8]
  /// For each use of each name: the line as the distance from the previous use, the column of the
  /// name, and the distance from the name to the value, which is 0 without a value; then the number of
  /// the value.
  let places: [UInt8]
  /// For each project: its line as the distance from the previous project, its column, the length of
  /// its title in bytes, and the title.
  let titles: [UInt8]
  /// The indices in ``names`` of those whose values are searches.
  let searchNames: [UInt32]

  /// An empty index.
  package init() {
    unit = .utf8
    (names, valueEnds, arena, places, titles, searchNames) = ([], [], [], [], [], [])
  }

  init(_ builder: FileIndexBuilder, _ places: SortedPlaces, _ unit: ColumnUnit) {
    self.unit = unit
    self.places = places.bytes
    let values = builder.values
    let names = builder.names
    arena = names.arena + values.arena
    self.names = names.entries.indices.map { index in
      let entry = names.entries[index]
      return Name(
        start: UInt32(clamping: entry.range.lowerBound),
        end: UInt32(clamping: entry.range.upperBound), uses: places.count(ofName: index),
        places: places.starts[index])
    }
    valueEnds = values.entries.map { UInt32(clamping: $0.range.upperBound + names.arena.count) }
    // A copy does not keep the unused capacity of the builder.
    titles = [] + builder.titles
    searchNames = builder.searchNames
  }
}

extension FileIndex: Equatable {
  /// Whether the indexes have the same contents.
  package static func == (one: FileIndex, other: FileIndex) -> Bool {
    one.unit == other.unit && one.names == other.names && one.valueEnds == other.valueEnds
      && one.arena == other.arena && one.places == other.places && one.titles == other.titles
      && one.searchNames == other.searchNames
  }
}

extension FileIndex {
  /// The number of uses of each name, and of references to it in searches, except for names that suppress findings.
  package var nameCounts: NameCounts {
    var names = NameTable()
    add(1, to: &names)
    return names.counts
  }

  /// Whether a tag or a search has a name that satisfies the predicate.
  package func mentions(where predicate: (String) -> Bool) -> Bool {
    names.contains { predicate(text(of: $0)) }
      || !searchNames.isEmpty && references.keys.contains(where: predicate)
  }

  /// Adds the uses of each name and the references to it, multiplied by `times`.
  func add(_ times: Int, to counts: inout NameTable) {
    for name in names {
      counts.add(times * Int(name.uses), of: TextRange(Int(name.start), Int(name.end)), in: arena)
    }
    if !searchNames.isEmpty { counts.addReferences(references, times: times) }
  }

  /// The number of bytes of the contents.
  package var size: Int {
    names.count * MemoryLayout<Name>.stride + valueEnds.count * 4 + searchNames.count * 4
      + arena.count + places.count
      + titles.count
  }

  func text(of name: Name) -> String {
    comparableText(arena[Int(name.start)..<Int(name.end)])
  }

  /// The value with the number, as it is written.
  func value(_ number: Int) -> ArraySlice<UInt8> {
    guard valueEnds.indices.contains(number) else { return [] }
    let start = number > 0 ? valueEnds[number - 1] : names.last?.end ?? 0
    return arena[Int(start)..<Int(valueEnds[number])]
  }
}
