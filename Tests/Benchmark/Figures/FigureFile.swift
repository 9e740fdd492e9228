import Foundation

/// A file that figures are written to.
struct FigureFile {
  enum Kind: String, CaseIterable {
    /// All of them, to be compared with those of another run.
    case json
    /// How they grow, as an SVG.
    case plot
    /// As a table, between the two marks of a file of Markdown.
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
        throw Failure(description: "nothing that grows was measured")
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
