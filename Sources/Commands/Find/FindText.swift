import Analysis
import Files
import TaskText

/// The items that a search found, or the saved searches, as people read them: the path of each file,
/// and below it the lines with their numbers.
///
/// ```
/// home.todo
///   3: - call the bank @today
/// ```
struct FindText {
  private(set) var text: [UInt8] = []
  private let options: FindOptions

  init(_ found: [SearchedFile], _ options: FindOptions) {
    self.options = options
    var path: String?
    for file in found {
      if path != file.path.string {
        if path != nil { text.append(UInt8(ascii: "\n")) }
        path = file.path.string
        text += options.paint(file.path.string.withVisibleControls, .bold).utf8
        text.append(UInt8(ascii: "\n"))
      }
      switch options.request {
      case .list: add(listed: file)
      case .saved: add(file, below: file.title)
      case .search: add(file, below: nil)
      }
    }
  }

  private mutating func add(listed file: SearchedFile) {
    let number = "\((file.line ?? 0) + 1):"
    let title = (file.title ?? "").withVisibleControls
    text += "  \(options.paint.dim(number)) \(title)  ".utf8
    text += options.paint("\(file.search)".withVisibleControls, .cyan).utf8
    text.append(UInt8(ascii: "\n"))
  }

  private mutating func add(_ file: SearchedFile, below title: String?) {
    let last = (file.rows.last?.match.line ?? 0) + 1
    let width = "\(last)".count
    for row in file.rows {
      let number = "\(row.match.line + 1)"
      let blanks = String(repeating: " ", count: width - number.count)
      let indent = options.showsParents ? String(repeating: "  ", count: row.match.depth) : ""
      text += "  \(blanks)\(options.paint.dim("\(number):")) \(indent)".utf8
      text.append(row, options.paint)
      text.append(UInt8(ascii: "\n"))
    }
  }
}

extension [UInt8] {
  /// Appends the line of an item, with its tags in color.
  mutating func append(_ row: SearchedFile.Row, _ paint: Paint) {
    for piece in row.match.pieces {
      if !paint.isOn {
        append(visible: piece.text)
        continue
      }
      let text = piece.text.withVisibleControls
      self +=
        (row.isFound ? piece.color.map { paint.ink(text, $0) } ?? text : paint.dim(text)).utf8
    }
  }
}
