import Analysis
import CivilDates
import Files

/// The items that a search found, or the saved searches, as grep prints lines with their numbers:
/// editors jump to such places, and `tagline done` and `tagline postpone` take what is before the text.
///
/// ```
/// home.todo:3:- call the bank @today
/// ```
struct FindLines {
  private(set) var text: [UInt8] = []

  init(_ found: [SearchedFile], _ options: FindOptions) {
    for file in found {
      let path = Array(options.paint(file.path.string.withVisibleControls, .bold).utf8)
      if case .list = options.request {
        let search = options.paint("\(file.search)".withVisibleControls, .cyan)
        add(path, file.line ?? 0, options.paint)
        text += "\((file.title ?? "").withVisibleControls)  \(search)\n".utf8
      }
      for row in file.rows {
        add(path, row.match.line, options.paint)
        if options.showsParents {
          text += repeatElement(UInt8(ascii: " "), count: 2 * row.match.depth)
        }
        text.append(row, options.paint)
        text.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// Adds a place, with colons after the path and the number of the line.
  private mutating func add(_ path: [UInt8], _ line: Int, _ paint: Paint) {
    text += path
    text.append(UInt8(ascii: ":"))
    if paint.isOn {
      text += paint.dim("\(line + 1)").utf8
    } else {
      text.append(decimal: line + 1)
    }
    text.append(UInt8(ascii: ":"))
  }
}
