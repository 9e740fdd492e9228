import Foundation

/// Figures as a table.
struct FigureTable {
  private let rows: [[String]]

  init(_ figures: [Figure]) {
    rows = [["figure", "median", "p99", "compared with", "limit", ""]] + figures.map(\.cells)
  }

  init(_ comparison: Comparison) {
    rows = [["figure", "before", "after", "change", ""]] + comparison.rows.map(\.cells)
  }

  /// The table in aligned columns, for a terminal.
  var text: String {
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces) + "\n"
    }.joined()
  }

  /// The table in Markdown.
  var markdown: String {
    let dashes = "|" + columns.map { _ in " --- |" }.joined()
    let lines = rows.map { row in
      "| " + row.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
    }
    return (lines.prefix(1) + [dashes] + lines.dropFirst()).map { $0 + "\n" }.joined()
  }

  private var columns: Range<Int> { 0..<(rows.first?.count ?? 0) }
}

extension Figure {
  fileprivate var cells: [String] {
    let compared = ratio.flatMap { ratio in
      reference.map { String(format: "%.2f × %@", ratio, $0.name) }
    }
    return [
      name, format(levels.median), unit == .milliseconds ? format(levels.p99) : "",
      compared ?? growth.map { String(format: "%.2f × the smallest", $0.factor) } ?? "",
      limits.map { $0.text(unit) }.joined(separator: ", "), result,
    ]
  }

  private func format(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f %@" : "%.0f %@", value, unit.rawValue)
  }
}

extension Comparison.Row {
  fileprivate var cells: [String] {
    [
      name, String(format: "%.3f %@", old, unit), String(format: "%.3f %@", new, unit),
      String(format: "%+.0f %%", (factor - 1) * 100), change.rawValue,
    ]
  }
}
