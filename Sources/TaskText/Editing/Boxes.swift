/// The open box of the same style as `bullet`, a box in any state, or nil if `bullet` is not a box.
///
/// Dashes, arrows and dots are bullets but not boxes, as they do not show a state.
package func openBox(like bullet: String) -> String? {
  switch bullet {
  case "☐", "❍", "❑", "□", "▪", "▫", "■", "⬜", "[]", "[ ]": bullet
  case "✔", "✓", "☑", "✅", "√", "✘", "☒", "❌": "☐"
  case "[x]", "[X]", "[+]", "[-]": "[ ]"
  default: nil
  }
}

/// The bullet of an open task of the same style as `bullet`: an open box, `-`, `*` or `+`.
package func openBullet(like bullet: String) -> String {
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

/// The state that a box or checkbox shows; nil for a bullet that is not a box.
package func stateOfBox(_ bullet: String) -> Item.State? {
  if openBox(like: bullet) == bullet { return .open }
  if doneBox(like: bullet) == bullet { return .done }
  return cancelledBox(like: bullet) == bullet ? .cancelled : nil
}

/// The box of the same style as `bullet` for a state; nil if `bullet` is not a box.
package func boxOf(_ state: Item.State, like bullet: String) -> String? {
  switch state {
  case .open: openBox(like: bullet)
  case .done: doneBox(like: bullet)
  case .cancelled: cancelledBox(like: bullet)
  }
}

extension LineChange {
  /// The change that sets the box and the checkbox of an item to a state, and removes its tags with
  /// those indices.
  ///
  /// `openBox` is the open box to use if the one that it replaces does not determine it, and `text` gives
  /// the text of a range that counts as the item's does.
  package init(
    marking item: Item, _ state: Item.State, openBox sample: String?,
    removing tags: some Sequence<Int>, text: (TextRange) -> String
  ) {
    self.init(removing: tags)
    guard item.kind == .task else { return }
    if let bullet = item.bullet {
      let old = text(bullet)
      var new = boxOf(state, like: old)
      if state == .open, new == "☐", let sample { new = sample }
      if let new, new != old { boxEdits.append(Edit(bullet, new)) }
    }
    if let checkbox = item.checkbox {
      let old = text(checkbox)
      let new = boxOf(state, like: old)
      if let new, new != old { boxEdits.append(Edit(checkbox, new)) }
    }
    if !boxEdits.isEmpty { box = state }
  }
}

extension Document {
  /// The first open box in the text that is a single character, or nil if there is none. `check` is
  /// called before each task is read, and may throw.
  package func openBoxInUse<E>(_ check: () throws(E) -> Void) throws(E) -> String? {
    var found: String?
    func search(_ line: DocumentLine) throws(E) -> Bool {
      try check()
      guard let item = line.item, item.box == .open, let bullet = item.bullet, bullet.count > 1
      else { return true }
      let box = string(in: bullet)
      if openBox(like: box) == box, box.unicodeScalars.count == 1 { found = box }
      return found == nil
    }
    try visitLines(in: 0..<lineCount, where: { $0.kind == .task }, search)
    return found
  }

  /// The bullet of the first task of the text, in its open form.
  package var bulletInUse: String {
    guard let index = chunks.firstIndex(from: 0, where: { $0.tasks.all > 0 }),
      let chunk = chunks[index],
      let number = chunk.summaries.firstIndex(where: { $0.kind == .task }),
      let bullet = chunk.item(onLine: number, dialect: dialect)?.bullet
    else { return "-" }
    return openBullet(
      like: String(decoding: chunk.bytes[bullet.lowerBound..<bullet.upperBound], as: UTF8.self))
  }
}
