import Analysis
import CivilDates
import JSON
import Settings
import TaskText

/// Edits a text in every way that the product knows, and requires of each edit that what the lines say
/// afterwards differs by the intended change alone.
///
/// - Throws: the first fault.
package func requireLawfulEdits(_ bytes: [UInt8]) throws(Fault) {
  for isMarkdown in [false, true] {
    let law = LawOfEdits(bytes, isMarkdown: isMarkdown)
    try law.requireLawfulTagEdits()
    try law.requireLawfulRenames()
    try law.requireLawfulCommands()
    try law.requireLawfulFixes()
    try law.requireLawfulFormatting()
  }
}

/// A text and what its lines say.
struct LawOfEdits {
  /// It reads stamps in the orders that the text shows before it is edited.
  let context: CheckContext
  let document: Document
  let before: [LineContent]

  init(_ bytes: [UInt8], isMarkdown: Bool) {
    let context = CheckContext(
      settings: Settings(), today: CorpusMeaning.today, audience: .editor)
    document = Document(bytes, dialect: context.dialect(isMarkdown: isMarkdown))
    self.context = context.reading(document)
    before = contents(of: document)
  }

  /// Requires that the lines of the edited text say `expected`. A line of which nothing is left may be
  /// blank.
  func require(
    _ edited: Document, says expected: [LineContent], _ edit: @autoclosure () -> String,
    by read: (Document) -> [LineContent] = contents
  ) throws(Fault) {
    func fail(_ reason: String) throws(Fault) {
      throw Fault(
        "\(edit()): \(reason)\n\(document.text.debugDescription)\n\(edited.text.debugDescription)")
    }
    let after = read(edited)
    if after.count != expected.count { try fail("\(after.count) lines") }
    if edited.isOtherFormat != document.isOtherFormat { try fail("another format") }
    for (after, expected) in zip(after, expected) where after != expected {
      let isLeftBlank =
        after.isBlank && expected.kind == .note
        && expected.text.isEmpty && expected.tags.isEmpty
      if !isLeftBlank { try fail("\n\(expected)\n\(after)") }
    }
  }

  /// The text after edits that are in order.
  func edited(_ edits: [Edit], _ edit: String) throws(Fault) -> Document {
    for (one, next) in zip(edits, edits.dropFirst())
    where one.range.upperBound > next.range.lowerBound {
      throw Fault("\(edit): edits overlap in \(document.text.debugDescription)")
    }
    return Document(applied(edits, to: document.bytes[...]), dialect: document.dialect)
  }
}

extension LawOfEdits {
  private static let maxTags = 6

  /// The first tags, with their lines and their indices on these.
  private var tags: [(tag: TaskText.Tag, line: Int, index: Int)] {
    (0..<document.lineCount).flatMap { line in
      (document.item(onLine: line)?.tags ?? []).enumerated().map { ($1, line, $0) }
    }.prefix(Self.maxTags).map { $0 }
  }

  func requireLawfulTagEdits() throws(Fault) {
    for (tag, line, index) in tags {
      let old = before[line].tags[index]
      func check(
        _ name: String, _ new: LineContent.TagContent?,
        _ edit: (inout Document) throws(TagEditError) -> Void
      ) throws(Fault) {
        var edited = document
        do throws(TagEditError) { try edit(&edited) } catch {
          if error != .changesOtherText { throw Fault("\(name): \(error)") }
          return
        }
        var expected = before
        expected[line].tags.replaceSubrange(index..<index + 1, with: new.map { [$0] } ?? [])
        try require(edited, says: expected, "\(name) @\(old.name) at \(tag.start)")
      }
      try check("remove", nil) { document throws(TagEditError) in try document.remove(tag) }
      for name in ["y", "due", "done"] {
        try check("rename to \(name)", .init(name: name, payload: old.payload)) {
          document throws(TagEditError) in try document.rename(tag, to: name)
        }
      }
      for value in [nil, "", "1", "2025-05-11", "a) (b"] {
        try check("set \(value ?? "none")", .init(name: old.name, payload: value)) {
          document throws(TagEditError) in try document.setPayload(of: tag, to: value)
        }
      }
    }
  }

  func requireLawfulRenames() throws(Fault) {
    for (tag, _, _) in tags {
      let name = document.name(of: tag)
      for new in ["y", "due"] where before.allSatisfy({ !$0.tags.contains { $0.name == new } }) {
        guard let rename = try? Rename(TagQuery(name: name), to: new) else { continue }
        try check(rename, "rename \(name) to \(new)") {
          $0.name == name ? .init(name: new, payload: $0.payload) : $0
        }
      }
      guard let value = document.trimmedValue(of: tag), !value.isEmpty else { continue }
      for new in ["b", "c (d"] {
        let query = TagQuery(name: name, value: value)
        guard !document.bytes.contains(UInt8(ascii: new.unicodeScalars.first ?? "b")),
          let rename = try? Rename(query, to: new)
        else { continue }
        try check(rename, "rename \(name)(\(value)) to \(new)") {
          guard $0.name == name, let old = $0.payload, withoutWhiteSpaceAround(old) == value else {
            return $0
          }
          return .init(name: name, payload: replacingValue(of: old, with: new))
        }
      }
    }
  }

  private func check(
    _ rename: Rename, _ edit: String, _ change: (LineContent.TagContent) -> LineContent.TagContent
  ) throws(Fault) {
    let edited = try edited(rename.edits(in: document), edit)
    let after = contents(of: edited)
    var expected = before
    // A line on which the rename would change something else stays as it is.
    for line in expected.indices where after.indices.contains(line) && after[line] != before[line] {
      expected[line].tags = expected[line].tags.map(change)
      for (index, tag) in zip(expected[line].tags.indices, after[line].tags)
      where isRenamed(rename, expected[line].tags[index], tag) {
        expected[line].tags[index] = tag
      }
    }
    try require(edited, says: expected, edit)
  }

  /// Whether a tag is a search in which the rename changed what it should.
  private func isRenamed(
    _ rename: Rename, _ old: LineContent.TagContent, _ new: LineContent.TagContent
  ) -> Bool {
    guard old.name == "search", new.name == "search", let before = old.payload,
      let after = new.payload
    else { return false }
    return SearchNames(before).renamed(rename.query, to: rename.result) == SearchNames(after)
  }
}

extension LawOfEdits {
  func requireLawfulCommands() throws(Fault) {
    for number in 0..<min(document.lineCount, 3) {
      let line = document.range(ofLine: number)
      let place = TextRange(at: line.lowerBound)
      try check(
        "toggle", togglingDone(in: place, of: document, context: context),
        ["done", "cancelled", "due", "start", "repeat-rule"])
      try check(
        "set due", settingDue("today", in: place, of: document, context: context), ["due"])
      try check(
        "postpone", postponing(days: 7, in: place, of: document, context: context), ["due"])
      for kind in [Item.Kind.task, .project, .note] {
        try check(
          "turn into \(kind)", turning(into: kind, in: place, of: document),
          ["done", "cancelled"], kind: kind)
      }
      // A change is a text, so that bytes which are not valid UTF-8 cannot be moved.
      guard validText(document.bytes[...]) != nil else { continue }
      try check("archive", archivingDone(ofProjectAround: nil, in: document))
      try check(
        "sort", sortingByDue(projectAround: number, in: document, context: context))
      for offset in [line.lowerBound, line.upperBound] {
        for character in formattingTriggers {
          guard
            let edits = typingFormat(after: character, at: offset, of: document, context: context)
          else { continue }
          let edited = try edited(edits, "typing")
          // Enter after an empty bullet removes it, even if no other task shows the format.
          if character == "\n", edited.isOtherFormat { continue }
          var expected = meanings(of: document, context)
          let after = meanings(of: edited, context)
          for (line, content) in zip(expected.indices, after) where character == "\n" {
            (expected[line].kind, expected[line].box) = (content.kind, content.box)
            expected[line].indent = content.indent
          }
          try require(edited, says: expected, "typing \(character.debugDescription)") {
            meanings(of: $0, context)
          }
        }
      }
    }
  }

  /// Requires that a command changes only tags with those names, no text in them, and nothing else but
  /// the kind, if one is given.
  private func check(
    _ name: String, _ change: SourceChange?, _ names: Set<String>, kind: Item.Kind? = nil
  ) throws(Fault) {
    guard let change else { return }
    let edited = try edited(change.edits, name)
    let after = contents(of: edited)
    var expected = before
    for (index, (old, new)) in zip(before, after).enumerated() where old != new {
      let kept = old.tags.filter { !names.contains($0.name) }
      let texts = textsOfStates(onLine: index)
      expected[index] = new
      expected[index].indent = old.indent
      expected[index].kind = kind ?? old.kind
      expected[index].text = old.text
      if kind == .project, !old.text.hasSuffix(":") { expected[index].text += ":" }
      if kind != nil, kind != .project, old.text.hasSuffix(":"), new.text != old.text {
        expected[index].text = withoutWhiteSpaceAround(String(expected[index].text.dropLast()))
      }
      if new.tags.filter({ !names.contains($0.name) }) != kept { expected[index].tags = kept }
      if !texts.allSatisfy(new.tags.contains) { expected[index].tags = old.tags }
    }
    try require(edited, says: expected, name)
  }

  /// The tags `@done` and `@cancelled` of a line that contain a text and not a date.
  private func textsOfStates(onLine number: Int) -> [LineContent.TagContent] {
    let tags = document.item(onLine: number)?.tags ?? []
    return zip(tags, before[number].tags).filter { tag, content in
      let checked = context.checked(tag, document.bytes)
      return ["done", "cancelled"].contains(content.name) && checked.reading?.schedule == nil
        && checked.value?.isEmpty == false
    }.map(\.1)
  }

  /// Requires that a command only moves lines, and adds `@project` and the archive.
  private func check(_ name: String, _ change: SourceChange?) throws(Fault) {
    guard let change else { return }
    let edited = try edited(change.edits, name)
    func says(_ contents: [LineContent]) -> [String] {
      contents.filter { !$0.isBlank && $0.text != "Archive:" && $0.text != "Archive" }.map { line in
        var line = line
        line.indent = 0
        if name == "archive" { line.tags.removeAll { $0.name == "project" } }
        return line.description
      }.sorted()
    }
    let (old, new) = (says(before), says(contents(of: edited)))
    if old != new {
      throw Fault(
        "\(name): \(difference(from: old, to: new))\n\(document.text.debugDescription)\n\(edited.text.debugDescription)"
      )
    }
  }
}
