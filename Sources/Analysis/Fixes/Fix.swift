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
  package let safety: Safety
  /// The shapes of the stamps that it rewrites, of those whose order depends on the whole text. All
  /// stamps of such a shape are rewritten at once, or none: they are each other's evidence.
  package let stamps: StampShapes
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

  /// The same fix, not to be applied without asking.
  var withoutSafety: Fix {
    Fix(title, .unsafe, edits, stamps: stamps, writing: written)
  }

  /// The same fix, which rewrites stamps of these shapes, too.
  func adding(_ shapes: StampShapes) -> Fix {
    Fix(title, safety, edits, stamps: stamps.union(shapes), writing: written)
  }

  /// The same fix counted from a start that lies `distance` bytes earlier.
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
