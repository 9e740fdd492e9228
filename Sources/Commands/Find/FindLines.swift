import Analysis
import Files

/// The items that a search found, or the saved searches, as grep prints lines with their numbers:
/// editors jump to such places, and `tagline done` and `tagline postpone` take what is before the text.
///
/// ```
/// home.todo:3:- call the bank @today
/// ```
struct FindLines {
  private(set) var text = ""

  init(_ found: [SearchedFile], _ options: FindOptions) {
    for file in found {
      let path = options.paint(file.path.string.withVisibleControls, .bold)
      func add(_ line: Int, _ content: String) {
        text += "\(path):\(options.paint.dim("\(line + 1)")):\(content)\n"
      }
      if case .list = options.request {
        let search = options.paint("\(file.search)".withVisibleControls, .cyan)
        add(file.line ?? 0, "\((file.title ?? "").withVisibleControls)  \(search)")
      }
      for row in file.rows {
        let indent = options.showsParents ? String(repeating: "  ", count: row.match.depth) : ""
        add(row.match.line, indent + FindText.line(of: row, options.paint))
      }
    }
  }
}
