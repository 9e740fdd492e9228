import Analysis
import Files
import Settings
import TaskText
import Workspace

extension Command {
  static let move = Command(
    name: "move",
    purpose: .change,
    summary: "Move items with everything below them to another project or list",
    operands: itemOperands,
    options: [.moveTo, .renameDiff, .followLinks, .config, .isolated],
    examples: [
      "tagline move home.todo:3 --to work.todo  # Move an item to another list",
      "tagline move home.todo:3 --to :Garden  # Move it to a project of its list",
      "tagline move order seeds --to home.todo:Garden  # Move the task with these words",
    ],
    action: .run(runMove))

  static let archive = Command(
    name: "archive",
    purpose: .change,
    summary: "Move what is done or cancelled to the archive of its list, or to another list",
    operands: inputOperands,
    options: [.archiveTo, .renameDiff, .followLinks] + Option.forInput,
    examples: [
      "tagline archive  # Move what is done below `Archive:` in each list, here and below",
      "tagline archive home.todo --to done.todo"
        + "  # Move it to the projects of the same names in another list",
    ],
    action: .run(runArchive))
}

extension Option {
  static let moveTo = Option(
    "to", .taskList("LIST[:PROJECT]"), in: .choice,
    "Move to the end of this task list, or of a project of it, which are created if they do not exist; "
      + "`:PROJECT` is one of the same list")
  static let archiveTo = Option(
    "to", .taskList("FILE"), in: .choice,
    "Move to this task list, which is created if it does not exist")
}

/// Moves the items at the places that the arguments name.
private func runMove(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  guard let goal = arguments.path(of: .moveTo) else {
    throw .missingOperand("`--to LIST`, `--to LIST:PROJECT` or `--to :PROJECT`", command: "move")
  }
  let (list, project) = try moveGoal(goal)
  var settings = try SettingsResolver(arguments, today: localToday())
  guard let files = try PlacedFile.all(arguments, of: "move", settings) else { return .failure }
  var run = EditRun(arguments, changing: files.map(\.path) + (list.map { [$0] } ?? []))
  for file in files {
    let target = list.flatMap { $0.withoutLinks == file.path.withoutLinks ? nil : $0 }
    var file = file
    do throws(Problem) {
      let absence = Problem(file.path, "these lines have no task or project to move")
      let moved = try run.move(
        from: Input(file.path, settings.context(of: file.path)),
        to: target.map { Input($0, settings.context(of: $0)) }
      ) { (document, other) throws(Problem) in
        _ = try file.places(in: document)
        return try Problem.at(target ?? file.path) { () throws(AddingRefusal) in
          try movingItems(
            onLines: file.lines.sorted(), of: document, toProject: project, in: other)
        }
      }
      guard let moved else { throw absence }
      let place = [(list ?? file.path).string, project].compactMap(\.self).joined(separator: ":")
      run.report("\(file.path.string): moved \(counted(moved, "item")) to \(place)\n")
    } catch {
      run.problems.append(error)
    }
  }
  return run.finish(settings.problems)
}

/// `LIST`, `LIST:PROJECT` or `:PROJECT`; the name of a file may have colons.
private func moveGoal(_ goal: Path) throws(UsageError) -> (list: Path?, project: String?) {
  let colon = UInt8(ascii: ":")
  guard let end = goal.bytes.lastIndex(of: colon), !exists(goal) else { return (goal, nil) }
  let project = trimmed(String(decoding: goal.bytes[(end + 1)...], as: UTF8.self))
  if project.isEmpty || project.contains(where: \.isNewline) {
    throw .badValue(
      goal.string, option: Option.moveTo.flag, reason: "the name of a project follows the colon")
  }
  return (end == 0 ? nil : Path(goal.bytes[..<end]), project)
}

/// Archives what is done in the task lists that the arguments name.
private func runArchive(_ arguments: Arguments) throws(UsageError) -> ExitCode {
  let target = arguments.path(of: .archiveTo)
  var settings = try SettingsResolver(arguments, today: localToday())
  let inputOptions = try InputOptions(arguments)
  let search = InputSearch(inputOptions, settings)
  var run = EditRun(
    arguments, changing: inputOptions.operands + (target.map { [$0] } ?? []))
  run.problems = search.problems
  var isFound = false
  for input in search.inputs
  where target == nil || input.file?.withoutLinks != target?.withoutLinks {
    do throws(Problem) {
      var (staying, count): (ItemRefusal?, Int?) = (nil, nil)
      if let target {
        let other = Input(target, settings.context(of: target))
        count = try run.move(from: input, to: other) { (document, other) throws(Problem) in
          staying = nil
          return try Problem.at(target) { () throws(AddingRefusal) in
            try other.flatMap { other throws(AddingRefusal) in
              try archivingDone(of: document, to: other) { staying = $0 }
            }
          }
        }
      } else {
        _ = try run.edit(input) { document, _ in
          staying = nil
          let change = archivingDone(ofProjectAround: nil, in: document) { staying = $0 }
          count = change?.items.count
          if let note = change?.note { print("note: \(input.path.string): \(note)\n", to: .error) }
          return change?.edits ?? []
        }
      }
      if let staying { print("note: \(input.path.string): \(staying)\n", to: .error) }
      guard let count else { continue }
      isFound = true
      if !input.isStandardInput {
        let place = target.map { " to \($0.string)" } ?? ""
        run.report("\(input.path.string): archived \(counted(count, "item"))\(place)\n")
      }
    } catch {
      run.problems.append(error)
    }
  }
  let code = run.finish()
  if !isFound, run.problems.isEmpty {
    print("note: nothing is done that is not archived\n", to: .error)
  }
  return code
}

extension EditRun {
  /// Moves items within a list or to another one, which is written first: if that fails, nothing is lost.
  ///
  /// - Parameters:
  ///   - target: the other list, which is created if it does not exist.
  ///   - propose: the edits of both texts.
  /// - Returns: how many items move; nil if none does.
  fileprivate mutating func move(
    from source: Input, to target: Input?,
    _ propose: (Document, Document?) throws(Problem) -> MovedItems?
  ) throws(Problem) -> Int? {
    var moved: MovedItems?
    guard let target else {
      _ = try edit(source) { (document, _) throws(Problem) in
        moved = try propose(document, nil)
        return moved?.source ?? []
      }
      return moved?.count
    }
    let document = try source.read().document
    _ = try edit(target, creates: true) { (other, _) throws(Problem) in
      moved = try propose(document, other)
      let edits = moved?.target ?? []
      let size = edits.reduce(other.count) { $0 + $1.replacement.utf8.count - $1.range.count }
      if size > maxTaskList { throw Problem(target.path, FileError.tooLarge(limit: maxTaskList)) }
      return edits
    }
    guard let moved else { return nil }
    _ = try edit(source) { (now, _) throws(Problem) in
      if now.bytes == document.bytes { return moved.source }
      let copied = "changed meanwhile: its items are in `\(target.path.string)` now, and still here"
      throw Problem(source.path, copied)
    }
    return moved.count
  }
}
