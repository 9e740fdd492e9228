/// Figures of the same work at growing sizes.
struct Series {
  private let name: String
  private let unit: String
  private(set) var figures: [Figure] = []

  /// - Parameter unit: the unit of sizes, in the plural.
  init(_ name: String, unit: String) {
    self.name = name
    self.unit = unit
  }

  /// Adds the figure for a size. The first size must be the smallest.
  mutating func add(
    size: Int, _ samples: Samples, reference: (String, Samples)? = nil, limits: [Limit] = []
  ) {
    let smallest = figures.first.map { $0.levels.median / 1000 } ?? samples.median
    let growth = Figure.Growth(
      series: name, size: Double(size), factor: samples.median / smallest)
    figures.append(
      Figure(
        "\(name), \(size) \(unit)", samples, reference: reference, growth: growth, limits: limits))
  }
}
