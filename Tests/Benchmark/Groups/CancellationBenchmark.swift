#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension Group {
  /// The time from taking long work back to the answer that it was.
  static let cancellation = Group(name: "cancel") { bench in
    let client = try LanguageClient([bench.tagline, "lsp"])
    try client.open(String(repeating: "- call the bank @work @home\n", count: 1_000_000))
    let times = try (0..<bench.amount(30, quick: 10)).map { _ in
      let id = client.begin(
        "references", line: 0, character: 18, more: #","context":{"includeDeclaration":true}"#)
      usleep(5000)
      return try measured { try client.cancel(id) }
    }
    try client.close()
    return [Figure("cancel of long work", Samples(times), limits: [.median(10)])]
  }
}
