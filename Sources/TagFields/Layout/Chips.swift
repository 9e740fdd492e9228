/// Chips in rows as in a token field, with `+N` for the labels that do not fit.
///
/// Every label is either in a row, in its order, or counted by the last chip.
///
/// ```swift
/// let chips = Chips(["work", "home", "garden"], in: .init(width: 120, rows: 1, gap: 6)) { text in
///   Chips.Size(width: Double(text.count) * 8 + 16, height: 22)
/// }
/// chips.placed.map(\.chip.text)  // work, home, +1
/// chips.placed.map(\.x)          // 0, 54, 108
/// ```
public struct Chips: Equatable, Sendable {
  /// One chip.
  public enum Chip: Hashable, Sendable {
    /// The label with this index and its text, which is truncated with an ellipsis if it is wider
    /// than a row.
    case label(Int, String)
    /// The number of labels that are not shown, at least 1. This is the last chip. It is never
    /// shortened: as the only chip, it may be wider than a row.
    case hidden(Int)

    /// The text of the chip.
    public var text: String {
      switch self {
      case .label(_, let text): text
      case .hidden(let count): "+\(count)"
      }
    }
  }

  /// A width and a height, in the unit of the caller, such as points or columns.
  public struct Size: Hashable, Sendable {
    /// The extent in the direction of the rows.
    public var width: Double
    /// The extent across the rows.
    public var height: Double

    /// A size of the given width and height.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The limits of a layout, in the unit in which labels are measured.
  public struct Limits: Hashable, Sendable {
    /// The width of a row.
    public var width: Double
    /// The maximum number of rows, at least 1.
    public var rows: Int
    /// The maximum number of labels that are shown; with 0, there is only the number of the hidden ones.
    public var labels: Int
    /// The width between two chips of a row.
    public var gap: Double
    /// The height between two rows.
    public var rowGap: Double

    /// Limits of any number of rows and labels by default.
    public init(
      width: Double = .infinity, rows: Int = .max, labels: Int = .max, gap: Double = 1,
      rowGap: Double = 0
    ) {
      self.width = width
      self.rows = rows
      self.labels = labels
      self.gap = gap
      self.rowGap = rowGap
    }
  }

  /// A chip in its place.
  public struct Placed: Hashable, Sendable {
    /// The chip.
    public let chip: Chip
    /// The number of its row, from 0.
    public let row: Int
    /// The distance from the start of the row.
    public let x: Double
    /// The distance from the top of the first row. A chip that is lower than its row is centered in it.
    public let y: Double
    /// The size that was measured.
    public let size: Size
  }

  /// The chips with their places, in order.
  public let placed: [Placed]
  /// The size of all rows together.
  public let size: Size

  /// Lays the labels out.
  ///
  /// - Parameters:
  ///   - labels: the texts of the chips, in order.
  ///   - limits: the width of a row, the spaces between chips, and how many may be shown.
  ///   - measure: returns the size of a chip with that text. A label that is wider than a row is
  ///     shortened as if its width were the sum of the widths of its characters.
  /// - Complexity: measures each label that is shown once, and the characters of those that are
  ///   shortened.
  public init(_ labels: [String], in limits: Limits, measure: (String) -> Size) {
    var layout = ChipLayout(limits)
    let shown = labels.prefix(max(0, limits.labels))
    var next = 0
    while next < shown.count, layout.add(.label(next, shown[next]), measure) { next += 1 }
    var hidden = labels.count - next
    while hidden > 0, !layout.add(.hidden(hidden), measure) {
      layout.removeLast()
      hidden += 1
    }
    (placed, size) = layout.places
  }

  /// The chips of each row, from the first row on; no row is empty.
  public var rows: [[Chip]] {
    placed.reduce(into: []) { rows, next in
      if next.row == rows.count { rows.append([]) }
      rows[next.row].append(next.chip)
    }
  }

  /// The number of labels that are not shown.
  public var hiddenCount: Int {
    if case .hidden(let count) = placed.last?.chip { count } else { 0 }
  }
}

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
