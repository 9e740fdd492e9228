/// Figures of one thing at growing sizes.
struct Series {
  private let name: String
  private let unit: String
  private(set) var figures: [Figure] = []

  /// - Parameter unit: what sizes count, in the plural.
  init(_ name: String, unit: String) {
    self.name = name
    self.unit = unit
  }

  /// Adds the figure at a size; the first is the smallest.
  mutating func add(
    size: Int, _ samples: Samples, beside reference: (String, Samples)? = nil, limits: [Limit] = []
  ) {
    let smallest = figures.first.map { $0.levels.median / 1000 } ?? samples.median
    let growth = Figure.Growth(
      series: name, size: Double(size), factor: samples.median / smallest)
    figures.append(
      Figure(
        "\(name), \(size) \(unit)", samples, beside: reference, growth: growth, limits: limits))
  }
}
