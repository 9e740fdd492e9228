import Foundation

/// A file to which figures are written.
struct FigureFile {
  enum Kind: String, CaseIterable {
    /// All figures, for a comparison with another run.
    case json
    /// A plot of growth, as an SVG.
    case plot
    /// A table between two marks in a Markdown file.
    case readme
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let kind: Kind
  let url: URL

  func write(_ figures: [Figure]) throws {
    switch kind {
    case .json:
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      try encoder.encode(figures).write(to: url)
    case .plot:
      guard let plot = GrowthPlot(figures) else {
        throw Failure(description: "no figure with growth was measured")
      }
      try Data(plot.svg.utf8).write(to: url)
    case .readme:
      let text = try String(contentsOf: url, encoding: .utf8)
      let (start, end) = ("<!-- figures -->", "<!-- end of figures -->")
      guard let opening = text.range(of: start), let closing = text.range(of: end),
        opening.upperBound <= closing.lowerBound
      else { throw Failure(description: "\(url.path) has no `\(start)` before `\(end)`") }
      let table = "\n\n\(FigureTable(figures).markdown)\n"
      let new = text[..<opening.upperBound] + table + text[closing.lowerBound...]
      try Data(new.utf8).write(to: url)
    }
  }
}
