/// What one thing took, done many times.
struct Samples {
  /// Ascending.
  private let sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  var median: Double { quantile(0.5) }

  /// What the given part of all did not exceed; 0 where there are none.
  func quantile(_ part: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * part))]
  }
}

/// How long `work` takes, in seconds.
func measured(_ work: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let time = try clock.measure(work)
  return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
}
