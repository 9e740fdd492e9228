extension Group {
  /// What an editor fetches of a long list after every pause in typing: the time of the server, and
  /// how much it sends. The requests are those of VS Code.
  static let pause = Group(name: "pause") { bench in
    let client = try LanguageClient(
      [bench.tagline, "lsp"], options: #"{"tags":{"work":{"color":"red"}}}"#,
      textDocument: capabilities)
    var round = Round(client: client, line: lineCount / 2)
    client.send(try LanguageClient.opening(text(), of: LanguageClient.File()))
    let opening = try round.run()
    var times: [Double] = []
    var sent = 0
    for number in 0..<bench.amount(40, quick: 5) {
      let isInsertion = number % 2 == 0
      client.sendChange(
        line: lineCount / 2, from: 2, to: isInsertion ? 2 : 3, text: isInsertion ? "x" : "")
      let pause = try round.run()
      times.append(pause.time)
      sent = max(sent, pause.bytes)
    }
    try client.close()
    return [
      Figure(
        "views of \(lineCount) lines after opening", Samples([opening.time]),
        limits: [.median(250)]),
      Figure("sent for them", bytes: opening.bytes, limits: [.median(4)]),
      Figure("views of these lines after a pause", Samples(times), limits: [.median(50)]),
      Figure("sent for them after a pause", bytes: sent, limits: [.median(1)]),
    ]
  }
}

private let lineCount = 100_000

/// A list with saved searches at its start, and a link on every twentieth line.
private func text() -> String {
  var generator = TaskListGenerator(seed: 11)
  return generator.lines(lineCount).enumerated().map { number, line in
    if searches.indices.contains(number) { return searches[number] }
    return number % 20 == 0 ? "- see https://example.org/\(number)\n" : line
  }.joined()
}

/// About as many as the list of searches among the real files has.
private let searches = ["work", "home", "phone", "errand"].flatMap { tag in
  [
    "All of \(tag) @search(@\(tag))\n", "Open of \(tag) @search(@\(tag) and not @done)\n",
    "Due of \(tag) @search(@\(tag) and @due <=[d] today +7d)\n",
    "Late of \(tag) @search(not @done and @due <[d] today and @\(tag))\n",
    "Projects of \(tag) @search(project contains \(tag)//not @done)\n",
  ]
}

/// The requests after a pause.
private struct Round {
  let client: LanguageClient
  /// The line that is edited.
  let line: Int
  private var tokens: String?
  private var report: String?

  init(client: LanguageClient, line: Int) {
    self.client = client
    self.line = line
  }

  /// Sends each request and waits for its answer.
  mutating func run() throws -> (time: Double, bytes: Int) {
    var bytes = 0
    let time = try measured {
      for method in [
        "documentSymbol", "foldingRange", "documentLink", "codeLens", "documentColor",
      ] {
        bytes += try client.ask(method, line: 0, character: 0).count
      }
      for method in ["semanticTokens/range", "inlayHint"] {
        bytes += try client.ask(method, line: 0, character: 0, more: range(line, line + 60)).count
      }
      bytes += try client.ask(
        "codeAction", line: 0, character: 0,
        more: range(line, line) + #","context":{"diagnostics":[],"triggerKind":2}"#
      ).count
      bytes += try fetch("semanticTokens/full", after: &tokens, "/delta")
      bytes += try fetch("diagnostic", after: &report)
    }
    return (time, bytes)
  }

  /// Requests what has changed since the last result, of which `id` is the id.
  private func fetch(
    _ method: String, after id: inout String?, _ suffix: String = ""
  ) throws -> Int {
    let answer = try client.ask(
      id == nil ? method : method + suffix, line: 0, character: 0,
      more: id.map { #","previousResultId":"\#($0)""# } ?? "")
    let head = String(decoding: answer.prefix(200), as: UTF8.self)
    id = head.split(separator: #""resultId":""#).dropFirst().first?
      .split(separator: "\"").first.map(String.init)
    return answer.count
  }

  private func range(_ first: Int, _ last: Int) -> String {
    #","range":{"start":{"line":\#(first),"character":0},"end":{"line":\#(last),"character":0}}"#
  }
}

/// The capabilities of VS Code that matter for what it fetches.
private let capabilities = """
  {"semanticTokens":{"requests":{"range":true,"full":{"delta":true}},"tokenTypes":["decorator",\
  "number","string","comment","namespace"],"tokenModifiers":["deprecated"],"formats":["relative"]},\
  "inlayHint":{},"documentSymbol":{"hierarchicalDocumentSymbolSupport":true},"foldingRange":\
  {"rangeLimit":5000},"diagnostic":{},"codeLens":{},"colorProvider":{},"documentLink":{},\
  "codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":["quickfix","refactor",\
  "source"]}},"resolveSupport":{"properties":["edit"]},"dataSupport":true}}
  """
