import TagFields

extension Chips {
  /// Lays the labels out in rows of a terminal, with at most `shown` of them.
  init(columns: Int, rows: Int = .max, shown: Int = .max, _ labels: [String]) {
    let limits = Limits(width: Double(columns), rows: rows, labels: shown)
    self.init(labels, in: limits) { Size(width: Double($0.displayWidth), height: 1) }
  }
}

extension String {
  /// The number of columns of the text on a terminal.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }
}
