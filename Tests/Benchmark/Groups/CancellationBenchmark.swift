#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Group {
  /// The time from taking long work back to the answer that it was: of many kinds of work, over a
  /// text with something to mend on each line, at several moments of it.
  static let cancellation = Group(name: "cancel") { bench in
    let client = try LanguageClient([bench.tagline, "lsp"], textDocument: capabilities)
    try client.open((0..<lineCount).map(line).joined())
    var times: [Double] = []
    for work in works {
      for _ in 0..<bench.amount(3, quick: 1) {
        for moment in [1, 4, 8, 16, 24] as [UInt32] {
          let id = client.begin(work.method, line: 0, character: 18, more: work.more)
          usleep(moment * 1000)
          times.append(try measured { try client.cancel(id) })
        }
      }
    }
    try client.close()
    return [Figure("cancel of long work", Samples(times), limits: [.median(10)])]
  }
}

private let lineCount = 100_000

private func line(_ number: Int) -> String {
  "- call the bank @work @due(2025-05-0\(number % 9 + 1)) @home,\n"
}

/// A client that has all actions made at once.
private let capabilities = #"""
  {"codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}}},
  "documentSymbol":{"hierarchicalDocumentSymbolSupport":true}}
  """#

private let whole =
  #""range":{"start":{"line":0,"character":0},"end":{"line":100000,"character":0}}"#

/// What takes long over that text, with the further members of its parameters.
private let works: [(method: String, more: String)] = [
  ("references", #","context":{"includeDeclaration":true}"#),
  ("rename", #","newName":"office""#),
  ("documentSymbol", ""),
  ("formatting", #","options":{"tabSize":4,"insertSpaces":true}"#),
  ("codeAction", #",\#(whole),"context":{"diagnostics":[]}"#),
]
