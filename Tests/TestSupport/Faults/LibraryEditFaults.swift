import CivilDates
import TaskText

/// Edits a text by random calls of the public functions of `TaskText`, and requires that each does what
/// it says and nothing else: other lines stay byte for byte, other tags say the same, the answer is what
/// was replaced, and tags from before an edit are refused. A refused edit changes nothing.
///
/// The bytes are the text and the seed of the calls.
///
/// - Throws: the first fault.
package func requireSoundLibraryEdits(_ bytes: [UInt8]) throws(Fault) {
  var random = SeededRandom(
    seed: bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
  let dialect = Dialect(isMarkdown: random.next(3) == 0)
  var document =
    random.next(2) == 0
    ? Document(bytes, dialect: dialect)
    : Document(bytes, dialect: dialect, chunkSizes: ChunkSizes(target: 16))
  for _ in 0..<4 { try LibraryEdit(document, &random)?.apply(to: &document) }
}

/// Random edits that are made at once, and a simple model of what they do.
private struct LibraryEdit {
  private let before: Document
  private var edits: [TagEdit] = []
  /// What each line should say afterwards.
  private var expected: [LineContent]
  /// The numbers of the lines that are edited.
  private var edited: Set<Int> = []
  /// The lines whose item is marked or turned.
  private var restyled: Set<Int> = []
  /// The tags of the lines that are edited.
  private var models: [Int: LineModel] = [:]

  /// Nil if there is no item.
  init?(_ document: Document, _ random: inout SeededRandom) {
    before = document
    expected = contents(of: document)
    let items = (0..<document.lineCount).compactMap { line in
      document.item(onLine: line).map { (line, $0) }
    }
    guard !items.isEmpty else { return nil }
    for _ in 0...random.next(3) {
      let (line, item) = items[random.next(items.count)]
      edited.insert(line)
      var model = models[line] ?? LineModel(expected[line].tags)
      let (edit, restyles) = model.edit(item, &random)
      // Equal changes are one change.
      edits += Array(repeating: edit, count: random.next(4) == 0 ? 2 : 1)
      if restyles { restyled.insert(line) }
      models[line] = model
    }
    for (line, model) in models { expected[line].tags = model.result }
  }

  func apply(to document: inout Document) throws(Fault) {
    let replacements: [Replacement]
    do throws(TagEditError) {
      replacements = try document.apply(edits)
    } catch {
      guard document.bytes == before.bytes else {
        throw fault(document, "a refused edit changed it")
      }
      switch error {
      case .conflictingEdits where Set(edits).count == 1: throw fault(document, "\(error)")
      case .changesOtherText, .conflictingEdits, .losesText: return
      case .invalidName, .lineEnd, .backslash, .noTag, .noItem: throw fault(document, "\(error)")
      }
    }
    try requireAnswer(replacements, document)
    try requireContents(document)
    try requireOtherLines(document)
    guard !replacements.isEmpty else { return }
    for item in before.items {
      let isRefused = throwsError(
        .noItem, { document throws(TagEditError) in try document.apply([.add("stale", to: item)]) },
        document)
      guard isRefused else { throw fault(document, "an item from before is edited") }
      for tag in item.tags {
        let isRefused = throwsError(
          .noTag, { document throws(TagEditError) in try document.apply([.remove(tag)]) }, document)
        guard isRefused else { throw fault(document, "a tag from before is edited") }
      }
    }
  }

  /// The answer, applied to the text before, gives the text after, in bytes and in UTF-16.
  private func requireAnswer(_ replacements: [Replacement], _ document: Document) throws(Fault) {
    var bytes = before.bytes
    var units = Array(before.text.utf16)
    let isValid = Array(before.text.utf8) == bytes
    for replacement in replacements.reversed() {
      bytes.replaceSubrange(
        replacement.range.lowerBound..<replacement.range.upperBound, with: replacement.text.utf8)
      if isValid { units.replaceSubrange(replacement.utf16Range, with: replacement.text.utf16) }
    }
    if bytes != document.bytes { throw fault(document, "the answer is \(replacements)") }
    if isValid, units != Array(document.text.utf16) {
      throw fault(document, "the answer in UTF-16 is \(replacements)")
    }
    if isValid, document.utf16Count != units.count { throw fault(document, "another UTF-16 count") }
  }

  private func requireContents(_ document: Document) throws(Fault) {
    let after = contents(of: document)
    let fresh = Document(document.bytes, dialect: document.dialect)
    guard after == contents(of: fresh) else { throw fault(document, "read otherwise afresh") }
    guard after.count == expected.count else { throw fault(document, "\(after.count) lines") }
    guard document.isOtherFormat == before.isOtherFormat else {
      throw fault(document, "another format")
    }
    for line in expected.indices {
      var (after, expected) = (after[line], expected[line])
      if restyled.contains(line) {
        // The kind, the box, the colon of a project, and a tag for the state that a box showed.
        (expected.kind, expected.box, expected.indent) = (after.kind, after.box, after.indent)
        let withoutColon = withoutWhiteSpaceAround(String(expected.text.dropLast()))
        let isColon = expected.text.hasSuffix(":") && after.text == withoutColon
        if isColon || after.text == expected.text + ":" { expected.text = after.text }
        if after.tags.count == expected.tags.count + 1, let last = after.tags.last,
          last.payload == nil, last.name == "done" || last.name == "cancelled"
        {
          after.tags.removeLast()
        }
      }
      let isLeftBlank =
        after.isBlank && expected.kind == .note && expected.text.isEmpty && expected.tags.isEmpty
      if after != expected, !isLeftBlank { throw fault(document, "\n\(expected)\n\(after)") }
    }
    for edit in edits { try requireState(after: edit, in: document) }
  }

  private func requireState(after edit: TagEdit, in document: Document) throws(Fault) {
    guard Set(edits).count == 1 else { return }
    switch edit {
    case .markDone(let item, _):
      let after = document.item(onLine: before.position(of: item.line.lowerBound, in: .utf8).line)
      if after?.state != .done { throw fault(document, "not done") }
    case .markOpen(let item):
      let after = document.item(onLine: before.position(of: item.line.lowerBound, in: .utf8).line)
      if item.state == .done, after?.state == .done { throw fault(document, "not open") }
    case .turn(let item, let kind):
      let after = document.item(onLine: before.position(of: item.line.lowerBound, in: .utf8).line)
      if let after, after.kind != kind || after.state != item.state {
        throw fault(document, "not turned")
      }
    case .add, .set, .setPayload, .remove, .rename: break
    }
  }

  private func requireOtherLines(_ document: Document) throws(Fault) {
    for line in 0..<before.lineCount where !edited.contains(line) {
      if document.bytes(in: document.range(ofLine: line))
        != before.bytes(in: before.range(ofLine: line))
      {
        throw fault(document, "line \(line) changes")
      }
    }
  }

  private func throwsError(
    _ expected: TagEditError, _ edit: (inout Document) throws(TagEditError) -> Void,
    _ document: Document
  ) -> Bool {
    var copy = document
    do throws(TagEditError) { try edit(&copy) } catch { return error == expected }
    return false
  }

  private func fault(_ document: Document, _ reason: String) -> Fault {
    Fault(
      "\(edits): \(reason)\n\(before.text.debugDescription)\n\(document.text.debugDescription)")
  }
}
