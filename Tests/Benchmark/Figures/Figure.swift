/// A row of the results.
struct Figure: Codable {
  enum Unit: String, Codable {
    case milliseconds = "ms"
    case megabytes = "MB"
  }

  /// Another program that ran alternately with it, so that both had the same noise.
  struct Reference: Codable {
    let name: String
    let levels: Levels
  }

  /// A point in a plot of growth.
  struct Growth: Codable {
    /// The name of the line in the plot.
    let series: String
    /// The size of the input.
    let size: Double
    /// The median divided by the median at the smallest size.
    let factor: Double
  }

  let name: String
  let unit: Unit
  let levels: Levels
  let reference: Reference?
  let growth: Growth?
  /// The limits; empty for a figure that is only for comparison.
  let limits: [Limit]

  /// A row of durations.
  init(
    _ name: String, _ samples: Samples, reference: (String, Samples)? = nil,
    growth: Growth? = nil, limits: [Limit] = []
  ) {
    self.name = name
    unit = .milliseconds
    levels = Levels(samples, scale: 1000)
    self.reference = reference.map { Reference(name: $0.0, levels: Levels($0.1, scale: 1000)) }
    self.growth = growth
    self.limits = limits
  }

  /// A row of sizes, given in bytes.
  init(_ name: String, bytes: Int, reference: (String, Int)? = nil, limits: [Limit]) {
    self.name = name
    unit = .megabytes
    levels = Levels(Samples([Double(bytes)]), scale: 1 / 1_048_576)
    self.reference = reference.map {
      Reference(name: $0.0, levels: Levels(Samples([Double($0.1)]), scale: 1 / 1_048_576))
    }
    growth = nil
    self.limits = limits
  }

  /// The median divided by the median of the reference.
  var ratio: Double? { reference.map { levels.median / $0.levels.median } }
}

/// Quantiles of samples.
struct Levels: Codable {
  /// The lower quartile, which the machine's noise affects least.
  let quartile: Double
  let median: Double
  let p99: Double

  init(_ samples: Samples, scale: Double) {
    quartile = samples.quantile(0.25) * scale
    median = samples.quantile(0.5) * scale
    p99 = samples.quantile(0.99) * scale
  }
}
