import Analysis
import Files
import Platform
import Searches
import TaskText
import Workspace

/// A line of a file, as `tagline agenda` and `tagline lint` print it: `home.todo:3`, `home.todo:3:7`.
struct ItemPlace: Hashable {
  let path: Path
  /// From 0.
  let line: Int
}

extension ItemPlace {
  /// Nil for a text without a line number.
  ///
  /// `place = path ":" line [ ":" column ]`
  ///
  /// The last number is a column if there are two, unless a file has a name with the first one.
  init?(_ text: Path) {
    guard let (path, number) = split(text) else { return nil }
    if let (shorter, line) = split(path), !path.isFile {
      self.init(path: shorter, line: line - 1)
    } else {
      self.init(path: path, line: number - 1)
    }
  }
}

/// A path and the number of at least 1 after its last colon.
private func split(_ text: Path) -> (path: Path, number: Int)? {
  guard let colon = text.bytes.lastIndex(of: UInt8(ascii: ":")), colon > 0 else { return nil }
  let digits = String(decoding: text.bytes[(colon + 1)...], as: UTF8.self)
  guard let number = Int(digits), number > 0, digits == "\(number)" else { return nil }
  return (Path(text.bytes[..<colon]), number)
}

extension Path {
  /// Whether there is a file or folder with this name, or with what is before its last colon.
  fileprivate var namesFile: Bool {
    let colon = bytes.lastIndex(of: UInt8(ascii: ":"))
    return exists(self) || colon.map { Path(bytes[..<$0]).isFile } == true
  }

  fileprivate var isFile: Bool { (try? FileStamp(of: self))?.isFolder == false }
}

/// A task list and the lines of it that a command is to change.
struct PlacedFile {
  /// As it was named first, if it was by several spellings.
  let path: Path
  private(set) var lines: Set<Int> = []
  /// The text of each line when it was first read. Lines may have moved since.
  private var texts: [Int: [UInt8]] = [:]

  /// The places of the lines that exist in the text, in order.
  ///
  /// - Throws: a problem if one of the lines has another text now.
  mutating func places(in document: Document) throws(Problem) -> [TextRange] {
    var places: [TextRange] = []
    for line in lines.sorted() where line < document.lineCount {
      let range = document.range(ofLine: line)
      let text = document.bytes(in: range)
      if texts[line, default: text] != text { throw Problem(path, FileError.changed) }
      texts[line] = text
      places.append(TextRange(at: range.lowerBound))
    }
    return places
  }

  /// The files with the places that the operands name: each by its path and line, or all together the one
  /// task that has these words, or for `-` the lines of standard input.
  ///
  /// - Returns: nil if they name none, which is said then.
  static func all(
    _ arguments: Arguments, of command: String, _ settings: SettingsResolver
  ) throws(UsageError) -> [PlacedFile]? {
    let operands = arguments.operands
    if operands.isEmpty {
      throw .missingOperand("a place `PATH:LINE`, or words of a task", command: command)
    }
    if operands.count == 1, operands[0].isStandardInput { return readingPlaces() }
    let places = operands.map(ItemPlace.init)
    // `call at 10:30` has no file `10`.
    if places.allSatisfy({ $0?.path.isFile != true }), places.contains(where: { $0 == nil }),
      operands.count > 1 || !operands[0].namesFile
    {
      var (rest, words): (Arguments, [String]) = (arguments, [])
      while let word = try rest.takeText() { words.append(word) }
      let isOpen = command != Command.undone.name
      return task(withWords: words, isOpen: isOpen, settings).map { files([$0]) }
    }
    if let (operand, _) = zip(operands, places).first(where: { $1 == nil }) {
      throw .badPlace(operand.string)
    }
    return files(places.compactMap(\.self))
  }

  /// The places grouped by file, in the order in which the files are named.
  ///
  /// - Parameter texts: the texts that their lines must have.
  private static func files(
    _ places: [ItemPlace], _ texts: [ItemPlace: [UInt8]] = [:]
  ) -> [PlacedFile] {
    var files: [PlacedFile] = []
    // By the path as it is written and by that without links, which takes a look at the disk.
    var numbers: [Path: Int] = [:]
    for place in places {
      let target = numbers[place.path] == nil ? place.path.withoutLinks : place.path
      let number = numbers[target] ?? files.count
      if number == files.count { files.append(PlacedFile(path: place.path)) }
      (numbers[target], numbers[place.path]) = (number, number)
      files[number].lines.insert(place.line)
      files[number].texts[place.line] = texts[place]
    }
    return files
  }

  /// The places in standard input, as `tagline find` prints them.
  private static func readingPlaces() -> [PlacedFile]? {
    var (places, texts): ([ItemPlace], [ItemPlace: [UInt8]]) = ([], [:])
    var problems: [Problem] = []
    var reader = PrintedLines()
    do throws(FileError) {
      for line in try readStandardInput(.pathList).split(separator: 0x0A) {
        if let (place, text) = reader.place(of: line) {
          places.append(place)
          texts[place] = text
        } else {
          let reason = "is not `PATH:LINE:TEXT` of a line that has this text now"
          problems.append(Problem(Path(line), reason))
        }
      }
    } catch {
      problems.append(Problem(Path("standard input"), error))
    }
    if problems.isEmpty {
      if places.isEmpty { print("note: standard input names no item\n", to: .error) }
      return files(places, texts)
    }
    _ = finish(problems)
    return nil
  }
}

/// Finds the lines that other commands have printed with their places.
private struct PrintedLines {
  private var documents: [Path: Document?] = [:]

  /// The place of `path ":" line ":" text` and the line of the file there. As a path and a text may have
  /// colons, it is the one whose line has that text.
  mutating func place(of printed: ArraySlice<UInt8>) -> (ItemPlace, [UInt8])? {
    let colon = UInt8(ascii: ":")
    for end in printed.indices where printed[end] == colon {
      guard let place = ItemPlace(Path(printed[..<end])), let document = document(place.path),
        place.line < document.lineCount
      else { continue }
      let line = document.bytes(in: document.range(ofLine: place.line))
      let shown = VisibleText(trimmed(String(decoding: line, as: UTF8.self))).text
      if shown == trimmed(String(decoding: printed[(end + 1)...], as: UTF8.self)) {
        return (place, line)
      }
    }
    return nil
  }

  private mutating func document(_ path: Path) -> Document? {
    if let known = documents[path] { return known }
    let document = (try? readFile(path, .requested).bytes).map { Document($0) }
    documents[path] = document
    return document
  }
}

/// The one task in the working folder whose line has some words, which a person chooses on a terminal if
/// there are several.
///
/// - Parameter isOpen: whether an open task is meant, or else one that is done or cancelled.
/// - Returns: nil if there is none, which is said then.
private func task(
  withWords words: [String], isOpen: Bool, _ settings: SettingsResolver
) -> ItemPlace? {
  let text = words.joined(separator: " ")
  let search = InputSearch(InputOptions(searching: Path("."), personal: true), settings)
  let state = "task \(isOpen ? "not " : "")(@done or @cancelled)"
  let parts = words.flatMap { $0.split(separator: " ") }
    .map { "@line contains \(quoted("\($0)"))" }
  let some = Search(([state] + parts).joined(separator: " and "))
  let all = Search("\(state) and @text = \(quoted(text))")
  var found: [(place: ItemPlace, shown: VisibleText, hasOnlyWords: Bool)] = []
  let problems = forEachText(search.inputs) { (input) throws(Problem) in
    let document = try input.read().document
    func lines(_ search: Search) -> Set<Int> {
      SearchMatches(search, in: document, input.context)?.lines ?? []
    }
    let any = lines(some)
    let whole = any.isEmpty ? [] : lines(all)
    return any.sorted().map { line in
      let shown = document.report(ofLines: [line], of: input.path)
      return (ItemPlace(path: input.path, line: line), shown, whole.contains(line))
    }
  } _: {
    found += $0
  }
  // What has just these words is meant, even if other tasks have them and more.
  let whole = found.filter(\.hasOnlyWords)
  let tasks = (whole.isEmpty ? found : whole).map { (place: $0.place, shown: $0.shown) }
  if let only = tasks.first, tasks.count == 1 { return only.place }
  _ = finish(problems)
  let kind = isOpen ? "open" : "done or cancelled"
  guard !tasks.isEmpty else {
    print(
      "error: no \(kind) task in this folder has the words `\(text)`; `tagline find` shows tasks\n",
      to: .error)
    return nil
  }
  return chosen(of: tasks, "\(tasks.count) \(kind) tasks have the words `\(text)`")
}

/// The task that a person chooses on a terminal; elsewhere, nil, and what is wrong is said.
private func chosen(
  of tasks: [(place: ItemPlace, shown: VisibleText)], _ problem: String
) -> ItemPlace? {
  let shown = tasks.prefix(20)
  let isAsked = Terminal.isErrorTerminal && isatty(STDIN_FILENO) == 1
  print(isAsked ? "" : "error: \(problem); name one:\n", to: .error)
  for (index, task) in shown.enumerated() {
    print("\(isAsked ? "\(index + 1). " : "")\(task.shown)", to: .error)
  }
  if tasks.count > shown.count { print("and \(tasks.count - shown.count) more\n", to: .error) }
  guard isAsked else { return nil }
  print("Which one? ", to: .error)
  if let number = readLine().flatMap({ Int(trimmed($0)) }), shown.indices.contains(number - 1) {
    return shown[number - 1].place
  }
  print("error: nothing was chosen, so nothing was changed\n", to: .error)
  return nil
}

/// The text as a search writes it.
private func quoted(_ text: String) -> String {
  "\"\(text.replacing([("\\", "\\\\"), ("\"", "\\\"")]))\""
}
