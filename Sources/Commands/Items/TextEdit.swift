import Analysis
import Files
import TaskText
import Workspace

/// How a command edits single task lists.
struct TextEditOptions {
  let scope: WriteScope
  let printsDiff: Bool
  let paint: Paint

  /// - Parameter paths: the files that the command line names.
  init(_ arguments: Arguments, changing paths: [Path]) {
    scope = WriteScope(paths, followsLinks: arguments.contains(.followLinks))
    printsDiff = arguments.contains(.renameDiff)
    paint = Paint(arguments)
  }
}

/// How often a file is read and edited again if other programs keep changing it.
private let maxRetries = 100

/// Edits a task list and replaces its file, or prints the difference.
///
/// If another program changes the file meanwhile, the edits are made again for its new text.
///
/// - Parameters:
///   - propose: the edits for a text, or why there are none.
/// - Returns: the edited text.
func edit(
  _ input: Input, _ options: TextEditOptions, to output: inout OutputBuffer,
  _ propose: (Document, CheckContext) throws(EditProblem) -> [Edit]
) throws(EditProblem) -> Document {
  for attempt in 0...maxRetries {
    let file: TaskFile
    do throws(TaskFileError) {
      file = try input.read()
    } catch {
      throw EditProblem(Problem(input.path, error))
    }
    let document = Document(file.bytes, dialect: file.dialect)
    let edits = try propose(document, input.context.reading(document))
    guard let edited = EditedText(input, file, edits) else { return document }
    if options.printsDiff {
      edited.writeDiff(options.paint, to: &output)
    } else {
      if let path = input.file, let problem = options.scope.problem(at: path) {
        throw EditProblem(problem)
      }
      do throws(FileError) {
        try edited.replace()
      } catch {
        if error == .changed, attempt < maxRetries { continue }
        throw EditProblem(Problem(input.path, error))
      }
    }
    return Document(edited.bytes, dialect: file.dialect)
  }
  throw EditProblem(Problem(input.path, .changed))
}

/// Why a task list was not edited.
struct EditProblem: Error {
  let problem: Problem

  init(_ problem: Problem) {
    self.problem = problem
  }
}

extension Document {
  /// The lines as a report shows them: the path and the number, and the text without its indent.
  func report(ofLines lines: some Sequence<Int>, of path: Path) -> VisibleText {
    lines.map { number in
      let text = item(onLine: number).map { item in
        string(in: TextRange(item.bullet?.lowerBound ?? item.text.lowerBound, item.text.upperBound))
      }
      return "\(path.string):\(number + 1): \(text ?? "")\n"
    }.joined()
  }
}
