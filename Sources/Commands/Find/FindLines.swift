import Analysis
import CivilDates
import Files

/// Prints the items that a search found, or the saved searches, as grep prints lines with their numbers:
/// editors jump to such places, and `tagline done` and `tagline postpone` take what is before the text.
///
/// ```
/// home.todo:3:- call the bank @today
/// ```
@Sendable func findLines(
  _ found: [SearchedFile], _ options: FindOptions, _ output: inout FindOutput
) {
  for file in found {
    let path = options.paint(file.path.string, .bold)
    if case .list = options.request {
      let search = options.paint("\(file.search)", .cyan)
      output.bytes.add(path, file.line ?? 0, options.paint)
      output.bytes.append("\(file.title ?? "")  \(search)\n")
      output.endRow()
    }
    for row in file.rows {
      output.bytes.add(path, row.match.line, options.paint)
      if options.showsParents {
        output.bytes += repeatElement(UInt8(ascii: " "), count: 2 * row.match.depth)
      }
      output.bytes.append(row, options.paint)
      output.bytes.append(UInt8(ascii: "\n"))
      output.endRow()
    }
  }
}

extension [UInt8] {
  /// Adds a place, with colons after the path and the number of the line.
  fileprivate mutating func add(_ path: VisibleText, _ line: Int, _ paint: Paint) {
    append(path)
    append(UInt8(ascii: ":"))
    if paint.isOn {
      append(paint.dim("\(line + 1)"))
    } else {
      append(decimal: line + 1)
    }
    append(UInt8(ascii: ":"))
  }
}
