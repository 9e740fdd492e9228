/// Rows of chips that are being filled.
struct ChipLayout {
  private typealias Entry = (chip: Chips.Chip, x: Double, size: Chips.Size)

  private let limits: Chips.Limits
  /// The chips of each row; no row is empty.
  private var rows: [[Entry]] = []

  init(_ limits: Chips.Limits) { self.limits = limits }

  /// Adds a chip after the last one, in a new row if necessary.
  ///
  /// - Returns: whether the chip fits. The first chip always does.
  mutating func add(_ chip: Chips.Chip, _ measure: (String) -> Chips.Size) -> Bool {
    let (chip, size) = fitting(chip, measure)
    if let last = rows.last?.last {
      let x = last.x + last.size.width + limits.gap
      if limits.width - x >= size.width {
        rows[rows.count - 1].append((chip, x, size))
        return true
      }
    }
    guard rows.count < max(1, limits.rows) else { return false }
    rows.append([(chip, 0, size)])
    return true
  }

  /// Removes the last chip, and its row if that becomes empty.
  mutating func removeLast() {
    guard var row = rows.popLast() else { return }
    row.removeLast()
    if !row.isEmpty { rows.append(row) }
  }

  /// The places of all chips, and the size of all rows.
  var places: ([Chips.Placed], Chips.Size) {
    var placed: [Chips.Placed] = []
    var whole = Chips.Size(width: 0, height: 0)
    for (number, row) in rows.enumerated() {
      let height = row.reduce(0) { max($0, $1.size.height) }
      let top = number == 0 ? 0 : whole.height + limits.rowGap
      for (chip, x, size) in row {
        let y = top + (height - size.height) / 2
        placed.append(.init(chip: chip, row: number, x: x, y: y, size: size))
        whole.width = max(whole.width, x + size.width)
      }
      whole.height = top + height
    }
    return (placed, whole)
  }

  /// The chip, with its label shortened to the width of a row, and its size.
  private func fitting(
    _ chip: Chips.Chip, _ measure: (String) -> Chips.Size
  ) -> (Chips.Chip, Chips.Size) {
    let size = measure(chip.text)
    guard case .label(let index, let text) = chip, size.width > limits.width else {
      return (chip, size)
    }
    let short = shortened(text, to: limits.width) { measure($0).width }
    return (.label(index, short), measure(short))
  }
}
