import Foundation

/// An SVG that shows how figures grow with size, with logarithmic axes and a line for each series.
struct GrowthPlot {
  private struct Point {
    let x: Double
    let y: Double
  }

  private let series: [(name: String, points: [Point])]
  private let xDecades: ClosedRange<Int>
  private let yDecades: ClosedRange<Int>

  private static let frame = (left: 70.0, top: 20.0, width: 480.0, height: 300.0)
  private static let colors = ["#0a66c2", "#d9822b", "#7a7a7a", "#2e8540", "#a3479b", "#b3261e"]

  /// Nil if no figure has growth.
  init?(_ figures: [Figure]) {
    var series: [(name: String, points: [Point])] = []
    for figure in figures {
      guard let growth = figure.growth else { continue }
      let point = Point(x: growth.size, y: figure.levels.median)
      if let index = series.firstIndex(where: { $0.name == growth.series }) {
        series[index].points.append(point)
      } else {
        series.append((growth.series, [point]))
      }
    }
    let points = series.flatMap(\.points)
    guard let xDecades = GrowthPlot.decades(points.map(\.x)),
      let yDecades = GrowthPlot.decades(points.map(\.y))
    else { return nil }
    self.series = series
    self.xDecades = xDecades
    self.yDecades = yDecades
  }

  var svg: String {
    let frame = GrowthPlot.frame
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 380\" width=\"760\" "
        + "height=\"380\" font-family=\"sans-serif\" font-size=\"12\">",
      "<rect width=\"760\" height=\"380\" fill=\"white\"/>",
    ]
    for decade in xDecades {
      let x = x(pow(10, Double(decade)))
      lines.append(line(x, frame.top, x, frame.top + frame.height, "#dddddd"))
      lines.append(text(x, frame.top + frame.height + 18, "middle", grouped(decade)))
    }
    for decade in yDecades {
      let y = y(pow(10, Double(decade)))
      lines.append(line(frame.left, y, frame.left + frame.width, y, "#dddddd"))
      lines.append(text(frame.left - 6, y + 4, "end", "\(grouped(decade)) ms"))
    }
    lines.append(
      text(frame.left + frame.width / 2, frame.top + frame.height + 40, "middle", "lines"))
    for (number, series) in series.enumerated() {
      let color = GrowthPlot.colors[number % GrowthPlot.colors.count]
      let path = series.points.map { "\(coordinate(x($0.x))),\(coordinate(y($0.y)))" }
      lines.append(
        "<polyline points=\"\(path.joined(separator: " "))\" fill=\"none\" stroke=\"\(color)\" "
          + "stroke-width=\"2\"/>")
      for point in series.points {
        lines.append(
          "<circle cx=\"\(coordinate(x(point.x)))\" cy=\"\(coordinate(y(point.y)))\" r=\"3\" "
            + "fill=\"\(color)\"/>")
      }
      let height = frame.top + 12 + Double(number) * 20
      let left = frame.left + frame.width + 16
      lines.append(line(left, height - 4, left + 20, height - 4, color))
      lines.append(text(left + 26, height, "start", series.name))
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private func x(_ value: Double) -> Double {
    GrowthPlot.frame.left + GrowthPlot.share(value, of: xDecades) * GrowthPlot.frame.width
  }

  private func y(_ value: Double) -> Double {
    let share = GrowthPlot.share(value, of: yDecades)
    return GrowthPlot.frame.top + (1 - share) * GrowthPlot.frame.height
  }

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ color: String
  ) -> String {
    "<line x1=\"\(coordinate(x1))\" y1=\"\(coordinate(y1))\" x2=\"\(coordinate(x2))\" "
      + "y2=\"\(coordinate(y2))\" stroke=\"\(color)\"/>"
  }

  private func text(_ x: Double, _ y: Double, _ anchor: String, _ text: String) -> String {
    "<text x=\"\(coordinate(x))\" y=\"\(coordinate(y))\" text-anchor=\"\(anchor)\">\(text)</text>"
  }

  private func coordinate(_ value: Double) -> String { String(format: "%.1f", value) }

  /// A power of ten with digit grouping.
  private func grouped(_ decade: Int) -> String {
    if decade < 0 { return String(format: "%.*f", -decade, pow(10, Double(decade))) }
    let zeros = String(repeating: "0", count: decade)
    return ("1" + zeros).enumerated().map { offset, digit in
      offset > 0 && (decade + 1 - offset) % 3 == 0 ? ",\(digit)" : "\(digit)"
    }.joined()
  }

  /// The place of a value on the axis: 0 at its start, 1 at its end.
  private static func share(_ value: Double, of decades: ClosedRange<Int>) -> Double {
    let length = Double(max(1, decades.upperBound - decades.lowerBound))
    return (log10(value) - Double(decades.lowerBound)) / length
  }

  /// The range of powers of ten that contains all values.
  private static func decades(_ values: [Double]) -> ClosedRange<Int>? {
    let positive = values.filter { $0 > 0 }
    guard let smallest = positive.min(), let largest = positive.max() else { return nil }
    let low = Int(log10(smallest).rounded(.down))
    return low...max(low + 1, Int(log10(largest).rounded(.up)))
  }
}
