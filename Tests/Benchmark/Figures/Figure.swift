/// One row of what was measured.
struct Figure: Codable {
  enum Unit: String, Codable {
    case milliseconds = "ms"
    case megabytes = "MB"
  }

  /// What it was compared with, in turns, so that both met the same noise.
  struct Reference: Codable {
    let name: String
    let levels: Levels
  }

  /// Where it stands in a plot of growth.
  struct Growth: Codable {
    /// Whose line it is a point of.
    let series: String
    /// How much there was to do.
    let size: Double
    /// How many times as much as at the smallest size it took.
    let factor: Double
  }

  let name: String
  let unit: Unit
  let levels: Levels
  let reference: Reference?
  let growth: Growth?
  /// What it is held to; nothing where it is there for comparison.
  let limits: [Limit]

  /// A row of durations.
  init(
    _ name: String, _ samples: Samples, beside reference: (String, Samples)? = nil,
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
  init(_ name: String, bytes: Int, beside reference: (String, Int)? = nil, limits: [Limit]) {
    self.name = name
    unit = .megabytes
    levels = Levels(Samples([Double(bytes)]), scale: 1 / 1_048_576)
    self.reference = reference.map {
      Reference(name: $0.0, levels: Levels(Samples([Double($0.1)]), scale: 1 / 1_048_576))
    }
    growth = nil
    self.limits = limits
  }

  /// How many times as much as the reference it took.
  var ratio: Double? { reference.map { levels.median / $0.levels.median } }
}

/// How samples are spread.
struct Levels: Codable {
  /// What a quarter of the samples stayed below: what the machine's noise spares.
  let quartile: Double
  let median: Double
  let p99: Double

  init(_ samples: Samples, scale: Double) {
    quartile = samples.quantile(0.25) * scale
    median = samples.quantile(0.5) * scale
    p99 = samples.quantile(0.99) * scale
  }
}
