import Analysis
import Settings
import TaskText

/// Edits a document as the script says and demands that after each edit it is what a document made
/// of the same bytes is, with the same items and the same findings.
///
/// Any bytes are a script: a byte whose lowest bit says Markdown, two that say how long the text is
/// that follows, and then edits, each of two bytes that say where, one how much goes, one how much
/// comes, and what comes.
///
/// - Throws: the first fault.
package func demandSoundEdits(_ script: [UInt8]) throws(Fault) {
  var script = Script(script)
  let isMarkdown = script.number() % 2 == 1
  let context = CheckContext(
    settings: Settings(), today: CorpusMeaning.today, audience: .editor)
  var bytes = script.bytes(script.longNumber())
  var document = Document(bytes, dialect: context.dialect(isMarkdown: isMarkdown))
  var workspace = WorkspaceIndex()
  workspace.open("a", bytes, isMarkdown: isMarkdown, context)
  _ = workspace.update()
  while !script.isAtEnd {
    let start = script.longNumber() % (bytes.count + 1)
    let range = TextRange(start, min(bytes.count, start + script.number()))
    let replacement = script.bytes(script.number())
    bytes.replaceSubrange(range.lowerBound..<range.upperBound, with: replacement)
    document.replace(range, with: replacement)
    workspace.edit("a", range, with: replacement)
    _ = workspace.update()
    try demandSame(document, bytes)
    try demandSame(workspace, bytes, isMarkdown: isMarkdown, context)
  }
}

private func demandSame(_ document: Document, _ bytes: [UInt8]) throws(Fault) {
  let fresh = Document(bytes, dialect: document.dialect)
  try demand(document.bytes == bytes, "the edited document holds other bytes")
  try demand(document.lineCount == fresh.lineCount, "the edited document counts other lines")
  try demand(document.tagCount == fresh.tagCount, "the edited document counts other tags")
  try demand(
    document.items.elementsEqual(fresh.items), "the edited document holds other items")
  for offset in 0...bytes.count {
    for unit in [ColumnUnit.utf8, .utf16, .utf32] {
      try demand(
        document.position(of: offset, in: unit) == fresh.position(of: offset, in: unit),
        "offset \(offset) of the edited document lies elsewhere")
    }
  }
}

private func demandSame(
  _ workspace: WorkspaceIndex, _ bytes: [UInt8], isMarkdown: Bool, _ context: CheckContext
) throws(Fault) {
  let checked = CheckedText(bytes, isMarkdown: isMarkdown, context)
  let expected = checked.findings(TagUsageIndex(checked.names)) { bytes }
  let found = workspace["a"]?.findings ?? []
  try demand(
    found == expected,
    "the edited document has other findings:\n"
      + difference(
        from: expected.map { "\($0.range) \($0.rule)" },
        to: found.map { "\($0.range) \($0.rule)" }))
}

/// Bytes that are taken off from the front, and zeros behind their end.
private struct Script {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() -> Int { Int(rest.popFirst() ?? 0) }

  mutating func longNumber() -> Int { number() * 256 + number() }

  mutating func bytes(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }
}
