import Foundation

/// What a figure is held to.
struct Limit: Codable {
  enum Quantity: String, Codable {
    case median
    case p99
    /// How many times as much as the reference.
    case ratio
    /// How many times as much as at the smallest size.
    case growth
  }

  let quantity: Quantity
  let most: Double

  static func median(_ most: Double) -> Limit { Limit(quantity: .median, most: most) }
  static func p99(_ most: Double) -> Limit { Limit(quantity: .p99, most: most) }
  static func ratio(_ most: Double) -> Limit { Limit(quantity: .ratio, most: most) }
  static func growth(_ most: Double) -> Limit { Limit(quantity: .growth, most: most) }

  /// The limit in words.
  func text(_ unit: Figure.Unit) -> String {
    switch quantity {
    case .median: String(format: "%g %@", most, unit.rawValue)
    case .p99: String(format: "p99 %g %@", most, unit.rawValue)
    case .ratio: String(format: "%g × that", most)
    case .growth: String(format: "grows %g ×", most)
    }
  }

  /// By how much the figure passes the limit: 1 where it just meets it.
  func share(of figure: Figure) -> Double {
    switch quantity {
    case .median: figure.levels.median / most
    case .p99: figure.levels.p99 / most
    case .ratio: (figure.ratio ?? 0) / most
    case .growth: (figure.growth?.factor ?? 0) / most
    }
  }
}

extension Figure {
  /// Whether the figure meets its limits, and by how much it misses the one that it misses most;
  /// nothing where it has none.
  var verdict: String {
    guard let worst = limits.map({ $0.share(of: self) }).max() else { return "" }
    return worst <= 1 ? "met" : String(format: "missed by %.0f %%", (worst - 1) * 100)
  }
}
