import Foundation

/// A maximum for a figure.
struct Limit: Codable {
  enum Quantity: String, Codable {
    case median
    case p99
    /// The median divided by the median of the reference.
    case ratio
    /// The median divided by the median at the smallest size.
    case growth
  }

  let quantity: Quantity
  let max: Double

  static func median(_ max: Double) -> Limit { Limit(quantity: .median, max: max) }
  static func p99(_ max: Double) -> Limit { Limit(quantity: .p99, max: max) }
  static func ratio(_ max: Double) -> Limit { Limit(quantity: .ratio, max: max) }
  static func growth(_ max: Double) -> Limit { Limit(quantity: .growth, max: max) }

  /// The limit in words.
  func text(_ unit: Figure.Unit) -> String {
    switch quantity {
    case .median: String(format: "%g %@", max, unit.rawValue)
    case .p99: String(format: "p99 %g %@", max, unit.rawValue)
    case .ratio: String(format: "%g × that", max)
    case .growth: String(format: "grows %g ×", max)
    }
  }

  /// The figure divided by the limit; the limit is met up to 1.
  func share(of figure: Figure) -> Double {
    switch quantity {
    case .median: figure.levels.median / max
    case .p99: figure.levels.p99 / max
    case .ratio: (figure.ratio ?? 0) / max
    case .growth: (figure.growth?.factor ?? 0) / max
    }
  }
}

extension Figure {
  /// Whether the figure meets its limits, or by how much it misses the worst of them; empty if it has
  /// no limits.
  var result: String {
    guard let worst = limits.map({ $0.share(of: self) }).max() else { return "" }
    return worst <= 1 ? "met" : String(format: "missed by %.0f %%", (worst - 1) * 100)
  }
}
