import Analysis

/// Chips as a token field shows them: in rows, and `+N` for those that find no room.
///
/// Every label is either in a row, in its order, or counted by the last chip.
struct Chips: Equatable, Sendable {
  /// One chip.
  enum Chip: Hashable, Sendable {
    /// A label by its index among all, and what of it is shown: less than the whole, with an
    /// ellipsis at its end, where a row is too narrow for it.
    case label(Int, String)
    /// That so many labels are left, 1 and up. It is the last chip.
    case hidden(Int)

    /// What stands on the chip.
    var text: String {
      switch self {
      case .label(_, let text): text
      case .hidden(let count): "+\(count)"
      }
    }
  }

  /// How much room there is.
  struct Room: Sendable {
    /// How wide a row is, in the unit that labels are measured in.
    var width: Int
    /// How many rows there are at most, 1 and up.
    var rows: Int
    /// How many labels are shown at most, however much room is left.
    var labels: Int
    /// The width between two chips of a row.
    var gap: Int

    /// Rows of a width, as many as it takes and with all labels unless said otherwise.
    init(
      width: Int = .max, rows: Int = .max, labels: Int = .max, gap: Int = 1
    ) {
      self.width = width
      self.rows = rows
      self.labels = labels
      self.gap = gap
    }
  }

  /// The chips of each row, from the first row on; no row is empty.
  let rows: [[Chip]]

  /// Lays the labels out.
  ///
  /// - Parameter measure: the width of a text: cells of a terminal, or pixels. That of a text is
  ///   taken to be the sum of those of its characters.
  init(_ labels: [String], in room: Room, measure: @escaping (String) -> Int) {
    var layout = ChipLayout(room: room, measure: measure)
    let shown = labels.prefix(max(0, room.labels))
    var next = 0
    while next < shown.count, layout.add(.label(next, shown[next])) { next += 1 }
    var hidden = labels.count - next
    while hidden > 0, !layout.add(.hidden(hidden)) {
      layout.removeLast()
      hidden += 1
    }
    rows = layout.rows
  }

  /// How many labels are left out.
  var hidden: Int {
    if case .hidden(let count) = rows.last?.last { count } else { 0 }
  }
}

/// Rows that are being filled.
private struct ChipLayout {
  let room: Chips.Room
  let measure: (String) -> Int
  var rows: [[Chips.Chip]] = []
  /// How much of the last row is taken.
  private var used = 0

  init(room: Chips.Room, measure: @escaping (String) -> Int) {
    self.room = room
    self.measure = measure
  }

  /// Puts a chip behind the last one, in a new row if it takes one.
  ///
  /// - Returns: whether there was room. The first chip always finds some.
  mutating func add(_ chip: Chips.Chip) -> Bool {
    let chip = fitting(chip)
    let width = measure(chip.text)
    if !rows.isEmpty, room.width - used - room.gap >= width {
      rows[rows.count - 1].append(chip)
      used += room.gap + width
      return true
    }
    guard rows.count < max(1, room.rows) else { return false }
    rows.append([chip])
    used = width
    return true
  }

  /// Takes the last chip out, and its row if that is empty now.
  mutating func removeLast() {
    guard var row = rows.popLast() else { return }
    row.removeLast()
    if !row.isEmpty { rows.append(row) }
    let last = rows.last ?? []
    used = last.reduce(-room.gap) { $0 + room.gap + measure($1.text) }
  }

  /// The chip, with a label that is as long as a row at most.
  private func fitting(_ chip: Chips.Chip) -> Chips.Chip {
    guard case .label(let index, let text) = chip, measure(text) > room.width else { return chip }
    return .label(index, shortened(text, to: room.width, measure: measure))
  }
}
