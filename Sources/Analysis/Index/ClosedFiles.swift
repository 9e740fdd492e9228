/// The indexes of the files of a workspace. The index of a file that is open under some name is kept
/// but hidden, as the text in the editor counts.
package struct ClosedFiles: Sendable {
  private var indexes: [String: FileIndex] = [:]
  /// The number of open documents that replace each file.
  private var overlays: [String: Int] = [:]

  /// No files.
  package init() {}

  /// The index of the file with that key; nil if there is none, or if the file is open.
  package subscript(key: String) -> FileIndex? { overlays[key] == nil ? indexes[key] : nil }

  /// The files that are not open, in no order.
  package var all: some Sequence<(key: String, value: FileIndex)> {
    indexes.lazy.filter { overlays[$0.key] == nil }
  }

  /// The files that contain a match of the query, sorted by key.
  package func files(matching query: TagQuery) -> [(key: String, index: FileIndex)] {
    all.filter { $0.value.contains(query) }.map { (key: $0.key, index: $0.value) }
      .sorted { $0.key < $1.key }
  }

  /// - Returns: the old index, and whether the file is visible.
  mutating func set(_ key: String, _ index: FileIndex?) -> (before: FileIndex?, isVisible: Bool) {
    defer { indexes[key] = index }
    return (indexes[key], overlays[key] == nil)
  }

  mutating func overlay(_ key: String) {
    overlays[key, default: 0] += 1
  }

  mutating func removeOverlay(_ key: String) {
    guard let count = overlays[key] else { return }
    overlays[key] = count > 1 ? count - 1 : nil
  }
}
