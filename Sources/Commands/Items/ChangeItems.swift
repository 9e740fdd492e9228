import Analysis
import Files
import TaskText
import Workspace

/// Changes the items at the places of a command, and prints their new lines.
func changeItems(_ options: ItemOptions, _ change: ItemChange) -> ExitCode {
  var settings = options.settings
  var output = OutputBuffer(.output)
  var problems: [Problem] = []
  var paths: [Path] = []
  for place in options.places where !paths.contains(place.path) { paths.append(place.path) }
  if !options.edit.printsDiff { removeLeftovers(nextTo: paths) }
  for path in paths {
    let input = Input(
      source: .file(path), path: path, context: settings.context(of: path), policy: .requested)
    var items = PlacedItems(path, options.places.filter { $0.path == path }.map(\.line), change)
    do throws(EditProblem) {
      let edited = try edit(input, options.edit, to: &output) {
        (document, context) throws(EditProblem) in try items.edits(document, context)
      }
      if !options.edit.printsDiff { output.write(edited.report(ofLines: items.changed, of: path)) }
      problems += items.problems
    } catch {
      problems.append(error.problem)
    }
  }
  output.flush()
  problems += settings.problems
  for problem in problems { print("\(problem)\n", to: .error) }
  return problems.isEmpty ? .clean : .failure
}

/// The items of one file that are to be changed.
private struct PlacedItems {
  private let path: Path
  private let lines: [Int]
  private let change: ItemChange
  /// The text of each line when it was first read. Lines may have moved since.
  private var texts: [Int: [UInt8]] = [:]
  /// The lines that are changed, in order.
  private(set) var changed: [Int] = []
  /// Why the other lines stay as they are.
  private(set) var problems: [Problem] = []

  init(_ path: Path, _ lines: [Int], _ change: ItemChange) {
    self.path = path
    self.lines = lines.sorted()
    self.change = change
  }

  /// The edits of a text, which may have been changed since the last call.
  mutating func edits(
    _ document: Document, _ context: CheckContext
  ) throws(EditProblem) -> [Edit] {
    (changed, problems) = ([], [])
    var edits: [Edit] = []
    for line in lines {
      guard line < document.lineCount else {
        let last = document.lineCount - 1
        let count = document.range(ofLine: last).isEmpty ? last : last + 1
        problems.append(Problem(path, "has only \(counted(count, "line"))"))
        continue
      }
      let range = document.range(ofLine: line)
      let text = document.bytes(in: range)
      if texts[line, default: text] != text { throw EditProblem(Problem(path, .changed)) }
      texts[line] = text
      var refusal: ItemRefusal?
      let place = TextRange(at: range.lowerBound)
      if let change = change.make(place, document, context, { refusal = refusal ?? $0 }) {
        edits += change.edits
        changed.append(line)
      } else {
        let reason = refusal.map { "\($0)" } ?? change.absence
        problems.append(Problem(Path("\(path.string):\(line + 1)"), reason))
      }
    }
    return edits
  }
}
