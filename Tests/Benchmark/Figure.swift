import Foundation

/// One row of what was measured.
struct Figure: Codable {
  let name: String
  /// In milliseconds.
  let median: Double
  /// In milliseconds.
  let p99: Double
  /// What it was compared with, and how long that took in milliseconds.
  var reference: String?
  var referenceMedian: Double?
  /// What it should be at most, in words.
  let target: String

  /// How many times as long as the reference it took.
  var ratio: Double? { referenceMedian.map { median / $0 } }

  init(
    _ name: String, _ samples: Samples, reference: (String, Samples)? = nil, target: String
  ) {
    self.name = name
    median = samples.median * 1000
    p99 = samples.p99 * 1000
    self.reference = reference?.0
    referenceMedian = reference.map { $0.1.median * 1000 }
    self.target = target
  }

  /// The columns of the table.
  var cells: [String] {
    let compared = reference.flatMap { name in
      ratio.map { String(format: "%.2f × %@ (%.1f)", $0, name, referenceMedian ?? 0) }
    }
    return [
      name, String(format: "%.2f", median), String(format: "%.2f", p99), compared ?? "–", target,
    ]
  }

  static let headings = ["measure", "median ms", "p99 ms", "beside", "target"]
}

/// The figures as a table of aligned columns.
func table(_ figures: [Figure]) -> String {
  let rows = [Figure.headings] + figures.map(\.cells)
  let widths = Figure.headings.indices.map { column in
    rows.map { $0[column].count }.max() ?? 0
  }
  return rows.map { row in
    zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
      .joined(separator: "  ") + "\n"
  }.joined()
}
