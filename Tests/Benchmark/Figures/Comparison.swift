/// What changed between two runs of the benchmark.
///
/// Of each figure the quartile is compared, which the machine's noise spares; where it stands
/// beside another program that ran in the same minute, the ratio of the two quartiles.
struct Comparison {
  enum Verdict: String {
    case slower
    case faster
    case same = ""
  }

  struct Row {
    let name: String
    let old: Double
    let new: Double
    /// What `old` and `new` count in.
    let unit: String

    /// How many times the old value the new one is.
    var factor: Double { old > 0 ? new / old : 1 }

    var verdict: Verdict {
      if factor >= 1 + Comparison.tolerance { return .slower }
      return factor <= 1 / (1 + Comparison.tolerance) ? .faster : .same
    }
  }

  /// What may change without a word: half of the fifth that must be told of.
  static let tolerance = 0.1

  /// The figures that both runs have, in the order of the new one.
  let rows: [Row]

  init(_ old: [Figure], _ new: [Figure]) {
    let known = Dictionary(old.map { ($0.name, $0) }) { first, _ in first }
    rows = new.compactMap { figure in
      known[figure.name].map { Comparison.row($0, figure) }
    }
  }

  /// Whether something got worse.
  var isSlower: Bool { rows.contains { $0.verdict == .slower } }

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
