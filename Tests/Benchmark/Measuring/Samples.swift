/// The results of many measurements of the same thing.
struct Samples {
  /// In ascending order.
  private let sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  var median: Double { quantile(0.5) }

  /// The quantile of the given order, from 0 to 1; 0 if there are no samples.
  func quantile(_ order: Double) -> Double {
    guard !sorted.isEmpty else { return 0 }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * order))]
  }
}

/// The duration of `work` in seconds.
func measured(_ work: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let time = try clock.measure(work)
  return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
}
