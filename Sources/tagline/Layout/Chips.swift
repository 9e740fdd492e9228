import Analysis

/// Chips in rows as in a token field, with `+N` for the labels that do not fit.
///
/// Every label is either in a row, in its order, or counted by the last chip.
struct Chips: Equatable, Sendable {
  /// One chip.
  enum Chip: Hashable, Sendable {
    /// The label with this index and its text, which is truncated with an ellipsis if it is wider
    /// than a row.
    case label(Int, String)
    /// The number of labels that are not shown, at least 1. This is the last chip.
    case hidden(Int)

    /// The text of the chip.
    var text: String {
      switch self {
      case .label(_, let text): text
      case .hidden(let count): "+\(count)"
      }
    }
  }

  /// The limits of a layout.
  struct Limits: Sendable {
    /// The width of a row, in the unit in which labels are measured.
    var width: Int
    /// The maximum number of rows, at least 1.
    var rows: Int
    /// The maximum number of labels that are shown.
    var labels: Int
    /// The width between two chips of a row.
    var gap: Int

    /// Limits of any number of rows and labels by default.
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
  /// - Parameter measure: returns the width of a text, which must be the sum of the widths of its
  ///   characters.
  init(_ labels: [String], in limits: Limits, measure: @escaping (String) -> Int) {
    var layout = ChipLayout(limits: limits, measure: measure)
    let shown = labels.prefix(max(0, limits.labels))
    var next = 0
    while next < shown.count, layout.add(.label(next, shown[next])) { next += 1 }
    var hidden = labels.count - next
    while hidden > 0, !layout.add(.hidden(hidden)) {
      layout.removeLast()
      hidden += 1
    }
    rows = layout.rows
  }

  /// The number of labels that are not shown.
  var hidden: Int {
    if case .hidden(let count) = rows.last?.last { count } else { 0 }
  }
}

/// Rows that are being filled.
private struct ChipLayout {
  let limits: Chips.Limits
  let measure: (String) -> Int
  var rows: [[Chips.Chip]] = []
  /// The width of the chips in the last row.
  private var used = 0

  init(limits: Chips.Limits, measure: @escaping (String) -> Int) {
    self.limits = limits
    self.measure = measure
  }

  /// Adds a chip after the last one, in a new row if necessary.
  ///
  /// - Returns: whether the chip fits. The first chip always does.
  mutating func add(_ chip: Chips.Chip) -> Bool {
    let chip = fitting(chip)
    let width = measure(chip.text)
    if !rows.isEmpty, limits.width - used - limits.gap >= width {
      rows[rows.count - 1].append(chip)
      used += limits.gap + width
      return true
    }
    guard rows.count < max(1, limits.rows) else { return false }
    rows.append([chip])
    used = width
    return true
  }

  /// Removes the last chip, and its row if that becomes empty.
  mutating func removeLast() {
    guard var row = rows.popLast() else { return }
    row.removeLast()
    if !row.isEmpty { rows.append(row) }
    let last = rows.last ?? []
    used = last.reduce(-limits.gap) { $0 + limits.gap + measure($1.text) }
  }

  /// The chip, with its label shortened to the width of a row.
  private func fitting(_ chip: Chips.Chip) -> Chips.Chip {
    guard case .label(let index, let text) = chip, measure(text) > limits.width else { return chip }
    return .label(index, shortened(text, to: limits.width, measure: measure))
  }
}
