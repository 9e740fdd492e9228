extension EditableLine {
  /// The edits that turn the line's item into another kind, by adding or removing the bullet and the
  /// colon, or the `#` of a Markdown heading. It keeps its tags and its state. Nil if there is no item, or
  /// if the line would then say something else.
  package func edits(turningInto kind: Item.Kind, bullet: String) -> [Edit]? {
    guard let item else { return nil }
    var edits: [Edit] = []
    var expected = meaning
    expected.kind = kind
    expected.box = .open
    let start = item.bullet?.lowerBound ?? item.text.lowerBound
    let head = TextRange(start, item.text.lowerBound)
    switch kind {
    case .task: edits.append(Edit(head, "\(bullet) "))
    case .project: edits.append(Edit(head, dialect.isMarkdown ? "# " : ""))
    case .note: edits.append(Edit(head, ""))
    }
    let end = item.body(in: bytes.span).upperBound
    let hasColon = end > head.upperBound && bytes[end - 1] == UInt8(ascii: ":")
    if kind == .project, dialect.isMarkdown {
      // A heading needs no colon.
    } else if kind == .project, !hasColon {
      edits.append(Edit(TextRange(at: end), ":"))
      expected.text.append(UInt8(ascii: ":"))
    } else if kind != .project, hasColon {
      edits.append(Edit(TextRange(end - 1, end), ""))
      expected.text.removeLast()
    }
    if kind != .task, let name = item.box.tagName,
      !item.tags.contains(where: { array(bytes.span, $0.name) == Array(name.utf8) })
    {
      edits.append(Edit(TextRange(at: item.text.upperBound), " @\(name)"))
      expected.tags.append(.init(name: Array(name.utf8), payload: reader(Array(name.utf8), nil)))
    }
    edits = joined(edits.filter { !$0.range.isEmpty || !$0.replacement.isEmpty })
    return says(expected, after: edits) ? edits : nil
  }
}

extension Item.State {
  /// The tag for this state, or nil for an open item.
  fileprivate var tagName: String? {
    switch self {
    case .open: nil
    case .done: "done"
    case .cancelled: "cancelled"
    }
  }
}
