import Analysis
import Files
import Foundation
import JSON
import TestSupport

@testable import LSP
@testable import Server

/// What is found in one file by every way in which it can be read.
///
/// Places are lines and columns, both from 1, as `tagline lint` prints them.
final class EveryReading {
  /// What one way finds.
  struct Found: Equatable {
    /// The place and rule of each finding.
    var findings: [String]
    /// How often each tag is used.
    var tags: [String]
    /// What is due, as a text.
    var agenda: String
    /// The text, without a byte-order mark, with `@home` called `@house`.
    var renamed: String
  }

  static let name = "a.todo"
  let folder: ScratchFolder
  private var uri: String { folder.uri(EveryReading.name) }
  /// What the server's log says.
  private(set) var log = ""

  /// - Parameter target: the path of the file if only a link has its name.
  init(_ bytes: [UInt8], linkedFrom target: String? = nil) throws {
    folder = try ScratchFolder()
    try folder.write(bytes, to: target ?? EveryReading.name)
    if let target { try folder.link(EveryReading.name, to: target) }
  }

  /// What the server finds in the file or, if a text is given, in a document that an editor has
  /// opened with that text.
  func inEditor(_ text: String? = nil) throws -> Found {
    var client = try session(text)
    let tags = client.session.documents.workspace.usage.counts.counts
    return Found(
      findings: try findings(&client, isOpen: text != nil),
      tags: tags.map { "@\($0.key) \($0.value)" }.sorted(), agenda: try agenda(&client),
      renamed: try renamed(&client, isOpen: text != nil))
  }

  /// The name and place of each symbol that the server finds for a query.
  func symbols(_ query: String, _ text: String? = nil) throws -> [String] {
    var client = try session(text)
    let symbols = try client.request(
      Requests.workspaceSymbol, WorkspaceSymbolParams(query: query))
    return (symbols ?? []).map { "\(place($0.location.range.start)) \($0.name)" }
  }

  /// The text of an open document after it was formatted.
  func formatted(_ text: String) throws -> String {
    var client = try session(text)
    let edits = try client.request(
      Requests.formatting,
      DocumentFormattingParams(
        textDocument: TextDocumentIdentifier(uri: uri),
        options: FormattingOptions(tabSize: 2, insertSpaces: true)))
    try client.apply(edits ?? [], to: uri)
    return client.text(uri) ?? ""
  }

  /// What the commands find.
  func onCommandLine() throws -> Found {
    let lint = try run("lint --today 2025-05-11 --output-format concise")
    let tags = try run("tags --output-format list")
    let agenda = try run("agenda --today 2025-05-11")
    let before = try folder.bytes(of: EveryReading.name)
    _ = try run("rename --follow-links home house")
    let renamed = String(decoding: try folder.bytes(of: EveryReading.name), as: UTF8.self)
    try folder.write(before, to: EveryReading.name)
    return Found(
      findings: lint.output.split(separator: "\n").map { line in
        let parts = line.split(separator: ":", maxSplits: 3)
        let rule = parts[3].drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
        return "\(parts[1]):\(parts[2]) \(rule)"
      },
      tags: tags.output.split(separator: "\n").map { line in
        line.split(separator: "\t").prefix(2).joined(separator: " ")
      }.sorted(), agenda: agenda.output, renamed: renamed.withoutByteOrderMark)
  }

  /// The text of the file after `tagline format`.
  func formattedOnCommandLine() throws -> String {
    let before = try folder.bytes(of: EveryReading.name)
    _ = try run("format")
    defer { try? folder.write(before, to: EveryReading.name) }
    return String(decoding: try folder.bytes(of: EveryReading.name), as: UTF8.self)
  }

  /// Runs a command on the file in its folder.
  func run(_ command: String) throws -> (output: String, errors: String, code: Int32) {
    let process = Process()
    process.executableURL = try builtProgram()
    process.arguments = command.split(separator: " ").map(String.init) + [EveryReading.name]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path.string)
    process.environment = ["TZ": "UTC"]
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    // The errors are so short that they fit into the pipe.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let problems = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      String(decoding: text, as: UTF8.self), String(decoding: problems, as: UTF8.self),
      process.terminationStatus
    )
  }

  private func session(_ text: String?) throws -> TestSession {
    var client = try TestSession(["textDocument": ["diagnostic": [:]]], folders: [folder.uri])
    client.settle()
    if let text { try client.open(text, uri: uri) }
    client.settle()
    log = client.effects.compactMap { effect in
      if case .log(_, let line) = effect { line } else { nil }
    }.joined(separator: "\n")
    return client
  }

  private func findings(_ client: inout TestSession, isOpen: Bool) throws -> [String] {
    var items: [Diagnostic] = []
    if isOpen {
      let document = TextDocumentIdentifier(uri: uri)
      let report = try client.request(
        Requests.documentDiagnostic, DocumentDiagnosticParams(textDocument: document))
      if case .full(_, let found) = report { items = found }
    } else {
      let report = try client.request(
        Requests.workspaceDiagnostic, WorkspaceDiagnosticParams(previousResultIds: []))
      for case .full(_, let found) in report.items.map(\.report) { items += found }
    }
    return items.map { item in
      "\(place(item.range.start)) \(item.code ?? "")"
    }
  }

  private func agenda(_ client: inout TestSession) throws -> String {
    try client.request(
      Requests.executeCommand, ExecuteCommandParams(command: "tagline.agenda")
    ).stringValue ?? ""
  }

  /// Asks for the rename in another document; the edits are made as an editor makes them.
  private func renamed(_ client: inout TestSession, isOpen: Bool) throws -> String {
    try client.open("- @home\n", uri: "file:///other.todo")
    let edit = try client.rename(0, 4, in: "file:///other.todo", to: "house")
    if !isOpen {
      let text = String(decoding: try folder.bytes(of: EveryReading.name), as: UTF8.self)
      try client.open(text.withoutByteOrderMark, uri: uri)
    }
    try client.apply(edit?.changes?[uri] ?? [], to: uri)
    return client.text(uri) ?? ""
  }

  private func place(_ position: Position) -> String {
    "\(position.line + 1):\(position.character + 1)"
  }
}

extension String {
  /// What an editor shows of a file with this text.
  var withoutByteOrderMark: String {
    let scalars = unicodeScalars
    return scalars.first == "\u{FEFF}" ? String(scalars.dropFirst()) : self
  }
}
