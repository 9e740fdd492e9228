/// Durations of one thing done many times.
struct Samples {
  /// In seconds, ascending.
  private let sorted: [Double]

  init(_ seconds: [Double]) {
    sorted = seconds.sorted()
  }

  var median: Double { quantile(0.5) }
  var p99: Double { quantile(0.99) }

  /// The duration that the given part of all did not exceed; 0 where there are none.
  private func quantile(_ part: Double) -> Double {
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
