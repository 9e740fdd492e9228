#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Group {
  /// The time from the cancellation of a request to its answer: for several kinds of requests about a
  /// text with a finding on each line, cancelled at several times.
  static let cancellation = Group(name: "cancel") { bench in
    let client = try LanguageClient([bench.tagline, "lsp"], textDocument: capabilities)
    try client.open((0..<lineCount).map(line).joined())
    var times: [Double] = []
    for request in requests {
      for _ in 0..<bench.amount(3, quick: 1) {
        for milliseconds in [1, 4, 8, 16, 24] as [UInt32] {
          let id = client.begin(request.method, line: 0, character: 18, more: request.more)
          usleep(milliseconds * 1000)
          times.append(try measured { try client.cancel(id) })
        }
      }
    }
    try client.close()
    return [Figure("cancel a long request", Samples(times), limits: [.median(10)])]
  }
}

private let lineCount = 100_000

private func line(_ number: Int) -> String {
  "- call the bank @work @due(2025-05-0\(number % 9 + 1)) @home,\n"
}

/// The capabilities of a client that does not resolve code actions later.
private let capabilities = #"""
  {"codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}}},
  "documentSymbol":{"hierarchicalDocumentSymbolSupport":true}}
  """#

private let whole =
  #""range":{"start":{"line":0,"character":0},"end":{"line":100000,"character":0}}"#

/// The requests that take long for this text, with the other members of their parameters.
private let requests: [(method: String, more: String)] = [
  ("references", #","context":{"includeDeclaration":true}"#),
  ("rename", #","newName":"office""#),
  ("documentSymbol", ""),
  ("formatting", #","options":{"tabSize":4,"insertSpaces":true}"#),
  ("codeAction", #",\#(whole),"context":{"diagnostics":[]}"#),
]
