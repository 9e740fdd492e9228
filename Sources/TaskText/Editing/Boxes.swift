/// The state that a box or checkbox shows; nil for a bullet that is not a box.
package func stateOfBox(_ bullet: String) -> Item.State? {
  let bytes = Array(bullet.utf8)
  return shownState(bytes.span)
}

/// The box of the same style as `bullet` for a state; nil if `bullet` is not a box. Dashes, arrows and dots
/// are bullets but not boxes, as they do not show a state.
package func boxOf(_ state: Item.State, like bullet: String) -> String? {
  guard let own = stateOfBox(bullet) else { return nil }
  if own == state { return bullet }
  let isBracket = bullet.utf8.first == UInt8(ascii: "[")
  switch state {
  case .open: return isBracket ? "[ ]" : "☐"
  case .done: return isBracket ? "[x]" : "✔"
  case .cancelled: return isBracket ? "[-]" : "✘"
  }
}

/// The bullet of an open task of the same style as `bullet`: an open box, `-`, `*` or `+`.
package func openBullet(like bullet: String) -> String {
  boxOf(.open, like: bullet) ?? (["*", "+"].contains(bullet) ? bullet : "-")
}

/// The boxes that a text uses, so that an item that changes its state gets one of them.
package struct BoxesInUse: Sendable {
  /// A box that is used, and how often; the first one in the text comes first.
  private struct Use {
    let box: String
    let style: Style
    let state: Item.State
    var count: Int
  }

  private enum Style {
    case character, brackets, checkbox

    init(_ box: String, isCheckbox: Bool) {
      self = isCheckbox ? .checkbox : box.utf8.first == UInt8(ascii: "[") ? .brackets : .character
    }
  }

  private var uses: [Use] = []

  /// No box.
  package init() {}

  /// Counts the boxes of an item; `text` gives the text of a range that counts as the item's does.
  package mutating func add(_ item: Item, text: (TextRange) -> String) {
    guard item.kind == .task else { return }
    if let bullet = item.bullet, bullet.count > 1 { add(text(bullet), isCheckbox: false) }
    if let checkbox = item.checkbox { add(text(checkbox), isCheckbox: true) }
  }

  private mutating func add(_ box: String, isCheckbox: Bool) {
    guard let state = stateOfBox(box) else { return }
    let style = Style(box, isCheckbox: isCheckbox)
    if let index = uses.firstIndex(where: { $0.box == box && $0.style == style }) {
      uses[index].count += 1
    } else {
      uses.append(Use(box: box, style: style, state: state, count: 1))
    }
  }

  /// Adds the boxes of another text for the styles and states that have none here.
  package mutating func fill(from other: BoxesInUse) {
    uses += other.uses.filter { use in
      !uses.contains { $0.style == use.style && $0.state == use.state }
    }
  }

  /// The box for a state in the place of `box`, which is one in any state: the most frequent of its
  /// style, or the usual one. Nil if `box` is not a box.
  func box(_ state: Item.State, insteadOf box: String, isCheckbox: Bool) -> String? {
    guard let usual = boxOf(state, like: box), usual != box else { return boxOf(state, like: box) }
    let style = Style(box, isCheckbox: isCheckbox)
    let found = uses.filter { $0.style == style && $0.state == state }
    return found.max { $0.count < $1.count }?.box ?? usual
  }
}

extension LineChange {
  /// The change that sets the box and the checkbox of an item to a state, and removes its tags with
  /// those indices.
  ///
  /// `boxes` are those of the text, and `text` gives the text of a range that counts as the item's does.
  package init(
    marking item: Item, _ state: Item.State, boxes: BoxesInUse,
    removing tags: some Sequence<Int>, text: (TextRange) -> String
  ) {
    self.init(removing: tags)
    guard item.kind == .task else { return }
    for (range, isCheckbox) in [(item.bullet, false), (item.checkbox, true)] {
      guard let range else { continue }
      let old = text(range)
      let new = boxes.box(state, insteadOf: old, isCheckbox: isCheckbox)
      if let new, new != old { boxEdits.append(Edit(range, new)) }
    }
    if !boxEdits.isEmpty { box = state }
  }
}

extension Document {
  /// The boxes that the text uses.
  package var boxesInUse: BoxesInUse {
    var boxes = BoxesInUse()
    for item in items { boxes.add(item, text: string) }
    return boxes
  }

  /// The bullet of the first task of the text, in its open form.
  package var bulletInUse: String {
    let place = chunks.first { $0.tasks.all > 0 }
    guard let chunk = place.element, let task = chunk.lines.first(where: { $0.kind == .task }),
      let bullet = chunk.item(on: task)?.bullet
    else { return "-" }
    return openBullet(
      like: String(decoding: chunk.bytes[bullet.lowerBound..<bullet.upperBound], as: UTF8.self))
  }
}
