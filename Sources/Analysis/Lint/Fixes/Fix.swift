package import CivilDates
package import TaskText

/// Edits that remove a finding.
package struct Fix: Hashable, Sendable {
  /// Whether a fix may be applied without asking.
  package enum Safety: Hashable, Sendable {
    /// The text means the same afterwards.
    case safe
    /// It may not; a person decides.
    case unsafe
  }

  /// What it does, as a menu shows it.
  package let title: String
  /// Whether it may be applied without asking.
  package private(set) var safety: Safety
  /// The shapes of the stamps that it rewrites, of those whose order depends on the whole text. All
  /// stamps of such a shape are rewritten at once, or none: they are each other's evidence.
  package private(set) var stamps: StampShapes
  /// The edits, none of which overlap.
  package let edits: [Edit]
  /// The tag that the edits write, if they make a text a tag.
  package let written: WrittenTag?

  /// A fix of several edits.
  package init(
    _ title: String, _ safety: Safety, _ edits: [Edit], stamps: StampShapes = [],
    writing written: WrittenTag? = nil
  ) {
    self.title = title
    self.safety = safety
    self.stamps = stamps
    self.edits = edits
    self.written = written
  }

  /// Inserts `text` at `offset`.
  package static func insert(
    _ text: String, at offset: Offset, title: String, _ safety: Safety
  ) -> Fix {
    Fix(title, safety, [Edit(TextRange(at: offset), text)])
  }

  /// Replaces `range` by `text`.
  package static func replace(
    _ range: TextRange, by text: String, title: String, _ safety: Safety
  ) -> Fix {
    Fix(title, safety, [Edit(range, text)])
  }

  /// Removes `range`.
  package static func remove(_ range: TextRange, title: String, _ safety: Safety) -> Fix {
    Fix(title, safety, [Edit(range, "")])
  }

  /// This fix and another one as a single fix with these edits. The second goes on in the sentence of the
  /// first.
  func joined(with other: Fix, _ safety: Safety, _ edits: [Edit]) -> Fix {
    Fix(
      "\(title) and \(other.title.prefix(1).lowercased())\(other.title.dropFirst())", safety, edits,
      stamps: other.stamps, writing: other.written)
  }

  /// This fix, not to be applied without asking.
  var withoutSafety: Fix {
    var copy = self
    copy.safety = .unsafe
    return copy
  }

  /// This fix, which also rewrites stamps of these shapes.
  func adding(_ shapes: StampShapes) -> Fix {
    var copy = self
    copy.stamps.formUnion(shapes)
    return copy
  }

  /// This fix counted from a start that is `distance` bytes earlier.
  package func shifted(by distance: Int) -> Fix {
    Fix(
      title, safety, edits.map { $0.shifted(by: distance) }, stamps: stamps,
      writing: written?.shifted(by: distance))
  }
}

extension [Fix] {
  /// The index of the only safe fix; nil if there is none, or if there are several.
  var safeIndex: Int? {
    var safe: Int?
    for index in indices where self[index].safety == .safe {
      if safe != nil { return nil }
      safe = index
    }
    return safe
  }
}

/// A range of an old text and the range of a new one that replaces it.
package struct Change: Equatable, Sendable {
  /// In the old text.
  package let old: TextRange
  /// In the new text.
  package let new: TextRange

  /// The range `old` became the range `new`.
  package init(old: TextRange, new: TextRange) {
    self.old = old
    self.new = new
  }

  /// How much longer the new text is.
  fileprivate var growth: Int { new.count - old.count }
}

/// Changes in order, no two of which touch; the text between them is the same in both texts.
package struct ChangeList: Sendable {
  /// The changes.
  package private(set) var changes: [Change] = []

  /// No changes.
  package init() {}

  /// The changes that edits make, which are in order and do not overlap.
  package init(_ edits: [Edit]) {
    var growth = 0
    for edit in edits {
      let start = edit.range.lowerBound + growth
      let new = TextRange(start, start + edit.replacement.utf8.count)
      growth += new.count - edit.range.count
      append(Change(old: edit.range, new: new))
    }
  }

  /// Adds a change after the others. If it touches the last one, the two are one.
  package mutating func append(_ change: Change) {
    guard let last = changes.last, change.old.lowerBound <= last.old.upperBound else {
      return changes.append(change)
    }
    changes[changes.count - 1] = Change(
      old: TextRange(last.old.lowerBound, change.old.upperBound),
      new: TextRange(last.new.lowerBound, change.new.upperBound))
  }

  /// The changes from a first text to a third: these lead from the first to the second, and `later`
  /// from the second to the third.
  package func followed(by later: ChangeList) -> ChangeList {
    if changes.isEmpty { return later }
    var result = ChangeList()
    var (before, after) = (changes[...], later.changes[...])
    // How much longer the changes so far have made the text.
    var (growth, laterGrowth) = (0, 0)
    while let middle = [before.first?.new, after.first?.old].compactMap(\.self).min(by: {
      $0.lowerBound < $1.lowerBound
    }) {
      var end = middle.upperBound
      let oldStart = middle.lowerBound - growth
      let newStart = middle.lowerBound + laterGrowth
      while true {
        if let change = before.first, change.new.lowerBound <= end {
          end = max(end, change.new.upperBound)
          growth += before.removeFirst().growth
        } else if let change = after.first, change.old.lowerBound <= end {
          end = max(end, change.old.upperBound)
          laterGrowth += after.removeFirst().growth
        } else {
          break
        }
      }
      result.append(
        Change(
          old: TextRange(oldStart, end - growth), new: TextRange(newStart, end + laterGrowth)))
    }
    return result
  }

  /// The changes as edits of the old text; `newText` gives the text of a range of the new one.
  package func edits(_ newText: (TextRange) -> String) -> [Edit] {
    changes.map { Edit($0.old, newText($0.new)) }
  }
}
