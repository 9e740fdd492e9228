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
        (document, context) throws(EditProblem) in
        let style = OwnStyle(of: document, context, now: options.now) {
          settings.lists(nextTo: path)
        }
        return try items.edits(document, context, style)
      }
      if !options.edit.printsDiff { output.write(edited.report(ofLines: items.changed, of: path)) }
      for note in items.notes { print("note: \(note)\n", to: .error) }
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
  /// The lines that are changed, in order, as they are counted afterwards.
  private(set) var changed: [Int] = []
  /// What a person has to know about the changes.
  private(set) var notes: [String] = []
  /// Why the other lines stay as they are.
  private(set) var problems: [Problem] = []

  init(_ path: Path, _ lines: [Int], _ change: ItemChange) {
    self.path = path
    self.lines = lines.sorted()
    self.change = change
  }

  /// The edits of a text, which may have been changed since the last call.
  mutating func edits(
    _ document: Document, _ context: CheckContext, _ style: OwnStyle
  ) throws(EditProblem) -> [Edit] {
    (changed, notes, problems) = ([], [], [])
    var places: [TextRange] = []
    for line in lines where line < document.lineCount {
      let range = document.range(ofLine: line)
      let text = document.bytes(in: range)
      if texts[line, default: text] != text { throw EditProblem(Problem(path, .changed)) }
      texts[line] = text
      places.append(TextRange(at: range.lowerBound))
    }
    var refusals: [Int: ItemRefusal] = [:]
    let made = change.make(places, document, context, style) { line, refusal in
      refusals[line] = refusals[line] ?? refusal
    }
    let items = made?.items ?? []
    changed = items.flatMap(\.linesAfter)
    notes = items.compactMap { item in item.note.map { "\(place(item.line).string): \($0)" } }
    let unchanged = Set(lines).subtracting(items.map(\.line)).union(refusals.keys)
    for line in unchanged.sorted() {
      if line < document.lineCount {
        let reason = refusals[line].map { "\($0)" } ?? change.absence
        problems.append(Problem(place(line), reason))
      } else {
        let last = document.lineCount - 1
        let count = document.range(ofLine: last).isEmpty ? last : last + 1
        problems.append(Problem(path, "has only \(counted(count, "line"))"))
      }
    }
    return made?.edits ?? []
  }

  private func place(_ line: Int) -> Path { Path("\(path.string):\(line + 1)") }
}
