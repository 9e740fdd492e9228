/// The changes between two runs of the benchmark.
///
/// It compares the lower quartile of each figure, which the machine's noise affects least. If the
/// figure has a reference, which ran at the same time, it compares the ratio of the quartiles.
struct Comparison {
  enum Change: String {
    case slower
    case faster
    case same = ""
  }

  struct Row {
    let name: String
    let old: Double
    let new: Double
    /// The unit of `old` and `new`.
    let unit: String

    /// The new value divided by the old one.
    var factor: Double { old > 0 ? new / old : 1 }

    var change: Change {
      if factor >= 1 + Comparison.tolerance { return .slower }
      return factor <= 1 / (1 + Comparison.tolerance) ? .faster : .same
    }
  }

  /// The smallest relative change that counts.
  static let tolerance = 0.1

  /// The figures that both runs have, in the order of the new one.
  let rows: [Row]

  init(_ old: [Figure], _ new: [Figure]) {
    let known = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
    rows = new.compactMap { figure in
      known[figure.name].map { Comparison.row($0, figure) }
    }
  }

  /// Whether a figure is slower.
  var isSlower: Bool { rows.contains { $0.change == .slower } }

  private static func row(_ old: Figure, _ new: Figure) -> Row {
    guard let before = old.reference, let after = new.reference, before.name == after.name else {
      return Row(
        name: new.name, old: old.levels.quartile, new: new.levels.quartile,
        unit: new.unit.rawValue)
    }
    return Row(
      name: new.name, old: old.levels.quartile / before.levels.quartile,
      new: new.levels.quartile / after.levels.quartile, unit: "× \(after.name)")
  }
}
