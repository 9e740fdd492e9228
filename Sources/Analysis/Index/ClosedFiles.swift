/// The indexes of the files of a workspace. One that is open under some name is kept but not shown:
/// what is in the editor counts.
package struct ClosedFiles: Sendable {
  private var indexes: [String: FileIndex] = [:]
  /// How many open documents stand for a file.
  private var covers: [String: Int] = [:]

  /// No files.
  package init() {}

  /// The index of the file with that key; nil where there is none, or where the file is open.
  package subscript(key: String) -> FileIndex? { covers[key] == nil ? indexes[key] : nil }

  /// The files that are not open, in no order.
  package var all: some Sequence<(key: String, value: FileIndex)> {
    indexes.lazy.filter { covers[$0.key] == nil }
  }

  /// The files in which something is what the query asks for, by key.
  package func files(holding query: TagQuery) -> [(key: String, index: FileIndex)] {
    var found: [(key: String, index: FileIndex)] = []
    let search = IndexSearch(query)
    for (key, index) in indexes where index.holds(search) && covers[key] == nil {
      found.append((key, index))
    }
    return found.sorted { $0.key < $1.key }
  }

  /// - Returns: the index before, and whether the file is shown.
  mutating func set(
    _ key: String, _ index: FileIndex?
  ) -> (before: FileIndex?, isShown: Bool) {
    let before = indexes[key]
    indexes[key] = index
    return (before, covers[key] == nil)
  }

  mutating func overlay(_ key: String) {
    covers[key, default: 0] += 1
  }

  mutating func removeOverlay(_ key: String) {
    guard let count = covers[key] else { return }
    covers[key] = count > 1 ? count - 1 : nil
  }
}
