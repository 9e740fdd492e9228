import TaskText

/// The open box of the same style as `bullet`, a box in any state, or nil if `bullet` is not a box.
///
/// Dashes, arrows and dots are bullets but not boxes, as they do not show a state.
func openBox(like bullet: String) -> String? {
  switch bullet {
  case "☐", "❍", "❑", "□", "▪", "▫", "■", "⬜", "[]", "[ ]": bullet
  case "✔", "✓", "☑", "✅", "√", "✘", "☒", "❌": "☐"
  case "[x]", "[X]", "[+]", "[-]": "[ ]"
  default: nil
  }
}

/// The bullet of an open task of the same style as `bullet`: an open box, `-`, `*` or `+`.
func openBullet(like bullet: String) -> String {
  openBox(like: bullet) ?? (["*", "+"].contains(bullet) ? bullet : "-")
}

/// The done box of the same style as `bullet`, a box in any state, or nil if `bullet` is not a box.
func doneBox(like bullet: String) -> String? {
  switch bullet {
  case "✔", "✓", "☑", "✅", "√", "[x]", "[X]", "[+]": bullet
  case "☐", "❍", "❑", "□", "▪", "▫", "■", "⬜", "✘", "☒", "❌": "✔"
  case "[]", "[ ]", "[-]": "[x]"
  default: nil
  }
}

/// The cancelled box of the same style as `bullet`, a box in any state, or nil if `bullet` is not a
/// box.
private func cancelledBox(like bullet: String) -> String? {
  switch bullet {
  case "✘", "☒", "❌", "[-]": bullet
  case "☐", "❍", "❑", "□", "▪", "▫", "■", "⬜", "✔", "✓", "☑", "✅", "√": "✘"
  case "[]", "[ ]", "[x]", "[X]", "[+]": "[-]"
  default: nil
  }
}

/// The box of the same style as `bullet` for a state.
private func box(_ state: Item.State, like bullet: String) -> String? {
  switch state {
  case .open: openBox(like: bullet)
  case .done: doneBox(like: bullet)
  case .cancelled: cancelledBox(like: bullet)
  }
}

extension CheckedItem {
  /// The edits that set the item's box and checkbox to a state. `openBox` is the open box to use if
  /// the one that it replaces does not determine it.
  func boxEdits(_ state: Item.State, openBox sample: String?) -> [Edit] {
    guard item.kind == .task else { return [] }
    var edits: [Edit] = []
    if let bullet = item.bullet {
      let old = text(bullet)
      var new = box(state, like: old)
      if state == .open, new == "☐", let sample { new = sample }
      if let new, new != old { edits.append(Edit(bullet, new)) }
    }
    if let checkbox = item.checkbox {
      let old = text(checkbox)
      let new = box(state, like: old)
      if let new, new != old { edits.append(Edit(checkbox, new)) }
    }
    return edits
  }
}

extension Document {
  /// The first open box in the text that is a single character, or nil if there is none.
  func openBoxInUse<Check: CancellationCheck>(
    _ cancellation: Check
  ) throws(Check.Failure) -> String? {
    var found: String?
    func search(_ line: DocumentLine) throws(Check.Failure) -> Bool {
      try cancellation.check()
      guard let item = line.item, item.box == .open, let bullet = item.bullet, bullet.count > 1
      else { return true }
      let box = string(in: bullet)
      if openBox(like: box) == box, box.unicodeScalars.count == 1 { found = box }
      return found == nil
    }
    try visitLines(in: 0..<lineCount, where: { $0.kind == .task }, search)
    return found
  }
}
