import Analysis
import TaskText

/// Each finding with its line, on which the place is marked, and its fixes, for people to read.
struct FullReport: Report {
  let detail = FindingDetail.fixes
  let style: ReportStyle

  var folds: Bool { !style.showsAll }

  func write(
    _ file: ReportedFile, to text: inout [UInt8], _ passOn: (inout [UInt8]) -> Void
  ) {
    var places = PlaceIndex(file.text)
    for finding in file.findings {
      text += rows(finding, in: file, &places).joined(separator: "\n").utf8
      text += "\n\n".utf8
      passOn(&text)
    }
    if !file.folded.isEmpty { text += "\(file.foldedLines.joined(separator: "\n"))\n\n".utf8 }
  }

  func foot(_ tally: Tally) -> String { style.isQuiet ? "" : "\(tally)\n" }

  private var paint: Paint { style.paint }

  private func rows(
    _ finding: Finding, in file: ReportedFile, _ places: inout PlaceIndex
  ) -> [String] {
    let place = places.place(at: finding.range.lowerBound)
    let gutter = String(repeating: " ", count: String(place.line).count)
    let title =
      paint("\(finding.severity.name)[\(finding.rule)]", finding.severity.color)
      + paint(": \(finding.message.withVisibleControls)", .bold)
    let path = file.path.withVisibleControls
    let location = "\(gutter)\(paint("-->", .blue)) \(path):\(place.line):\(place.column)"
    return [title, location] + excerpt(finding, at: place, in: file, &places)
      + notes(finding, &places).map { "\(gutter) \(paint("=", .blue)) \($0)" }
  }

  private func excerpt(
    _ finding: Finding, at place: Place, in file: ReportedFile, _ places: inout PlaceIndex
  ) -> [String] {
    let line = places.line(at: place.offset)
    let number = String(place.line)
    let gutter = String(repeating: " ", count: number.count)
    let excerpt = Excerpt(
      of: places.bytes(line), line: TextRange(0, line.count),
      place: finding.range.shifted(by: -line.lowerBound),
      related: finding.related.map(\.range).filter { $0.overlaps(line) }
        .map { $0.shifted(by: -line.lowerBound) },
      width: max(20, style.width - number.count - 3))
    let blanks = excerpt.marks.prefix { $0 == " " }
    let marks = paint(String(excerpt.marks[blanks.endIndex...]), finding.severity.color)
    let bar = paint("|", .blue)
    return [
      "\(gutter) \(bar)", "\(paint(number, .blue)) \(bar) \(excerpt.text)",
      "\(gutter) \(bar) \(blanks)\(marks)",
    ]
  }

  private func notes(_ finding: Finding, _ places: inout PlaceIndex) -> [String] {
    var notes: [String] = []
    for related in finding.related {
      let place = places.place(at: related.range.lowerBound)
      let message = related.message.withVisibleControls
      notes.append("\(paint("note", .bold)): \(message) (\(place.line):\(place.column))")
    }
    for fix in finding.fixes {
      let safety = fix.safety == .safe ? "safe" : "unsafe"
      notes.append("\(paint("help", .cyan)): \(fix.title.withVisibleControls) (\(safety) fix)")
    }
    return notes
  }
}

extension Severity {
  /// The color of the severity's name on a terminal.
  var color: Paint.Style {
    switch self {
    case .error: .red
    case .warning: .yellow
    case .information: .cyan
    case .hint: .green
    }
  }
}
