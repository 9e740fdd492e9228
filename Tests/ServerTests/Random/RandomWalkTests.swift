import Analysis
import Files
import JSON
import Settings
import TaskText
import TestSupport
import Testing

@testable import LSP
@testable import Server

/// What an index says: by key the index of each closed file, the uses of names, and the findings of
/// open documents.
private struct Knowledge: Equatable {
  let files: [String: FileIndex]
  let names: [String: Int]
  let findings: [String: [Finding]]

  init(_ client: TestSession) {
    let documents = client.session.documents
    files = Dictionary(
      documents.workspace.files.all.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    names = documents.workspace.usage.counts.counts
    findings = Dictionary(
      documents.all.map { ($0.uri, $0.checked.findings) }, uniquingKeysWith: { $1 })
  }
}

/// A person, other programs and an editor that do what they like in two folders.
private struct Walk {
  private var random: SeededRandom
  private let scratch: ScratchFolder
  private let isWatched: Bool
  private var client: TestSession
  private var open: [String: String] = [:]
  private var folders = ["A"]

  init(seed: UInt64, isWatched: Bool) throws {
    random = SeededRandom(seed: seed)
    self.isWatched = isWatched
    scratch = try ScratchFolder(["A/a.todo": "- @work\n", "B/b.todo": "- @home\n"])
    client = try TestSession(
      Walk.capabilities(isWatched: isWatched), folders: [scratch.uri("A")])
  }

  private static func capabilities(isWatched: Bool) -> JSONValue {
    ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": .boolean(isWatched)]]]
  }

  /// What the session knows now, and what a new session knows.
  mutating func knowledge() throws -> (now: Knowledge, fresh: Knowledge) {
    if !isWatched { client.handle(.minute) }
    client.settle()
    var fresh = try TestSession(
      Walk.capabilities(isWatched: isWatched), folders: folders.map { scratch.uri($0) })
    for (name, text) in open.sorted(by: { $0.key < $1.key }) {
      try fresh.open(text, uri: scratch.uri(name))
    }
    fresh.settle()
    return (Knowledge(client), Knowledge(fresh))
  }

  mutating func step() throws {
    switch number(below: 16) {
    case 0...3: try write(file(), text())
    case 4: try remove(file())
    case 5: try move(file(), to: file())
    case 6, 7: try openBuffer()
    case 8...10: try editBuffer()
    case 11: try closeBuffer()
    case 12: try saveBuffer()
    case 13: try changeFolders()
    case 14: try changeSettings()
    default: try moveFolder()
    }
    if number(below: 3) == 0 { client.settle() }
    if number(below: 40) == 0 { try rename() }
  }

  private mutating func number(below limit: Int) -> Int {
    Int.random(in: 0..<limit, using: &random)
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[number(below: choices.count)]
  }

  private mutating func file() -> String {
    let folder = pick(["A", "A/sub", "A/archive", "B", "B/sub"])
    return "\(folder)/\(pick(["a.todo", "b.todo", "c.md", "d.txt", "TODO"]))"
  }

  private mutating func text() -> String {
    (0..<number(below: 6)).map { _ in
      pick([
        "- @work @who(ann)", "- @home", "- \u{1F3E0} @wrk @due(2025-02-30)", "Garden: @home", "",
        "- @Work(1) @done (2025-05-11)", "- @errand @errand", "```", "- @erand,",
      ]) + pick(["\n", "\r\n", "\n"])
    }.joined()
  }

  /// Reports a change if the client watches files.
  private mutating func tell(_ name: String, _ type: FileChangeType) throws {
    if isWatched { try client.changed(scratch.uri(name), type) }
  }

  private mutating func write(_ name: String, _ text: String) throws {
    let type: FileChangeType = exists(scratch.path.appending(name)) ? .changed : .created
    try scratch.write(text, to: name)
    try tell(name, type)
  }

  private mutating func remove(_ name: String) throws {
    guard exists(scratch.path.appending(name)) else { return }
    try scratch.remove(name)
    try tell(name, .deleted)
  }

  private mutating func move(_ name: String, to other: String) throws {
    guard exists(scratch.path.appending(name)), !exists(scratch.path.appending(other)) else {
      return
    }
    try scratch.move(name, to: other)
    try tell(name, .deleted)
    try tell(other, .created)
  }

  private mutating func openBuffer() throws {
    let name = file()
    guard open[name] == nil else { return }
    let path = scratch.path.appending(name)
    let text = exists(path) ? try scratch.text(of: name) : text()
    open[name] = text
    try client.open(text, uri: scratch.uri(name))
  }

  private mutating func editBuffer() throws {
    guard let name = open.keys.sorted().randomElement(using: &random), let old = open[name] else {
      return
    }
    let start = Position(line: 0, character: 0)
    let letter = TextDocumentContentChangeEvent(
      range: LSP.Range(start: start, end: start), text: "x")
    let letters = number(below: 4) == 0 ? 20 : 0
    let isReplaced = letters == 0 || number(below: 4) == 0
    let new = !isReplaced ? old : number(below: 2) == 0 ? text() + old : text()
    open[name] = String(repeating: "x", count: letters) + new
    let whole = isReplaced ? [TextDocumentContentChangeEvent(range: nil, text: new)] : []
    try client.notify(
      Notifications.didChange,
      DidChangeTextDocumentParams(
        textDocument: VersionedTextDocumentIdentifier(uri: scratch.uri(name)),
        contentChanges: whole + Array(repeating: letter, count: letters)))
  }

  private mutating func closeBuffer() throws {
    guard let name = open.keys.sorted().randomElement(using: &random) else { return }
    open[name] = nil
    try client.close(scratch.uri(name))
  }

  private mutating func saveBuffer() throws {
    guard let name = open.keys.sorted().randomElement(using: &random), let text = open[name] else {
      return
    }
    try scratch.write(text, to: name)
    try client.notify(
      Notifications.didSave,
      TextDocumentParams(textDocument: TextDocumentIdentifier(uri: scratch.uri(name))))
  }

  private mutating func changeFolders() throws {
    let folder = pick(["A", "B", "A/sub"])
    let changed = [WorkspaceFolder(uri: scratch.uri(folder))]
    let isThere = folders.contains(folder)
    guard isThere || exists(scratch.path.appending(folder)) else { return }
    if isThere { folders.removeAll { $0 == folder } } else { folders.append(folder) }
    try client.notify(
      Notifications.didChangeWorkspaceFolders,
      DidChangeWorkspaceFoldersParams(
        event: WorkspaceFoldersChangeEvent(
          added: isThere ? [] : changed, removed: isThere ? changed : [])))
  }

  private mutating func changeSettings() throws {
    let folder = pick(["A", "A/sub", "B"])
    switch number(below: 5) {
    case 0: try remove("\(folder)/\(SettingsSource.fileName)")
    case 1: try write("\(folder)/.gitignore", pick(["b.*\n", "sub/\n", "", "!a.todo\n"]))
    case 2: try write("\(folder)/.ignore", pick(["c.md\n", "archive\n", ""]))
    default:
      let settings = pick([
        #"{ "include": ["*.todo", "*.md"] }"#, #"{ "exclude": ["archive/**"] }"#, "{ not json",
        #"{ "tags": { "who": { "payload": "date" } } }"#, #"{ "include": ["**/*.txt"] }"#,
        #"{ "rules": { "duplicate-tag": "off" } }"#,
      ])
      try write("\(folder)/\(SettingsSource.fileName)", settings)
    }
  }

  private mutating func moveFolder() throws {
    let (old, new) = number(below: 2) == 0 ? ("A/sub", "B/sub") : ("B/sub", "A/sub")
    guard exists(scratch.path.appending(old)), !exists(scratch.path.appending(new)) else { return }
    // Folders of the workspace are not moved, because the editor would have to report that.
    guard !folders.contains(old) else { return }
    try scratch.move(old, to: new)
    guard isWatched else { return }
    try client.notify(
      Notifications.didRenameFiles,
      RenameFilesParams(
        files: [FileRename(oldUri: scratch.uri(old), newUri: scratch.uri(new))]))
  }

  /// A rename updates the index, and must not change what is known.
  private mutating func rename() throws {
    guard let name = open.keys.sorted().first else { return }
    _ = try? client.rename(0, 3, in: scratch.uri(name), to: "renamed")
  }
}

@Suite struct RandomWalkTests {
  @Test(arguments: 1...10, [true, false])
  func theIndexIsAlwaysEqualToAFreshOne(round: UInt64, isWatched: Bool) throws {
    let seed = round * 1000 + (isWatched ? 1 : 0)
    var walk = try Walk(seed: seed, isWatched: isWatched)
    for step in 1...500 {
      try walk.step()
      guard step % 25 == 0 else { continue }
      let (now, fresh) = try walk.knowledge()
      guard now == fresh else {
        let keys = Set(now.files.keys).union(fresh.files.keys).sorted()
        let files = keys.filter { now.files[$0] != fresh.files[$0] }
        let uris = Set(now.findings.keys).filter { now.findings[$0] != fresh.findings[$0] }
        Issue.record(
          "seed \(seed), step \(step): files \(files), findings of \(uris.sorted()), names \(now.names) and \(fresh.names)"
        )
        return
      }
    }
  }
}
