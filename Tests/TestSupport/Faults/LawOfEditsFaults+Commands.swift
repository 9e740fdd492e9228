import Analysis
import CivilDates
import JSON
import Settings
import TaskText

/// The tags that say when an item is to be done.
private let dates = ["due", "scheduled", "start", "defer", "repeat-rule"]

/// The commands on items and projects, and typing.
extension LawOfEdits {
  func requireLawfulCommands() throws(Fault) {
    let style = listStyle(of: document, context)
    for number in 0..<min(document.lineCount, 3) {
      let line = document.range(ofLine: number)
      let place = TextRange(at: line.lowerBound)
      let items = SelectedItems(in: [place], of: document, context)
      try check("toggle", items.toggledDone(style), ["done", "cancelled"] + dates)
      try check(
        "done with tasks below", items.markedAsDoneWithTasksBelow(style),
        ["done", "cancelled"] + dates)
      try check("start", items.started(style), ["started"])
      try check("set due", items.due("today"), ["due"])
      try check(
        "postpone", items.postponed(days: 2),
        ["done", "cancelled", "id", "repeat", "repeat-method"] + dates)
      try check(
        "write done date",
        writingDoneDate(in: place, of: document, context: context, style: style),
        ["done", "cancelled"], movesTextEnd: true)
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
          for (line, content) in zip(expected.indices, after) where character == ")" {
            expected[line].takeDates(from: content)
          }
          try require(edited, says: expected, "typing \(character.debugDescription)") {
            meanings(of: $0, context)
          }
        }
      }
    }
  }

  /// Requires that a command changes only tags with those names, no text in them, and nothing else but
  /// the kind, if one is given, and the end of the text, if it moves that into a tag.
  private func check(
    _ name: String, _ change: SourceChange?, _ names: [String], kind: Item.Kind? = nil,
    movesTextEnd: Bool = false
  ) throws(Fault) {
    guard let change else { return }
    let edited = try edited(change.edits, name)
    let after = contents(of: edited)
    let lines = linesWithCopies(change)
    var expected = lines.map { before[$0] }
    for (index, (old, new)) in zip(expected, after).enumerated() where old != new {
      let kept = old.tags.filter { !names.contains($0.name) }
      let texts = textsOfStates(onLine: lines[index])
      expected[index] = new
      expected[index].indent = old.indent
      expected[index].kind = kind ?? old.kind
      expected[index].text = movesTextEnd && old.text.hasPrefix(new.text) ? new.text : old.text
      if kind == .project, !document.dialect.isMarkdown, !old.text.hasSuffix(":") {
        expected[index].text += ":"
      }
      if kind != nil, kind != .project, old.text.hasSuffix(":"), new.text != old.text {
        expected[index].text = withoutWhiteSpaceAround(String(expected[index].text.dropLast()))
      }
      if new.tags.filter({ !names.contains($0.name) }) != kept { expected[index].tags = kept }
      if !texts.allSatisfy(new.tags.contains) { expected[index].tags = old.tags }
    }
    try require(edited, says: expected, name)
  }

  /// The lines of the text, with each that is copied before an item at the place of the copy, too.
  private func linesWithCopies(_ change: SourceChange) -> [Int] {
    var lines: [Int] = []
    var next = before.indices[...]
    for item in change.items {
      lines += next.prefix { $0 < item.line }
      next = next.drop { $0 < item.line }
      guard let first = item.linesAfter.first, let last = item.linesAfter.last else { continue }
      lines += (0..<last - first).map { item.line + $0 }
    }
    return lines + next
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

extension LineContent {
  /// Takes over the dates that have been written for words, by which the payloads begin with a digit.
  fileprivate mutating func takeDates(from other: LineContent) {
    for (index, tag) in zip(tags.indices, other.tags)
    where tags[index].name == tag.name && tag.payload?.first?.isNumber == true {
      tags[index] = tag
    }
  }
}
