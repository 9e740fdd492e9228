import Analysis
import Settings
import TaskText

/// Edits a document according to a script and requires that after each edit it is the same as a new
/// document with these bytes, with the same items and the same findings.
///
/// Any bytes are a script. The lowest bit of the first byte means Markdown; the next two bytes are
/// the length of the text that follows. Then come the edits: two bytes for the offset, one for the
/// length of the replaced range, one for the length of the replacement, and the replacement.
///
/// - Throws: the first fault.
package func requireSoundEdits(_ script: [UInt8]) throws(Fault) {
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
    try requireSame(document, bytes)
    try requireSame(workspace, bytes, isMarkdown: isMarkdown, context)
  }
}

private func requireSame(_ document: Document, _ bytes: [UInt8]) throws(Fault) {
  let fresh = Document(bytes, dialect: document.dialect)
  try require(document.bytes == bytes, "the edited document has other bytes")
  try require(document.lineCount == fresh.lineCount, "the edited document has another line count")
  try require(document.tagCount == fresh.tagCount, "the edited document has another tag count")
  try require(
    document.items.elementsEqual(fresh.items), "the edited document has other items")
  for offset in 0...bytes.count {
    for unit in [ColumnUnit.utf8, .utf16, .utf32] {
      try require(
        document.position(of: offset, in: unit) == fresh.position(of: offset, in: unit),
        "offset \(offset) of the edited document has another position")
    }
  }
}

private func requireSame(
  _ workspace: WorkspaceIndex, _ bytes: [UInt8], isMarkdown: Bool, _ context: CheckContext
) throws(Fault) {
  let checked = CheckedDocument(bytes, isMarkdown: isMarkdown, context).checkedAlone
  let expected = checked.findings
  let found = workspace["a"]?.findings ?? []
  try require(
    found == expected,
    "the edited document has other findings:\n"
      + difference(
        from: expected.map { "\($0.range) \($0.rule)" },
        to: found.map { "\($0.range) \($0.rule)" }))
}

/// Bytes that are read from the front, followed by zeros.
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
