import Foundation

/// Figures as rows of text, under headings.
struct FigureTable {
  private let rows: [[String]]

  init(_ figures: [Figure]) {
    rows = [["measure", "median", "p99", "beside", "at most", ""]] + figures.map(\.cells)
  }

  init(_ comparison: Comparison) {
    rows = [["measure", "before", "after", "change", ""]] + comparison.rows.map(\.cells)
  }

  /// In aligned columns, for a terminal.
  var text: String {
    let widths = columns.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      return cells.joined(separator: "  ").trimmingCharacters(in: .whitespaces) + "\n"
    }.joined()
  }

  /// As a table of Markdown.
  var markdown: String {
    let dashes = "|" + columns.map { _ in " --- |" }.joined()
    let lines = rows.map { "| " + $0.joined(separator: " | ") + " |" }
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
      limits.map { $0.text(unit) }.joined(separator: ", "), verdict,
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
      String(format: "%+.0f %%", (factor - 1) * 100), verdict.rawValue,
    ]
  }
}
