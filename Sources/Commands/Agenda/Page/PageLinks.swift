import Analysis
import Files

/// The links from a page to the lines of task lists.
struct PageLinks: Sendable {
  /// The relative references of the files, by their paths as the agenda shows them.
  private let files: [String: String]

  /// No links.
  init() { files = [:] }

  /// The links to the files of items, from a page at `page`; nil is a page in the working folder. A
  /// file that does not exist, such as standard input, has none.
  init(to items: [AgendaItem], fromPageAt page: Path?) {
    var files: [String: String] = [:]
    if let folder = resolve(page?.parent ?? Path(".")) {
      for path in Set(items.map(\.path)) {
        files[path] = resolve(Path(path)).map { relativeReference(to: $0, from: folder) }
      }
    }
    self.files = files
  }

  /// The reference of an item's line, or nil.
  func reference(to item: AgendaItem) -> String? {
    files[item.path].map { "\($0)#L\(item.line)" }
  }
}

/// The relative reference (RFC 3986, section 4.2) from a page in a folder to a file. It begins with a
/// dot, so that no name is taken for a scheme. Both paths are absolute.
private func relativeReference(to file: Path, from folder: Path) -> String {
  let (names, base) = (file.bytes.split(separator: 0x2F), folder.bytes.split(separator: 0x2F))
  let shared = zip(names, base).prefix { $0 == $1 }.count
  let steps = [String](repeating: "..", count: base.count - shared)
  let inner = Path(Array(names[shared...].joined(separator: [0x2F])))
  return (steps.isEmpty ? ["."] : steps).joined(separator: "/") + "/" + inner.percentEncoded
}
