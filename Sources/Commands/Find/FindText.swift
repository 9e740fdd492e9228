import Analysis
import Files
import TaskText

/// Prints the items that a search found, or the saved searches, as people read them: the path of the file,
/// and below it the lines with their numbers.
///
/// ```
/// home.todo
///   3: - call the bank @today
/// ```
@Sendable func findText(
  _ found: [SearchedFile], _ options: FindOptions, _ output: inout FindOutput
) {
  if let path = found.first?.path.string {
    output.bytes.append("\(options.paint(path, .bold))\n")
  }
  for file in found {
    if case .list = options.request { output.add(listed: file, options) }
    output.addRows(of: file, options)
  }
}

extension FindOutput {
  fileprivate mutating func add(listed file: SearchedFile, _ options: FindOptions) {
    let number = "\((file.line ?? 0) + 1):"
    let search = options.paint("\(file.search)", .cyan)
    bytes.append("  \(options.paint.dim(number)) \(file.title ?? "")  \(search)\n")
    endRow()
  }

  fileprivate mutating func addRows(of file: SearchedFile, _ options: FindOptions) {
    let last = (file.rows.last?.match.line ?? 0) + 1
    let width = "\(last)".count
    for row in file.rows {
      let number = "\(row.match.line + 1)"
      let blanks = String(repeating: " ", count: width - number.count)
      let indent = options.showsParents ? String(repeating: "  ", count: row.match.depth) : ""
      bytes.append("  \(blanks)\(options.paint.dim("\(number):")) \(indent)")
      bytes.append(row, options.paint)
      bytes.append(UInt8(ascii: "\n"))
      endRow()
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
      if !row.isFound {
        append(paint.dim(piece.text))
      } else if let color = piece.color {
        append(paint.ink(piece.text, color))
      } else {
        append(visible: piece.text)
      }
    }
  }
}
