extension Document {
  /// Makes several edits at once: all of them, or none if one is refused.
  ///
  /// All tags and items are those of the document before the edits. Edits of one line are made in the
  /// given order, so that of two equal tags only one is added. Equal changes are one change: a tag may
  /// be removed twice, or set twice to the same value.
  ///
  /// ```swift
  /// let tags = document.items.flatMap(\.tags).filter { document.name(of: $0) == "today" }
  /// try document.apply(tags.map { .remove($0) })
  /// ```
  ///
  /// - Returns: what was replaced, in the order of the places, which count in the text before the
  ///   edits. Nothing if the text already says all this.
  /// - Throws: `TagEditError` for the first edit that is not possible. The document then stays as it is.
  @discardableResult
  public mutating func apply(
    _ edits: [TagEdit]
  ) throws(TagEditError) -> [Replacement] {
    var lines: [Int: LineEdits] = [:]
    var knownBoxes: BoxesInUse?
    func boxes() -> BoxesInUse {
      let boxes = knownBoxes ?? boxesInUse {}
      knownBoxes = boxes
      return boxes
    }
    for edit in edits {
      let number = lineNumber(at: edit.place)
      var line: LineEdits
      if let known = lines[number] {
        line = known
      } else {
        line = try lineEdits(onLine: number, for: edit)
      }
      try line.add(edit, in: self, boxes: boxes)
      lines[number] = line
    }
    var replacements: [Edit] = []
    for (_, line) in lines.sorted(by: { $0.key < $1.key }) { replacements += try line.edits() }
    replacements.removeAll { bytes(in: $0.range) == Array($0.replacement.utf8) }
    let answer = replacements.map { Replacement($0, in: self) }
    var edited = self
    for edit in replacements.reversed() { edited.replace(edit.range, with: edit.replacement) }
    // Without this line, the next one may begin the text as another format.
    guard edited.isOtherFormat == isOtherFormat else { throw .changesOtherText }
    self = edited
    return answer
  }

  private func lineEdits(onLine number: Int, for edit: TagEdit) throws(TagEditError) -> LineEdits {
    guard let line = documentLine(number), line.item != nil else { throw edit.missing }
    return LineEdits(line, editableLine(line))
  }
}

extension TagEdit {
  /// Where the tag or the item begins.
  fileprivate var place: Offset {
    switch self {
    case .setPayload(let tag, _), .remove(let tag), .rename(let tag, _): tag.start
    case .add(_, _, let item), .set(_, _, let item), .markDone(let item, _), .markOpen(let item),
      .turn(let item, _):
      item.line.lowerBound
    }
  }

  /// The error if the tag or the item does not exist.
  fileprivate var missing: TagEditError {
    switch self {
    case .setPayload, .remove, .rename: .noTag
    case .add, .set, .markDone, .markOpen, .turn: .noItem
    }
  }
}
